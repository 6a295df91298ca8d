/**
 * Counts that go together, in one statement: how many fit a form so far and how many each answer alone hides, or how many
 * more each small change would bring. Every count stops one past the bound of an exact total.
 */
import { type Kysely, sql } from 'kysely';
import type { BuyFacts, Criterion, SellFacts } from '../../../domain/discovery.ts';
import { answeredBySeller, relaxations } from '../../../domain/hidden.ts';
import { limits } from '../../../domain/limits.ts';
import type { DB } from '../../core/schema.generated.ts';
import { fits } from './sql-forward.ts';
import { buysBeyond, buysFitting, type Condition, sellsBeyond } from './sql-strips.ts';

type Rows = Kysely<DB>;

export interface SoFar {
  readonly found: number;
  readonly hidden: readonly { readonly criterion: Criterion; readonly found: number }[];
}

/** Sells that fit a buyer, and those that all but one of the answers fit. */
export async function countSellsSoFar(rows: Rows, buy: BuyFacts, viewerId: string | null): Promise<SoFar> {
  const opened = relaxations(buy);
  const wider = opened.map((it) => ({ criterion: it.criterion, wider: it.without }));
  const { found, more } = await countSellsAndMore(rows, buy, wider, viewerId);
  return { found, hidden: opened.map(({ criterion }, at) => ({ criterion, found: more[at]! })) };
}

/** Sells that fit a buyer, and how many more would, were one thing asked less strictly. */
export async function countSellsAndMore(
  rows: Rows,
  buy: BuyFacts,
  ways: readonly { readonly criterion: Criterion; readonly wider: BuyFacts }[],
  viewerId: string | null,
): Promise<{ found: number; more: number[] }> {
  const beyond = ways.map((it) => sellsBeyond(it.criterion, buy, it.wider, viewerId));
  const fitting = [fits(buy, viewerId, buy.searchRadius)];
  const [found, ...more] = await countEach(rows, 'discovery_sells', [fitting, ...beyond]);
  return { found: found!, more };
}

/** Buys that something for sale fits by what is answered, and those that all but one of the answers fit. */
export async function countBuysSoFar(rows: Rows, sell: SellFacts, viewerId: string | null): Promise<SoFar> {
  const answered = answeredBySeller(sell);
  const beyond = answered.map((criterion) => buysBeyond(criterion, sell, answered, viewerId));
  const fitting = buysFitting(sell, answered, viewerId);
  const [found, ...hidden] = await countEach(rows, 'discovery_buys', [fitting, ...beyond]);
  return { found: found!, hidden: answered.map((criterion, at) => ({ criterion, found: hidden[at]! })) };
}

/** How many buys each of these fits. */
export function countBuysOfEach(
  rows: Rows,
  sells: readonly SellFacts[],
  viewerId: string | null,
): Promise<number[]> {
  const each = sells.map((sell) => buysFitting(sell, answeredBySeller(sell), viewerId));
  return countEach(rows, 'discovery_buys', each);
}

/** A number for each group of conditions, of which no row meets two. */
async function countEach(
  rows: Rows,
  table: 'discovery_sells' | 'discovery_buys',
  groups: readonly (readonly Condition[])[],
): Promise<number[]> {
  const counts = groups.map((conditions) => {
    const each = conditions.map((where) => sql`select from ${sql.table(table)} where ${where}`);
    const all = sql.join(each, sql` union all `);
    return sql`(select count(*) from (${all} limit ${limits.candidates.countUpTo + 1}) as counted)`;
  });
  const { rows: answers } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::float8[] as counts`.execute(rows);
  return answers[0]!.counts;
}
