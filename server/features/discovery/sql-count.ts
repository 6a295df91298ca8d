/**
 * Counts that go together, in one statement: how many fit a form so far and how many each answer alone hides, or how many
 * more each small change would bring. Every count stops one past the bound of an exact total.
 */

import { type RawBuilder, sql } from 'kysely';
import type { BuyFacts, Criterion, SellFacts } from '../../../domain/discovery.ts';
import { answeredBySeller, relaxations } from '../../../domain/hidden.ts';
import { limits } from '../../../domain/limits.ts';
import { type Db, selected } from '../../core/database.ts';
import { fits } from './sql-forward.ts';
import {
  buysBeyond,
  buysFitting,
  type Condition,
  keptAwayBy,
  pricedBuys,
  sellsBeyond,
} from './sql-strips.ts';

export interface SoFar {
  readonly found: number;
  readonly hidden: readonly { readonly criterion: Criterion; readonly found: number }[];
}

/** Sells that fit a buyer, and those that all but one of the answers fit. */
export async function countSellsSoFar(db: Db, buy: BuyFacts, viewerId: string | null): Promise<SoFar> {
  const opened = relaxations(buy);
  const wider = opened.map((it) => ({ criterion: it.criterion, wider: it.without }));
  const { found, more } = await countSellsAndMore(db, buy, wider, viewerId);
  return { found, hidden: opened.map(({ criterion }, at) => ({ criterion, found: more[at]! })) };
}

/** Sells that fit a buyer, and how many more would, were one thing asked less strictly. */
export async function countSellsAndMore(
  db: Db,
  buy: BuyFacts,
  ways: readonly { readonly criterion: Criterion; readonly wider: BuyFacts }[],
  viewerId: string | null,
): Promise<{ found: number; more: number[] }> {
  const beyond = ways.map((it) => sellsBeyond(it.criterion, buy, it.wider, viewerId));
  const fitting = [fits(buy, viewerId, buy.searchRadius)];
  const [found, ...more] = await countEach(db, 'discovery_sells', [fitting, ...beyond]);
  return { found: found!, more };
}

/**
 * Buys that something for sale fits by what is answered, and those that all but one of the answers fit. Whom the rooms
 * keep away lies among those that fit, so they are told apart as these are read.
 */
export async function countBuysSoFar(db: Db, sell: SellFacts, viewerId: string | null): Promise<SoFar> {
  const answered = answeredBySeller(sell);
  const told = ['found', ...answered.filter((it) => it === 'bedrooms' || it === 'bathrooms')] as const;
  const priced = pricedBuys(sell, answered, viewerId).map(
    (where) => sql`(select array[${sql.join(told.map((it) => keptAwayBy(it, sell, answered)))}]::float8[]
      from discovery_buys where ${where})`,
  );
  const others = answered.filter((it) => it === 'price' || it === 'propertyType');
  const beyond = others.map((it) => counted('discovery_buys', buysBeyond(it, sell, answered, viewerId)));
  const answers = await selected(
    db,
    sql<{ narrow: number[]; wide: number[]; beyond: number[] }>`
    select ${priced[0]} as narrow, ${priced[1]} as wide, array[${sql.join(beyond)}]::float8[] as beyond`,
  );
  const { narrow, wide, beyond: apart } = answers[0]!;
  const counts = new Map<string, number>([
    ...told.map((it, at) => [it, Math.min(narrow[at]! + wide[at]!, stop)] as const),
    ...others.map((it, at) => [it, apart[at]!] as const),
  ]);
  return {
    found: counts.get('found')!,
    hidden: answered.map((criterion) => ({ criterion, found: counts.get(criterion)! })),
  };
}

/** How many buys each of these fits. */
export function countBuysOfEach(
  db: Db,
  sells: readonly SellFacts[],
  viewerId: string | null,
): Promise<number[]> {
  const each = sells.map((sell) => buysFitting(sell, answeredBySeller(sell), viewerId));
  return countEach(db, 'discovery_buys', each);
}

/** A number for each group of conditions, of which no row meets two. */
async function countEach(db: Db, table: Table, groups: readonly (readonly Condition[])[]): Promise<number[]> {
  const counts = groups.map((conditions) => counted(table, conditions));
  const answers = await selected(
    db,
    sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::float8[] as counts`,
  );
  return answers[0]!.counts;
}

/** Added up from a scan each: of a union PostgreSQL makes several workers' task, which takes longer to start than to do. */
function counted(table: Table, conditions: readonly Condition[]): RawBuilder<number> {
  const each = conditions.map(
    (where) =>
      sql`(select count(*) from (select from ${sql.table(table)} where ${where} limit ${stop}) as found)`,
  );
  return sql`least(${stop}, ${sql.join(each, sql` + `)})`;
}

type Table = 'discovery_sells' | 'discovery_buys';
const stop = limits.candidates.countUpTo + 1;
