/**
 * Rings and chains of people who can all move together. A mover sells one thing and buys another of its
 * category; a step is a mover's move into the next one's, where their buy fits that sell. A ring leads back
 * to its first; a chain begins with somebody who only buys and ends with somebody who only sells.
 */
import { type BuyFacts, type Criterion, discovery, type SellFacts } from './discovery.ts';
import { limits } from './limits.ts';
import { byText } from './order.ts';
import { ringKey, stepName } from './ring-steps.ts';

/** What a person sells. */
export interface Seller {
  readonly userId: string;
  readonly sellId: string;
  readonly sell: SellFacts;
}
/** What a person looks for: the musts of a buy. */
export interface Buyer {
  readonly userId: string;
  readonly buyId: string;
  readonly buy: BuyFacts;
}
/**
 * A pair of a sell and a buy of one person and category. With several of each, every pair is a mover of its
 * own.
 */
export type Mover = Seller & Buyer;

/**
 * A ring of movers: each moves into the next one's home, and the last into the first one's. The person who
 * asks comes first.
 */
export interface Ring {
  readonly movers: readonly Mover[];
  /** The room of its weakest step, from 0 (just fits) to 1. */
  readonly room: number;
}

/**
 * A chain: the buyer moves into the first mover's home, each mover into the next one's, and the last into the
 * seller's.
 */
export interface Chain {
  readonly buyer: Buyer;
  readonly movers: readonly Mover[];
  readonly seller: Seller;
  readonly room: number;
}

/**
 * The people around a mover: `next` are those whose sells fit their buy, `last` those whose buys their sell
 * fits.
 */
export interface Around<Next, Last> {
  readonly next: readonly Next[];
  readonly last: readonly Last[];
}

/**
 * Criteria whose margin can be any part of their bound. A count of rooms fits or does not, so it has no room.
 */
const gradual: ReadonlySet<Criterion> = new Set<Criterion>(['price', 'distance', 'floorArea', 'mileage']);

/**
 * The room of a step: how far it is inside the nearest of its bounds, as a part of that bound, at most 1.
 * Null if it does not fit.
 */
export function roomOf(buy: BuyFacts, sell: SellFacts): number | null {
  if (!discovery.fits(buy, sell)) return null;
  const { criteria } = discovery.fit(buy, sell);
  const shares = criteria.map(({ criterion, margin, limit }) =>
    margin === null || limit === null || !gradual.has(criterion) ? 1 : margin / Math.max(limit, 1),
  );
  return Math.min(1, ...shares);
}

/**
 * Whole pounds that a mover adds to the price of their home to pay for the next one; negative if they get
 * money out.
 */
export function addedBy(mine: Pick<SellFacts, 'price'>, next: Pick<SellFacts, 'price'>): number {
  return next.price - mine.price;
}

/** A name that identifies a chain. */
export function chainKey({ buyer, movers, seller }: Pick<Chain, 'buyer' | 'movers' | 'seller'>): string {
  const sellers = [...movers, seller];
  const steps = [buyer, ...movers].map(({ buyId }, at) => ({ buyId, sellId: sellers[at]!.sellId }));
  return steps.map(stepName).join(' ');
}

/**
 * The rings that this mover is shown, computed over all movers there are: the rule that searches in SQL are
 * held to.
 */
export function ringsOf(me: Mover, everyone: readonly Mover[]): Ring[] {
  const around = {
    next: everyone.filter((it) => isStep(me, it)),
    last: everyone.filter((it) => isStep(it, me)),
  };
  const short = shortRings(me, around);
  // Rings of four would come after these.
  if (short.length >= limits.rings.shown) return shownRings(short);
  const long = longRings(me, around, new Map(withoutRing(around.next, short).map((it) => [it, everyone])));
  return shownRings([...short, ...long]);
}

/**
 * Rings of two and three, the best for each next person. Once there are as many as are shown, searches that
 * cannot find a better one stop early.
 */
