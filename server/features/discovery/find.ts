/**
 * The two questions: what for sale fits this buyer, and whom looking does this thing for sale fit? And the same of what nearly
 * fits. Both are read ring by ring outwards, so that near answers cost little.
 */
import sql, { type Sql } from 'sql-template-tag';
import { type BuyFacts, nearly, type SellFacts } from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import { type Db, type Planned, selected } from '../../core/database.ts';
import { buysCounted, reckonedBy, sellsCounted } from './count.ts';
import type { Position } from './cursor.ts';
import type { Facts } from './facts.ts';
import { type Asked, inOrder, inRings, order, type Ring, ringsTo } from './in-order.ts';
import { every, everyIn, parts } from './parts.ts';
import type { Condition } from './predicate.ts';
import { buys, type Side, sells } from './side.ts';

/** One candidate: its facts, and its place in the order that was asked for. */
export interface Found extends Position {
  readonly userId: string;
  readonly facts: Facts;
}

/** What was found, and how many there are in all: exact up to the bound of an exact total. */
export interface FoundOfAll {
  readonly found: Found[];
  readonly all: number;
}

/** The sells that fit, in the order asked for. */
export async function findSells(db: Db, buy: BuyFacts, asked: Asked): Promise<Found[]> {
  return learnt(
    sells[buy.category],
    asked,
    await read(db, sells[buy.category], sellsInOrder(buy, asked), 'once'),
  );
}

/** The buys that it fits, in the order asked for. */
export async function findBuys(db: Db, sell: SellFacts, asked: Asked): Promise<Found[]> {
  return learnt(
    buys[sell.category],
    asked,
    await read(db, buys[sell.category], buysInOrder(sell, asked), 'once'),
  );
}

/** The same with their number: one statement. */
export function findAmongSells(db: Db, buy: BuyFacts, asked: Asked): Promise<FoundOfAll> {
  return readCounted(db, sells[buy.category], sellsInOrder(buy, asked), sellsCounted(buy, asked), asked);
}

/** The same with their number: one statement. */
export function findAmongBuys(db: Db, sell: SellFacts, asked: Asked): Promise<FoundOfAll> {
  return readCounted(db, buys[sell.category], buysInOrder(sell, asked), buysCounted(sell, asked), asked);
}

/** Of one outward code nothing is learnt: all of it may be far away. */
function learnt({ firstRing }: Side, { sort, limit, after, outward }: Asked, found: Found[]): Found[] {
  if (sort === 'nearest' && after === null && !outward) firstRing.learn(found, limit);
  return found;
}

/** `side` is one with a first ring of its own, where others are asked for than a page of candidates. */
export function sellsInOrder(buy: BuyFacts, asked: Asked, side = sells[buy.category]): Sql {
  const fitting = (miles: number) => everyIn(parts.sells({ ...buy, searchRadius: miles }), asked);
  if (asked.sort === 'nearest') return inRings(side, sellRings(fitting, buy, asked, side), buy.at, asked);
  const kept = asked.wishes && parts.wishesKeptBySells(asked.wishes);
  return inOrder(side, fitting(buy.searchRadius), buy.at, asked, { ...(kept && { kept }) });
}

/** Buyers who are near first, and then all others: their circles are of any size, and say little about where they are. */
export function buysInOrder(sell: SellFacts, asked: Asked, side = buys[sell.category]): Sql {
  const held = reckonedBy(sell, asked);
  const all = everyIn(parts.buys(sell, held), asked);
  if (asked.sort !== 'nearest')
    return inOrder(side, all, sell.at, asked, { kept: parts.wishesKeptOfBuys(sell, held) });
  const rings = ringsTo(side, furthestBuyersRing, asked.after).map((miles) => ({
    miles,
    where: everyIn(parts.buysWithin(sell, miles, held), asked),
  }));
  return inRings(side, [...rings, { miles: limits.radius.max, where: all }], sell.at, asked);
}

/**
 * The sells that a buyer misses by a little, nearest first: those within the radius that lie just outside another bound, and
 * then those beyond the radius.
 */
export async function findNearSells(
  db: Db,
  buy: BuyFacts,
  viewerId: string | null,
  limit: number,
  aside?: string | null,
): Promise<Found[]> {
  const asked: Asked = { sort: 'nearest', limit, after: null, viewerId, aside: aside ?? null };
  const ways = nearly(buy);
  const within = ways.filter((it) => it.wider.searchRadius === buy.searchRadius);
  const beyond = (from: BuyFacts, those: typeof ways) =>
    those.flatMap((way) => {
      const { criterion, part } = parts.sellsBeyond(from, way);
      return every({ ...parts.sells(from), [criterion]: part }, viewerId, aside);
    });
  const rings = sellRings((searchRadius) => beyond({ ...buy, searchRadius }, within), buy, asked);
  const found = await read(
    db,
    sells[buy.category],
    inRings(sells[buy.category], rings, buy.at, asked),
    'each time',
  );
  const further = beyond(
    buy,
    ways.filter((it) => !within.includes(it)),
  );
  if (found.length === limit) return found;
  const rest = inOrder(sells[buy.category], further, buy.at, { ...asked, limit: limit - found.length });
  return [...found, ...(await read(db, sells[buy.category], rest, 'each time'))];
}

/** The buys that something for sale misses by a little, nearest first. */
export function findNearBuys(
  db: Db,
  sell: SellFacts,
  viewerId: string | null,
  limit: number,
  aside?: string | null,
): Promise<Found[]> {
  const asked: Asked = { sort: 'nearest', limit, after: null, viewerId, aside: aside ?? null };
  const near = parts.nearBuys(sell).flatMap((it) => every(it, viewerId, aside));
  // Who is a little outside a radius may be kept by several tiles near by.
  return read(
    db,
    buys[sell.category],
    inOrder(buys[sell.category], near, sell.at, asked, { union: ' union ' }),
    'each time',
  );
}

/** Miles: where so many stand within them that their tiles of two miles are too many, all that fit are read instead. */
const furthestBuyersRing = 6;
function sellRings(
  where: (miles: number) => Condition[],
  { searchRadius, category }: BuyFacts,
  { after }: Asked,
  side = sells[category],
): Ring[] {
  return [...ringsTo(side, searchRadius, after), searchRadius].map((miles) => ({
    miles,
    where: where(miles),
  }));
}

interface FoundRow {
  readonly id: string;
  readonly userId: string;
  readonly by: number;
}

/** Plans of what fits are kept, for its questions have few forms: those of what nearly fits have many, and each plan takes a megabyte. */
export async function read(db: Db, side: Side, found: Sql, plan: Planned): Promise<Found[]> {
  return (await selected<FoundRow>(db, found, plan)).map((row) => foundIn(side, row));
}

async function readCounted(db: Db, side: Side, page: Sql, count: Sql, asked: Asked): Promise<FoundOfAll> {
  const counted = sql`select * from (select ${count}::integer as all) as counted left join (${page}) as found on true
    ${order(asked.sort)}`;
  const plan = asked.outward ? 'each time' : 'once';
  const rows = await selected<FoundRow & { all: number }>(db, counted, plan);
  // Of nothing found there is one row, with the count alone.
  const found = rows.filter((it) => it.id !== null).map((row) => foundIn(side, row));
  return { found: learnt(side, asked, found), all: rows[0]!.all };
}

function foundIn({ factsOf }: Side, { id, userId, by, ...row }: FoundRow): Found {
  return { id, userId, by, facts: factsOf(row) };
}
