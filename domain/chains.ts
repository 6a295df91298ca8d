/**
 * Chains of movers that begin with somebody who only buys and end with somebody who only sells, according to
 * what they posted here. Whether anybody in one waits for somebody outside is not known.
 */
import type { SellFacts } from './discovery.ts';
import { limits } from './limits.ts';
import { byText } from './order.ts';
import {
  type Around,
  Best,
  type Buyer,
  type Chain,
  chainKey,
  type Mover,
  roomOf,
  type Seller,
} from './rings.ts';

/** Everybody around a mover: other movers, and people who only sell or only buy. */
export interface Ends extends Around<Mover, Mover> {
  readonly sellers: readonly Seller[];
  readonly buyers: readonly Buyer[];
}

/**
 * The ends of chains of four: `behind` are people who only sell behind a next mover, `before` those who only
 * buy before a last one.
 */
export interface Further {
  readonly behind: ReadonlyMap<Mover, readonly Seller[]>;
  readonly before: ReadonlyMap<Mover, readonly Buyer[]>;
}

/**
 * The chains of three and of four through this mover, the best for each next person. Of several possible ends
 * the one is taken whose step has the most room.
 */
export function chainsThrough(me: Mover, ends: Ends, { behind, before }: Further): Chain[] {
  const best = new Best<Chain>(compareChains);
  const offer = (name: string, chain: Chain) => {
    if (areDifferent(chain)) best.offer(name, chain);
  };
  const entry = entryOf(me, ends, before);
  if (entry === undefined) return [];
  const { buyer, movers } = entry;
  for (const seller of ends.sellers.filter(mayEnd)) {
    const room = Math.min(entry.room, roomOf(me.buy, seller.sell) ?? 0);
    offer(seller.userId, { buyer, movers, seller, room });
  }
  if (movers.length + 2 >= limits.rings.longest) return best.all();
  for (const next of ends.next) {
    const last = roomiest((behind.get(next) ?? []).filter(mayEnd), (it) => roomOf(next.buy, it.sell), sellId);
    if (last === undefined) continue;
    const room = Math.min(entry.room, roomOf(me.buy, next.sell) ?? 0, last.room);
    offer(next.userId, { buyer, movers: [...movers, next], seller: last.it, room });
  }
  return best.all();
}

/** Whether a chain may end with this sell: not if its seller says that they are in a chain themselves. */
function mayEnd({ sell }: { readonly sell: Pick<SellFacts, 'noChain'> }): boolean {
  return sell.noChain !== 'No';
}

/** The beginning of chains through this mover: somebody who only buys, or else one through another mover. */
function entryOf(me: Mover, { buyers, last }: Ends, before: Further['before']) {
  const direct = roomiest(buyers, (it) => roomOf(it.buy, me.sell), buyId);
  if (direct) return { buyer: direct.it, movers: [me], room: direct.room };
  const through = last.flatMap((mover) => {
    const buyer = roomiest(before.get(mover) ?? [], (it) => roomOf(it.buy, mover.sell), buyId);
    if (buyer === undefined) return [];
    return [{ mover, buyer: buyer.it, room: Math.min(buyer.room, roomOf(mover.buy, me.sell) ?? 0) }];
  });
  const chosen = roomiest(
    through,
    (it) => it.room,
    ({ mover }) => `${mover.buyId} ${mover.sellId}`,
  )?.it;
  return chosen && { buyer: chosen.buyer, movers: [chosen.mover, me], room: chosen.room };
}

/** The chains that are shown: shorter ones first, then those whose weakest step has the most room. */
export function shownChains(chains: readonly Chain[], shown: number = limits.rings.chainsShown): Chain[] {
  return chains.toSorted(compareChains).slice(0, shown);
}

function compareChains(a: Chain, b: Chain): number {
  return a.movers.length - b.movers.length || b.room - a.room || byText(chainKey(a), chainKey(b));
}

/** The item whose step has the most room, of equal ones the first by its id; undefined if none fits. */
function roomiest<Item>(
  items: readonly Item[],
  room: (it: Item) => number | null,
  id: (it: Item) => string,
): { readonly it: Item; readonly room: number } | undefined {
  return items
    .flatMap((it) => {
      const has = room(it);
      return has === null ? [] : [{ it, room: has }];
    })
    .reduce<{ it: Item; room: number } | undefined>(
      (best, one) =>
        best === undefined || one.room > best.room || (one.room === best.room && id(one.it) < id(best.it))
          ? one
          : best,
      undefined,
    );
}

function areDifferent({ buyer, movers, seller }: Chain): boolean {
  const people = [buyer, ...movers, seller].map((it) => it.userId);
  return new Set(people).size === people.length;
}

function sellId(it: Seller): string {
  return it.sellId;
}

function buyId(it: Buyer): string {
  return it.buyId;
}
