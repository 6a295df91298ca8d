/**
 * The two questions: what for sale fits this buyer, and whom looking does this thing for sale fit? And the same of what nearly
 * fits. Both are read ring by ring outwards, so that near answers cost little.
 */
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { CandidateSort } from '../../../contract/discovery.ts';
import { type BuyFacts, nearly, type SellFacts } from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import { chordSquaredOfMiles, milesOfChordSquared, type UnitVector } from '../../../domain/place.ts';
import { type Db, type Planned, selected } from '../../core/database.ts';
import { buysCounted, reckonedBy, sellsCounted } from './count.ts';
import type { Position } from './cursor.ts';
import type { Facts } from './facts.ts';
import { every, parts } from './parts.ts';
import { type Condition, chordTo } from './predicate.ts';
import { buys, type Side, sells } from './side.ts';

export interface Asked {
  readonly sort: CandidateSort;
  /** At most this many. */
  readonly limit: number;
  /** Only what comes after it in the order. */
  readonly after: Position | null;
  /** Whose own intentions are left out; null for a visitor. */
  readonly viewerId: string | null;
  /** Of a form half filled: what somebody selling has not answered yet keeps nobody away. */
  readonly soFar?: boolean;
}

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
  return learnt(sells, asked, await read(db, sells, sellsInOrder(buy, asked), 'once'));
}

/** The buys that it fits, in the order asked for. */
export async function findBuys(db: Db, sell: SellFacts, asked: Asked): Promise<Found[]> {
  return learnt(buys, asked, await read(db, buys, buysInOrder(sell, asked), 'once'));
}

/** The same with their number: one statement. */
export function findAmongSells(db: Db, buy: BuyFacts, asked: Asked): Promise<FoundOfAll> {
  return readCounted(db, sells, sellsInOrder(buy, asked), sellsCounted(buy, asked.viewerId), asked);
}

/** The same with their number: one statement. */
export function findAmongBuys(db: Db, sell: SellFacts, asked: Asked): Promise<FoundOfAll> {
  return readCounted(db, buys, buysInOrder(sell, asked), buysCounted(sell, asked), asked);
}

function learnt({ firstRing }: Side, { sort, limit, after }: Asked, found: Found[]): Found[] {
  if (sort === 'nearest' && after === null) firstRing.learn(found, limit);
  return found;
}

function sellsInOrder(buy: BuyFacts, asked: Asked): Sql {
  const fitting = (miles: number) => every(parts.sells({ ...buy, searchRadius: miles }), asked.viewerId);
  return asked.sort === 'newest'
    ? inOrder(sells, fitting(buy.searchRadius), buy.at, asked)
    : inRings(sells, sellRings(fitting, buy, asked), buy.at, asked);
}

/** Buyers who are near first, and then all others: their circles are of any size, and say little about where they are. */
function buysInOrder(sell: SellFacts, asked: Asked): Sql {
  const held = reckonedBy(sell, asked);
  const all = every(parts.buys(sell, held), asked.viewerId);
  if (asked.sort === 'newest') return inOrder(buys, all, sell.at, asked);
  const rings = ringsTo(buys, furthestBuyersRing, asked.after).map((miles) => ({
    miles,
    where: every(parts.buysWithin(sell, miles, held), asked.viewerId),
  }));
  return inRings(buys, [...rings, { miles: limits.radius.max, where: all }], sell.at, asked);
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
): Promise<Found[]> {
  const asked: Asked = { sort: 'nearest', limit, after: null, viewerId };
  const ways = nearly(buy);
  const within = ways.filter((it) => it.wider.searchRadius === buy.searchRadius);
  const beyond = (from: BuyFacts, those: typeof ways) =>
    those.flatMap((way) => {
      const { criterion, part } = parts.sellsBeyond(from, way);
      return every({ ...parts.sells(from), [criterion]: part }, viewerId);
    });
  const rings = sellRings((searchRadius) => beyond({ ...buy, searchRadius }, within), buy, asked);
  const found = await read(db, sells, inRings(sells, rings, buy.at, asked), 'each time');
  const further = beyond(
    buy,
    ways.filter((it) => !within.includes(it)),
  );
  if (found.length === limit) return found;
  const rest = inOrder(sells, further, buy.at, { ...asked, limit: limit - found.length });
  return [...found, ...(await read(db, sells, rest, 'each time'))];
}

/** The buys that something for sale misses by a little, nearest first. */
export function findNearBuys(
  db: Db,
  sell: SellFacts,
  viewerId: string | null,
  limit: number,
): Promise<Found[]> {
  const asked: Asked = { sort: 'nearest', limit, after: null, viewerId };
  const near = parts.nearBuys(sell).flatMap((it) => every(it, viewerId));
  // Who is a little outside a radius may be kept by several tiles near by.
  return read(db, buys, inOrder(buys, near, sell.at, asked, ' union '), 'each time');
}

