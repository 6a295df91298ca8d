/**
 * How many would fit at each step of one answer. One query groups everybody who fits at any step by the first
 * and the last step at which they fit; the counts at each step are summed up from those runs.
 */
import { type Run, radii } from '../../../domain/curve.ts';
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import { chordSquaredOfMiles } from '../../../domain/place.ts';
import { type Db, selected } from '../../core/database.ts';
import { type Fragment, fragment, join, raw } from '../../core/fragments.ts';
import { type Reckoned, reckonedBy } from './count-rows.ts';
import { every, type Narrowed, parts } from './parts.ts';
import { bandsBetween, type Condition, chordTo } from './predicate.ts';

/** Runs of the buyers who accept this sell at one of these prices, which are ascending. */
export function buysByPrice(
  db: Db,
  sell: SellFacts,
  steps: readonly number[],
  asked: Reckoned,
): Promise<Run[]> {
  const price = bandsBetween(steps[0]!, steps.at(-1)!);
  const rows = every({ ...parts.buys(sell, reckonedBy(sell, asked)), price }, asked);
  const from = fragment`width_bucket(min_price - 1, ${steps}::int[])`;
  const until = fragment`width_bucket(max_price, ${steps}::int[])`;
  const runs = grouped('discovery_buys', { from, until, rows });
  return selected<Run>(db, fragment`select * from (${runs}) as runs where "from" < until`);
}

/** Runs of what a buyer could choose from if their maximum was one of these prices, which are ascending. */
export function sellsByPrice(
  db: Db,
  buy: BuyFacts,
  steps: readonly number[],
  asked: Narrowed,
): Promise<Run[]> {
  const rows = every(parts.sells({ ...buy, maxPrice: steps.at(-1)! }), asked);
  const from = fragment`width_bucket(price - 1, ${steps}::int[])`;
  const until = fragment`${steps.length}::int`;
  return selected<Run>(db, grouped('discovery_sells', { from, until, rows }));
}

/**
 * Radii of zones in miles: each zone is read only while those inside it hold no more than the bound of an
 * exact total.
 */
const zones = [5, 11, 24, limits.radius.max] as const;

/**
 * Runs of what a buyer could choose from if their radius was any of `radii`; exact up to the bound of an
 * exact total.
 */
export function sellsByMiles(db: Db, buy: BuyFacts, asked: Narrowed): Promise<Run[]> {
  // Counted from the far end, so that a row at exactly a radius is within it.
  const reaches = radii.map((miles) => -chordSquaredOfMiles(miles)).toReversed();
  const many = fragment`${radii.length}::int`;
  const from = fragment`${many} - width_bucket(-${chordTo(buy.at)}, ${reaches}::float8[])`;
  const named = zones.map((miles, nth) => {
    const fitting = every(parts.sells({ ...buy, searchRadius: miles }), asked);
    const inner = zones.slice(0, nth);
    const before = join(
      [fragment`0`, ...inner.map((it) => fragment`(select coalesce(sum(count), 0) from ${zone(it)})`)],
      ' + ',
    );
    const beyond = fragment`${chordTo(buy.at)} > ${inner.length === 0 ? -1 : chordSquaredOfMiles(inner.at(-1)!)}::float8`;
    const isShort = fragment`${before} <= ${limits.candidates.countUpTo}`;
    const rows = fitting.map((where) => fragment`${isShort} and ${beyond} and ${where}`);
    return fragment`${zone(miles)} as materialized (${grouped('discovery_sells', { from, until: many, rows })})`;
  });
  const all = zones.map((miles) => fragment`select * from ${zone(miles)}`);
  return selected<Run>(db, fragment`with ${join(named)} ${join(all, ' union all ')}`);
}

function zone(miles: number): Fragment {
  return raw(`within${miles}`);
}

/**
 * Groups the rows of each alternative by the steps `from` and `until`. Two alternatives may return the same
 * run; their counts add up.
 */
function grouped(
  table: 'discovery_sells' | 'discovery_buys',
  { from, until, rows }: { from: Fragment; until: Fragment; rows: readonly Condition[] },
): Fragment {
  const each = rows.map(
    (where) => fragment`(select ${from} as "from", ${until} as until, count(*)::int as count
      from ${raw(table)} where ${where} group by 1, 2)`,
  );
  return join(each, ' union all ');
}
