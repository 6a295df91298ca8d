/**
 * Rows in the order asked for: nearest first is read zone by zone outwards, so that near answers cost little;
 * the other orders are read at once.
 */
import type { CandidateSort } from '../../../contract/discovery.ts';
import type { Wishes } from '../../../domain/discovery.ts';
import { chordSquaredOfMiles, milesOfChordSquared, type UnitVector } from '../../../domain/place.ts';
import { empty, type Fragment, fragment, join, raw } from '../../core/fragments.ts';
import type { Position } from './cursor.ts';
import type { FirstZone } from './first-zone.ts';
import type { Narrowed } from './parts.ts';
import { type Condition, chordTo } from './predicate.ts';
import type { Side } from './side.ts';

export interface Asked extends Narrowed {
  readonly sort: CandidateSort;
  /** At most this many. */
  readonly limit: number;
  /** Only rows that come after this position in the order. */
  readonly after: Position | null;
  /** The wishes of the buyer who asks. */
  readonly wishes?: Wishes | undefined;
  /** The question comes from a half-filled form: criteria a seller has not answered yet exclude nobody. */
  readonly soFar?: boolean;
  /**
   * Further columns that the caller needs: the owner, or everything the index knows of a row. Left out by
   * default, because each column read and sent costs time.
   */
  readonly reads?: 'owner' | 'facts' | undefined;
}

/** Factor: the first zone of a later page is so much wider than what was already shown. */
const firstGrowth = 1.5;
/** Factor: the last zone is at least so much wider than the one before. A narrower strip is read with it. */
const leastGrowth = 1.3;

/**
 * One zone: `where` are the conditions of the rows within `miles`. Rows of the zones inside it are excluded
 * when it is read.
 */
export interface Zone {
  readonly miles: number;
  readonly where: readonly Condition[];
}

interface Zones extends Pick<Side, 'growth'>, Pick<Asked, 'after'> {
  readonly radius: number;
}

/**
 * The radii in miles of the zones that end well inside `radius`. The first one is the learnt first zone, or a
 * little wider than what was already shown.
 */
export function zonesTo(firstZone: FirstZone, { growth, radius, after }: Zones): number[] {
  const zones: number[] = [];
  const shown = after === null ? 0 : milesOfChordSquared(after.by);
  for (
    let miles = Math.max(firstZone.miles, shown * firstGrowth);
    miles < radius / leastGrowth;
    miles *= growth
  )
    zones.push(miles);
  return zones;
}

/**
 * Rows of these zones until there are enough, in one statement: each zone is read only for what the zones
 * inside it left missing.
 */
export function inZones(side: Side, all: readonly Zone[], at: UnitVector, asked: Asked): Fragment {
  const atMost = fragment`${asked.limit}::bigint`;
  const zones = all.map(({ where }, nth) => {
    const beyond = all
      .slice(nth - 1, nth)
      .map((before) => fragment`${chordTo(at)} > ${chordSquaredOfMiles(before.miles)}::float8`);
    const inner = all.slice(0, nth).map((_, before) => fragment`(select count(*) from ${zone(before)})`);
    const limit = fragment`${atMost}${join([empty, ...inner], ' - ')}`;
    const conditions = where.map((it) => join([it, ...beyond], ' and '));
    return inOrder(side, conditions, at, { ...asked, limit });
  });
  const named = zones.map((it, nth) => fragment`${zone(nth)} as materialized (${it})`);
  const read = zones.map((_, nth) => fragment`select * from ${zone(nth)}`);
  return fragment`with ${join(named)} ${join(read, ' union all ')}`;
}

function zone(nth: number) {
  return raw(`zone${nth}`);
}

/**
 * The first rows of these alternatives in the order asked for: by its key and then by id, so that no two rows
 * are level.
 */
export function inOrder(
  { table, columns }: Side,
  where: readonly Condition[],
  at: UnitVector,
  { sort, limit, after, reads }: Omit<Asked, 'limit'> & { limit: number | Fragment },
  { union = ' union all ', kept = raw('0') }: { readonly union?: string; readonly kept?: Fragment } = {},
): Fragment {
  const key = keys[sort](at, kept);
  const more = reads ? fragment`user_id, ${reads === 'facts' ? fragment`${columns}, ` : empty}` : empty;
  const all = (where.length === 0 ? [fragment`false`] : where).map(
    (it) => fragment`select intention_id as id, ${more}${key} as by
      from ${raw(table)} where ${it} and ${isAfter(sort, after, key)}`,
  );
  return fragment`select * from (${join(all, union)}) as found ${order(sort)} limit ${limit}`;
}

/**
 * Weight of one wish in the order 'wishes': more than any squared chord of the globe, whose radius is 1. So
 * one wish more comes before all differences of distance.
 */
const wishWeight = 8;
/** The key that each order sorts by. `kept` is the SQL number of wishes kept. */
const keys: Readonly<Record<CandidateSort, (at: UnitVector, kept: Fragment) => Fragment>> = {
  nearest: chordTo,
  newest: () => fragment`(extract(epoch from created_at) * 1000)::float8`,
  wishes: (at, kept) => fragment`(${chordTo(at)} - ${wishWeight}::float8 * (${kept}))`,
};

export function order(sort: CandidateSort) {
  return sort === 'newest' ? fragment`order by by desc, id desc` : fragment`order by by, id`;
}

/** Matches rows that come after the cursor in the order. */
function isAfter(sort: CandidateSort, after: Position | null, key: Fragment): Condition {
  if (after === null) return fragment`true`;
  return sort === 'newest'
    ? fragment`(${key}, intention_id) < (${after.by}::float8, ${after.id}::uuid)`
    : fragment`(${key}, intention_id) > (${after.by}::float8, ${after.id}::uuid)`;
}