/** Miles: where so many stand within them that their tiles of two miles are too many, all that fit are read instead. */
const furthestBuyersRing = 6;
/** How much wider each ring is than the one before, and the first of a later page than what was already shown. */
const growth = 2.2;
const firstGrowth = 1.5;

/** What lies within so many miles, further away than the ring before. */
interface Ring {
  readonly miles: number;
  readonly where: readonly Condition[];
}

function sellRings(
  where: (miles: number) => Condition[],
  { searchRadius }: BuyFacts,
  { after }: Asked,
): Ring[] {
  return [...ringsTo(sells, searchRadius, after), searchRadius].map((miles) => ({
    miles,
    where: where(miles),
  }));
}

/** The radii of rings short of this one: from the first, or from around what was already shown. */
function ringsTo({ firstRing }: Side, radius: number, after: Asked['after']): number[] {
  const rings: number[] = [];
  const shown = after === null ? 0 : milesOfChordSquared(after.by);
  for (let miles = Math.max(firstRing.miles, shown * firstGrowth); miles < radius; miles *= growth)
    rings.push(miles);
  return rings;
}

/** Rows within rings, until they are enough: the next one is read only for what is missing. */
function inRings(side: Side, all: readonly Ring[], at: UnitVector, asked: Asked): Sql {
  const rings = all.map(({ where }, nth) => {
    const beyond = all
      .slice(nth - 1, nth)
      .map((before) => sql`${chordTo(at)} > ${chordSquaredOfMiles(before.miles)}::float8`);
    const inner = all.slice(0, nth).map((_, before) => sql`(select count(*) from ${ring(before)})`);
    const limit = sql`${asked.limit}::bigint${join([empty, ...inner], ' - ')}`;
    const conditions = where.map((it) => join([it, ...beyond], ' and '));
    return inOrder(side, conditions, at, { ...asked, limit });
  });
  const named = rings.map((it, nth) => sql`${ring(nth)} as materialized (${it})`);
  const read = rings.map((_, nth) => sql`select * from ${ring(nth)}`);
  return sql`with ${join(named)} ${join(read, ' union all ')}`;
}

function ring(nth: number) {
  return raw(`ring${nth}`);
}

interface FoundRow {
  readonly id: string;
  readonly userId: string;
  readonly by: number;
}

/** The first rows of these alternatives in the order asked for. By it, and then by id, so that no two are level. */
function inOrder(
  { table, columns }: Side,
  where: readonly Condition[],
  at: UnitVector,
  { sort, limit, after }: Omit<Asked, 'limit'> & { limit: number | Sql },
  union = ' union all ',
): Sql {
  const key = sort === 'nearest' ? chordTo(at) : sql`(extract(epoch from created_at) * 1000)::float8`;
  const all = (where.length === 0 ? [sql`false`] : where).map(
    (it) => sql`select intention_id as id, user_id, ${columns}, ${key} as by
      from ${raw(table)} where ${it} and ${isAfter(sort, after, key)}`,
  );
  return sql`select * from (${join(all, union)}) as found ${order(sort)} limit ${limit}`;
}

function order(sort: CandidateSort) {
  return sort === 'nearest' ? sql`order by by, id` : sql`order by by desc, id desc`;
}

/** Plans of what fits are kept, for its questions have few forms: those of what nearly fits have many, and each plan takes a megabyte. */
async function read(db: Db, side: Side, found: Sql, plan: Planned): Promise<Found[]> {
  return (await selected<FoundRow>(db, found, plan)).map((row) => foundIn(side, row));
}

async function readCounted(db: Db, side: Side, page: Sql, count: Sql, asked: Asked): Promise<FoundOfAll> {
  const counted = sql`select * from (select ${count}::integer as all) as counted left join (${page}) as found on true
    ${order(asked.sort)}`;
  const rows = await selected<FoundRow & { all: number }>(db, counted, 'once');
  // Of nothing found there is one row, with the count alone.
  const found = rows.filter((it) => it.id !== null).map((row) => foundIn(side, row));
  return { found: learnt(side, asked, found), all: rows[0]!.all };
}

function foundIn({ factsOf }: Side, { id, userId, by, ...row }: FoundRow): Found {
  return { id, userId, by, facts: factsOf(row) };
}

/** Rows that come after the cursor. */
function isAfter(sort: CandidateSort, after: Position | null, key: Sql): Condition {
  if (after === null) return sql`true`;
  return sort === 'nearest'
    ? sql`(${key}, intention_id) > (${after.by}::float8, ${after.id}::uuid)`
    : sql`(${key}, intention_id) < (${after.by}::float8, ${after.id}::uuid)`;
}
