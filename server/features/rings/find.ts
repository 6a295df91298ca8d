/**
 * Finds the rings of a mover, and chains where there is no ring. The search starts at both sides of the mover
 * and meets in the middle.
 */
import { chainsThrough, shownChains } from '../../../domain/chains.ts';
import { limits } from '../../../domain/limits.ts';
import {
  type Around,
  type Buyer,
  type Chain,
  longRings,
  type Mover,
  type Ring,
  type Seller,
  shortRings,
  shownRings,
  withoutRing,
} from '../../../domain/rings.ts';
import type { Db } from '../../core/database.ts';
import {
  buysOfBuyers,
  buysOfMovers,
  type Some,
  sellsOfMovers,
  sellsOfSellers,
  withBuys,
  withSells,
} from './around.ts';

/** Parts of the search that were cut short: only the nearest were looked at. */
type Cut = 'neighbours' | 'between' | 'shown';

export interface FoundRings {
  readonly rings: readonly Ring[];
  /** Empty if there is a ring. */
  readonly chains: readonly Chain[];
  readonly cut: readonly Cut[];
}

/** Limits of a search: how much is looked at, and shown. */
export type Bounds = Readonly<
  Record<'neighbours' | 'fromNearest' | 'between' | 'perPerson' | 'shown' | 'chainsShown', number>
>;

/** The state of one search; `cut` collects what was cut short. */
interface Search {
  readonly db: Db;
  readonly bounds: Bounds;
  readonly cut: Set<Cut>;
}

/** The rings that this mover is shown: those that the rule says (`ringsOf`), found within the bounds. */
export async function findRings(db: Db, me: Mover, bounds: Bounds = limits.rings): Promise<FoundRings> {
  const search: Search = { db, bounds, cut: new Set() };
  const around = await moversAround(search, me);
  const rings = await ringsAmong(search, me, around);
  const chains = rings.length === 0 ? await chainsAmong(search, me, around) : [];
  const chosen = { rings: shownRings(rings, bounds.shown), chains: shownChains(chains, bounds.chainsShown) };
  if (rings.length >= bounds.shown || chains.length > chosen.chains.length) search.cut.add('shown');
  return { ...chosen, cut: [...search.cut].sort() };
}

/**
 * Like `findRings`, without rings of four and without chains: cheap enough for looks that nobody waits for.
 */
export async function findShortRings(db: Db, me: Mover, bounds: Bounds): Promise<readonly Ring[]> {
  const around = await moversAround({ db, bounds, cut: new Set() }, me);
  return shownRings(shortRings(me, around, bounds.shown), bounds.shown);
}

async function moversAround(search: Search, me: Mover): Promise<Around<Mover, Mover>> {
  const { db, bounds } = search;
  const { neighbours, perPerson } = bounds;
  const { userId } = me;
  const next = await sellsOfMovers(db, me.buy, { userId, aside: me.buyId, atMost: neighbours });
  const last = await buysOfMovers(db, me.sell, { userId, aside: me.sellId, atMost: neighbours });
  return {
    next: noted(search, 'neighbours', await withBuys(db, next, me.sell.category, perPerson)),
    last: noted(search, 'neighbours', await withSells(db, last, me.sell.category, perPerson)),
  };
}

/**
 * Rings of four are searched only if there are too few shorter ones, and only behind neighbours who are in
 * none of these.
 */
async function ringsAmong(search: Search, me: Mover, around: Around<Mover, Mover>): Promise<readonly Ring[]> {
  if (around.next.length === 0 || around.last.length === 0) return [];
  const short = shortRings(me, around, search.bounds.shown);
  if (short.length >= search.bounds.shown) return short;
  const behind = nearest(search, withoutRing(around.next, short));
  return [...short, ...longRings(me, around, await moversBehind(search, me, behind))];
}

async function moversBehind(
  search: Search,
  { userId, sell: { category } }: Mover,
  movers: readonly Mover[],
): Promise<Map<Mover, readonly Mover[]>> {
  const { db, bounds } = search;
  const behind = new Map<Mover, readonly Mover[]>();
  for (const it of movers) {
    const found = await sellsOfMovers(db, it.buy, { userId, atMost: bounds.between });
    behind.set(it, noted(search, 'between', await withBuys(db, found, category, bounds.perPerson)));
  }
  return behind;
}

async function chainsAmong(search: Search, me: Mover, around: Around<Mover, Mover>): Promise<Chain[]> {
  const { db, bounds } = search;
  const { userId } = me;
  const atMost = bounds.neighbours;
  const selling = await sellsOfSellers(db, me.buy, { userId, aside: me.buyId, atMost });
  const buying = await buysOfBuyers(db, me.sell, { userId, aside: me.sellId, atMost });
  const sellers = noted(search, 'neighbours', selling);
  const buyers = noted(search, 'neighbours', buying);
  const further =
    buyers.length > 0
      ? { behind: await sellersBehind(search, me, around.next), before: new Map() }
      : {
          behind: new Map(),
          before: sellers.length > 0 ? await buyersBefore(search, me, around.last) : new Map(),
        };
  return chainsThrough(me, { ...around, sellers, buyers }, further);
}

async function sellersBehind(search: Search, { userId }: Mover, next: readonly Mover[]) {
  const behind = new Map<Mover, readonly Seller[]>();
  const asking = { userId, atMost: search.bounds.between };
  for (const it of nearest(search, next))
    behind.set(it, noted(search, 'between', await sellsOfSellers(search.db, it.buy, asking)));
  return behind;
}

async function buyersBefore(search: Search, { userId }: Mover, last: readonly Mover[]) {
  const before = new Map<Mover, readonly Buyer[]>();
  const asking = { userId, atMost: search.bounds.between };
  for (const it of nearest(search, last))
    before.set(it, noted(search, 'between', await buysOfBuyers(search.db, it.sell, asking)));
  return before;
}

function nearest({ bounds, cut }: Search, movers: readonly Mover[]): readonly Mover[] {
  if (movers.length > bounds.fromNearest) cut.add('between');
  return movers.slice(0, bounds.fromNearest);
}

function noted<Item>({ cut }: Search, name: Cut, { items, isCut }: Some<Item>): Item[] {
  if (isCut) cut.add(name);
  return items;
}
