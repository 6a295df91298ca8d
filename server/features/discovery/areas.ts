/** How many fit an intention in each outward code: what a map of them shows, and nothing finer. */
import type { AreaList } from '../../../contract/discovery.ts';
import { countOf } from '../../../domain/counts.ts';
import { allowed } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import { type Db, selected } from '../../core/database.ts';
import { fragment, join } from '../../core/fragments.ts';
import type { Facts } from './facts.ts';
import { forOwn } from './own.ts';
import { every, fittingOf, type Narrowed, outwardOfRow } from './parts.ts';

/** Counts by outward code for the viewer's own intention. Refuses 'intention-not-found'. */
export const listAreas = forOwn<AreaList>(async ({ db, config }, viewer, { facts, aside }) => {
  const found = await countByOutward(db, facts, { viewerId: viewer.userId, aside });
  const isMore = found.reduce((sum, it) => sum + it.count, 0) > limits.areas.countUpTo;
  const items = found.map(({ outward, count }) => {
    const { total, totalIsMore } = countOf(count);
    return { outward, total, totalIsMore: totalIsMore || isMore };
  });
  return allowed({ items, isMore, streets: config.mapStyleUrl ?? null });
});

export interface InOutward {
  readonly outward: string;
  readonly count: number;
}

/**
 * How many fit in each outward code, the most first. In all at most one more is counted than
 * `limits.areas.countUpTo`.
 */
export function countByOutward(db: Db, own: Facts, asked: Narrowed): Promise<InOutward[]> {
  const { table, fitting } = fittingOf(own);
  const all = every(fitting, asked).map(
    (where) => fragment`select intention_id from ${table} where ${where}`,
  );
  const found = fragment`select intention_id from (${join(all, ' union all ')}) as fitting
    limit ${limits.areas.countUpTo + 1}`;
  const counted = fragment`select ${outwardOfRow} as outward, count(*)::int as count from (${found}) as found group by 1`;
  return selected<InOutward>(
    db,
    fragment`select * from (${counted}) as counted
    where outward is not null order by count desc, outward`,
  );
}