export function shortRings(
  me: Mover,
  { next, last }: Around<Mover, Mover>,
  shown: number = limits.rings.shown,
): Ring[] {
  const best = new Best<Ring>(compareRings);
  const pairs = new Map(last.map((it) => [pairName(it), it]));
  const onwards = byRoom(next, (it) => roomOf(me.buy, it.sell));
  const back = byRoom(last, (it) => roomOf(it.buy, me.sell));
  for (const { it, room } of onwards)
    if (pairs.has(pairName(it)))
      best.offer(it.userId, { movers: [me, it], room: Math.min(room, roomOf(it.buy, me.sell) ?? 0) });
  for (const { it: first, room } of onwards) {
    const least = leastShown(best.nth(shown));
    if (room < least) break;
    if (best.of(first.userId)?.movers.length === 2) continue;
    for (const { it: second, room: backRoom } of back) {
      // All further ones have less room.
      if (backRoom < Math.max(least, best.of(first.userId)?.room ?? 0)) break;
      if (!isStep(first, second)) continue;
      const ringRoom = Math.min(room, backRoom, roomOf(first.buy, second.sell)!);
      best.offer(first.userId, { movers: [me, first, second], room: ringRoom });
    }
  }
  return best.all();
}

/** The room that a ring of three needs to come before `last`, the last one that is shown. */
function leastShown(last: Ring | undefined): number {
  if (last === undefined) return 0;
  return last.movers.length < 3 ? Number.POSITIVE_INFINITY : last.room;
}

/** The next movers with whom none of these rings begins. */
export function withoutRing(next: readonly Mover[], rings: readonly Ring[]): Mover[] {
  const begun = new Set(rings.map((it) => it.movers[1]!.userId));
  return next.filter((it) => !begun.has(it.userId));
}

/** Rings of four, the best for each next person that `between` has; it says who is looked at behind each. */
export function longRings(
  me: Mover,
  { last }: Pick<Around<Mover, Mover>, 'last'>,
  between: ReadonlyMap<Mover, readonly Mover[]>,
): Ring[] {
  const best = new Best<Ring>(compareRings);
  const back = byRoom(last, (it) => roomOf(it.buy, me.sell));
  const onwards = remembered((it: Mover) => back.filter(({ it: third }) => isStep(it, third)));
  for (const [first, behind] of between) {
    const room = roomOf(me.buy, first.sell) ?? 0;
    for (const second of behind) {
      if (second.userId === me.userId || !isStep(first, second)) continue;
      const half = Math.min(room, roomOf(first.buy, second.sell)!);
      for (const { it: third, room: backRoom } of onwards(second)) {
        if (backRoom < (best.of(first.userId)?.room ?? 0)) break;
        if (third.userId === first.userId) continue;
        const least = Math.min(half, backRoom, roomOf(second.buy, third.sell)!);
        best.offer(first.userId, { movers: [me, first, second, third], room: least });
      }
    }
  }
  return best.all();
}

/**
 * The rings that are shown: shorter ones first, then those whose weakest step has the most room. No two begin
 * with the same next person.
 */
export function shownRings(rings: readonly Ring[], shown: number = limits.rings.shown): Ring[] {
  const best = new Best<Ring>(compareRings);
  for (const it of rings) best.offer(it.movers[1]!.userId, it);
  return best.all().slice(0, shown);
}

/** Whether somebody can move into another person's home. */
function isStep(from: Buyer, to: Seller): boolean {
  return from.userId !== to.userId && discovery.fits(from.buy, to.sell);
}

function compareRings(a: Ring, b: Ring): number {
  return a.movers.length - b.movers.length || b.room - a.room || byText(ringKey(a.movers), ringKey(b.movers));
}

function pairName({ sellId, buyId }: Mover): string {
  return `${sellId} ${buyId}`;
}

/** Items with their room, the most first; an item without room has 0. */
function byRoom<Item>(items: readonly Item[], room: (it: Item) => number | null) {
  return items.map((it) => ({ it, room: room(it) ?? 0 })).sort((a, b) => b.room - a.room);
}

/** Caches the answers of a function. */
function remembered<Given extends object, Answer>(
  answer: (given: Given) => Answer,
): (given: Given) => Answer {
  const known = new Map<Given, Answer>();
  return (given) => {
    if (!known.has(given)) known.set(given, answer(given));
    return known.get(given)!;
  };
}

/** Keeps the best item of each name. */
export class Best<Item> {
  readonly #compare: (a: Item, b: Item) => number;
  readonly #best = new Map<string, Item>();

  constructor(compare: (a: Item, b: Item) => number) {
    this.#compare = compare;
  }

  offer(name: string, item: Item): void {
    const before = this.#best.get(name);
    if (before === undefined || this.#compare(item, before) < 0) this.#best.set(name, item);
  }

  of(name: string): Item | undefined {
    return this.#best.get(name);
  }

  /** The best item of all names for place 1, the second best for 2, and so on. */
  nth(place: number): Item | undefined {
    return this.#best.size < place ? undefined : this.all()[place - 1];
  }

  all(): Item[] {
    return [...this.#best.values()].sort(this.#compare);
  }
}
