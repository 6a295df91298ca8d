/** Rows in the order asked for: zone by zone outwards, so that near answers cost little, or all at once. */
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
  /** Only what comes after it in the order. */
  readonly after: Position | null;
  /** What the buyer who asks wishes. */
  readonly wishes?: Wishes | undefined;
  /** Of a form half filled: what somebody selling has not answered yet keeps nobody away. */
  readonly soFar?: boolean;
  /**
   * Also whose each is, or all that the index says of it, for who goes on with that. Without, little is read,
   * and little travels.
   */
  readonly reads?: 'owner' | 'facts' | undefined;
}

/** How much wider the first zone of a later page is than what was already shown. */
const firstGrowth = 1.5;
/** How much wider the last zone is at least than the one before: a strip that is narrower is read with it. */
const leastGrowth = 1.3;

/** What lies within so many miles, further away than the zone before. */
export interface Zone {
  readonly miles: number;
  readonly where: readonly Condition[];
}

interface Zones extends Pick<Side, 'growth'>, Pick<Asked, 'after'> {
  readonly radius: number;
}

/** The radii of zones short of this one: from the first, or from around what was already shown. */
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

/** Rows within zones, until they are enough: the next one is read only for what is missing. */
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

/** The first rows of these alternatives in the order asked for. By it, and then by id, so that no two are level. */
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

/** More than any squared chord of the globe, whose radius is 1: one wish more counts before all distance. */
const wishWeight = 8;
/** What each order goes by: `kept` counts wishes. */
const keys: Readonly<Record<CandidateSort, (at: UnitVector, kept: Fragment) => Fragment>> = {
  nearest: chordTo,
  newest: () => fragment`(extract(epoch from created_at) * 1000)::float8`,
  wishes: (at, kept) => fragment`(${chordTo(at)} - ${wishWeight}::float8 * (${kept}))`,
};

export function order(sort: CandidateSort) {
  return sort === 'newest' ? fragment`order by by desc, id desc` : fragment`order by by, id`;
}

/** Rows that come after the cursor. */
function isAfter(sort: CandidateSort, after: Position | null, key: Fragment): Condition {
  if (after === null) return fragment`true`;
  return sort === 'newest'
    ? fragment`(${key}, intention_id) < (${after.by}::float8, ${after.id}::uuid)`
    : fragment`(${key}, intention_id) > (${after.by}::float8, ${after.id}::uuid)`;
}
