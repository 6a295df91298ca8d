/**
 * The two questions: what for sale fits this buyer, and whom looking does this thing for sale fit? And the same of what nearly
 * fits. What is for sale is read ring by ring outwards, so that near answers cost little.
 */
import { type RawBuilder, sql } from 'kysely';
import type { CandidateSort } from '../../../contract/discovery.ts';
import { type BuyFacts, nearly, type SellFacts } from '../../../domain/discovery.ts';
import { milesOfChordSquared, type UnitVector } from '../../../domain/place.ts';
import { type Db, selected } from '../../core/database.ts';
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

/** The sells that fit, in the order asked for. */
export async function findSells(db: Db, buy: BuyFacts, asked: Asked): Promise<Found[]> {
  const fitting = (miles: number) => every(parts.sells({ ...buy, searchRadius: miles }), asked.viewerId);
  if (asked.sort === 'newest') return read(db, sells, fitting(buy.searchRadius), buy.at, asked);
  return readRings(db, fitting, buy, asked);
}

/** The buys that it fits, in the order asked for. */
export function findBuys(db: Db, sell: SellFacts, asked: Asked): Promise<Found[]> {
  return read(db, buys, every(parts.buys(sell), asked.viewerId), sell.at, asked);
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
  const found = await readRings(db, (searchRadius) => beyond({ ...buy, searchRadius }, within), buy, asked);
  const further = beyond(
    buy,
    ways.filter((it) => !within.includes(it)),
  );
  if (found.length === limit) return found;
  return [...found, ...(await read(db, sells, further, buy.at, { ...asked, limit: limit - found.length }))];
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
  return read(db, buys, near, sell.at, asked, sql` union `);
}

/** Miles of the first ring: at a million intentions it often holds a page, and elsewhere it costs next to nothing. */
const firstRing = 3;
/** How much a ring may grow to the next: what the answers so far ask for, within these. */
const growth = { least: 1.5, most: 6, spare: 1.3 } as const;

/** Sells within rings that grow until they hold enough, or reach the radius. */
async function readRings(
  db: Db,
  where: (miles: number) => Condition[],
  { at, searchRadius }: BuyFacts,
  asked: Asked,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let miles = firstRingAfter(asked.after); ; miles *= growthAfter(found.length, asked.limit)) {
    const rest = { ...asked, limit: asked.limit - found.length, after: found.at(-1) ?? asked.after };
    found.push(...(await read(db, sells, where(Math.min(miles, searchRadius)), at, rest)));
    if (found.length === asked.limit || miles >= searchRadius) return found;
  }
}

/** The ring to begin with: around what was already shown, or the first. */
function firstRingAfter(after: Asked['after']): number {
  return after === null ? firstRing : Math.max(firstRing, milesOfChordSquared(after.by) * growth.least);
}

/** Where answers lie evenly their number grows with the square of the radius; a spare fifth meets thinner edges. */
function growthAfter(found: number, wanted: number): number {
  const even = Math.sqrt(wanted / Math.max(found, 1)) * growth.spare;
  return Math.min(growth.most, Math.max(growth.least, even));
}

/** One side's index: its table, the columns that are read back, and what they say. */
interface Side {
  readonly table: 'discovery_sells' | 'discovery_buys';
  /** Written once: they are named in every question. */
  readonly columns: RawBuilder<unknown>;
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

function columnsOf(side: 'sells' | 'buys'): RawBuilder<unknown> {
  const names = new Set(rows.flatMap((it) => it.columns[side]));
  return sql.raw([...names].map(columnName).join(', '));
}

/** The first rows of these alternatives in the order asked for. By it, and then by id, so that no two are level. */
async function read(
  db: Db,
  { table, columns, factsOf }: Side,
  where: readonly Condition[],
  at: UnitVector,
  { sort, limit, after }: Asked,
  union = sql` union all `,
): Promise<Found[]> {
  if (where.length === 0) return [];
  const key = sort === 'nearest' ? chordTo(at) : sql<number>`(extract(epoch from created_at) * 1000)::float8`;
  const direction = sort === 'nearest' ? sql`asc` : sql`desc`;
  const all = where.map(
    (it) => sql`select intention_id as id, user_id, ${columns}, ${key} as by
      from ${sql.table(table)} where ${it} and ${isAfter(sort, after, key)}`,
  );
  const found = await selected(
    db,
    sql<{ id: string; userId: string; by: number }>`
    select * from (${sql.join(all, union)}) as found
    order by by ${direction}, id ${direction}
    limit ${limit}`,
  );
  return found.map(({ id, userId, by, ...row }) => ({ id, userId, by, facts: factsOf(row) }));
}

/** Rows that come after the cursor. */
function isAfter(sort: CandidateSort, after: Position | null, key: RawBuilder<number>): Condition {
  if (after === null) return sql`true`;
  return sort === 'nearest'
    ? sql`(${key}, intention_id) > (${after.by}::float8, ${after.id}::uuid)`
    : sql`(${key}, intention_id) < (${after.by}::float8, ${after.id}::uuid)`;
}
