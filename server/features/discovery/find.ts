/**
 * The two questions: what for sale fits this buyer, and whom looking does this thing for sale fit? And the same of what nearly
 * fits. What is for sale is read ring by ring outwards, so that near answers cost little.
 */
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { CandidateSort } from '../../../contract/discovery.ts';
import { type BuyFacts, nearly, type SellFacts } from '../../../domain/discovery.ts';
import { chordSquaredOfMiles, milesOfChordSquared, type UnitVector } from '../../../domain/place.ts';
import { type Db, type Planned, selected } from '../../core/database.ts';
import { buysCounted, sellsCounted } from './count.ts';
import type { Position } from './cursor.ts';
import type { Facts } from './facts.ts';
import { columnName } from './index-rows.ts';
import { every, parts } from './parts.ts';
import { type Condition, chordTo, type IndexRow, predicates } from './predicate.ts';

export interface Asked {
  readonly sort: CandidateSort;
  /** At most this many. */
  readonly limit: number;
  /** Only what comes after it in the order. */
  readonly after: Position | null;
  /** Whose own intentions are left out; null for a visitor. */
  readonly viewerId: string | null;
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
export function findSells(db: Db, buy: BuyFacts, asked: Asked): Promise<Found[]> {
  return read(db, sells, sellsInOrder(buy, asked), 'once');
}

/** The buys that it fits, in the order asked for. */
export function findBuys(db: Db, sell: SellFacts, asked: Asked): Promise<Found[]> {
  return read(db, buys, buysInOrder(sell, asked), 'once');
}

/** The same with their number: one statement. */
export function findAmongSells(db: Db, buy: BuyFacts, asked: Asked): Promise<FoundOfAll> {
  return readCounted(db, sells, sellsInOrder(buy, asked), sellsCounted(buy, asked.viewerId), asked);
}

/** The same with their number: one statement. */
export function findAmongBuys(db: Db, sell: SellFacts, asked: Asked): Promise<FoundOfAll> {
  return readCounted(db, buys, buysInOrder(sell, asked), buysCounted(sell, asked.viewerId), asked);
}

function sellsInOrder(buy: BuyFacts, asked: Asked): Sql {
  const fitting = (miles: number) => every(parts.sells({ ...buy, searchRadius: miles }), asked.viewerId);
  return asked.sort === 'newest'
    ? inOrder(sells, fitting(buy.searchRadius), buy.at, asked)
    : inRings(fitting, buy, asked);
}

function buysInOrder(sell: SellFacts, asked: Asked): Sql {
  return inOrder(buys, every(parts.buys(sell), asked.viewerId), sell.at, asked);
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
  const near = inRings((searchRadius) => beyond({ ...buy, searchRadius }, within), buy, asked);
  const found = await read(db, sells, near, 'each time');
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

/** Miles of the first ring: at a million intentions it often holds a page, and elsewhere it costs next to nothing. */
const firstRing = 3;
/** How much wider each ring is than the one before, and the first of a later page than what was already shown. */
const growth = 2.2;
const firstGrowth = 1.5;

/** Sells within rings that grow until they hold enough, or reach the radius: the next one is read only for what is missing. */
function inRings(where: (miles: number) => Condition[], { at, searchRadius }: BuyFacts, asked: Asked): Sql {
  const rings = ringsTo(searchRadius, asked.after).map((miles, nth, all) => {
    const beyond = nth === 0 ? [] : [sql`${chordTo(at)} > ${chordSquaredOfMiles(all[nth - 1]!)}::float8`];
    const inner = all.slice(0, nth).map((_, before) => sql`(select count(*) from ${ring(before)})`);
    const limit = sql`${asked.limit}::bigint${join([empty, ...inner], ' - ')}`;
    const conditions = where(miles).map((it) => join([it, ...beyond], ' and '));
    return inOrder(sells, conditions, at, { ...asked, limit });
  });
  const named = rings.map((it, nth) => sql`${ring(nth)} as materialized (${it})`);
  const read = rings.map((_, nth) => sql`select * from ${ring(nth)}`);
  return sql`with ${join(named)} ${join(read, ' union all ')}`;
}

function ring(nth: number) {
  return raw(`ring${nth}`);
}

/** The radii of the rings: from the first one, or from around what was already shown, to this radius. */
function ringsTo(radius: number, after: Asked['after']): number[] {
  const rings: number[] = [];
  const shown = after === null ? 0 : milesOfChordSquared(after.by);
  for (let miles = Math.max(firstRing, shown * firstGrowth); miles < radius; miles *= growth)
    rings.push(miles);
  return [...rings, radius];
}

/** One side's index: its table, the columns that are read back, and what they say. */
interface Side {
  readonly table: 'discovery_sells' | 'discovery_buys';
  /** Written once: they are named in every question. */
  readonly columns: Sql;
  factsOf(row: IndexRow): Facts;
}
const rows = Object.values(predicates);
const sells: Side = {
  table: 'discovery_sells',
  columns: columnsOf('sells'),
  factsOf: (row) => ({
    side: 'sell',
    sell: Object.assign({}, ...rows.map((it) => it.sellFacts(row))) as SellFacts,
  }),
};
const buys: Side = {
  table: 'discovery_buys',
  columns: columnsOf('buys'),
  factsOf: (row) => ({
    side: 'buy',
    buy: Object.assign({}, ...rows.map((it) => it.buyFacts(row))) as BuyFacts,
  }),
};

function columnsOf(side: 'sells' | 'buys'): Sql {
  const names = new Set(rows.flatMap((it) => it.columns[side]));
  return raw([...names].map(columnName).join(', '));
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

async function readCounted(db: Db, side: Side, found: Sql, count: Sql, { sort }: Asked): Promise<FoundOfAll> {
  const counted = sql`select * from (select ${count}::integer as all) as counted left join (${found}) as found on true
    ${order(sort)}`;
  const rows = await selected<FoundRow & { all: number }>(db, counted, 'once');
  // Of nothing found there is one row, with the count alone.
  return { found: rows.filter((it) => it.id !== null).map((row) => foundIn(side, row)), all: rows[0]!.all };
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
