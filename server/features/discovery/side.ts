/** The two sides of discovery's index: where each stands, and how its rows are read back. */
import { raw, type Sql } from 'sql-template-tag';
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import type { Facts } from './facts.ts';
import { FirstRing } from './first-ring.ts';
import { columnName } from './index-rows.ts';
import { type IndexRow, predicates } from './predicate.ts';

/** One side's index: its table, the columns that are read back, and what they say. */
export interface Side {
  readonly table: 'discovery_sells' | 'discovery_buys';
  /** Written once: they are named in every question. */
  readonly columns: Sql;
  factsOf(row: IndexRow): Facts;
  readonly firstRing: FirstRing;
}
const rows = Object.values(predicates);

export const sells: Side = {
  table: 'discovery_sells',
  columns: columnsOf('sells'),
  firstRing: new FirstRing(),
  factsOf: (row) => ({
    side: 'sell',
    sell: Object.assign({}, ...rows.map((it) => it.sellFacts(row))) as SellFacts,
  }),
};
export const buys: Side = {
  table: 'discovery_buys',
  columns: columnsOf('buys'),
  firstRing: new FirstRing(),
  factsOf: (row) => ({
    side: 'buy',
    buy: Object.assign({}, ...rows.map((it) => it.buyFacts(row))) as BuyFacts,
  }),
};

function columnsOf(side: 'sells' | 'buys'): Sql {
  const names = new Set(rows.flatMap((it) => it.columns[side]));
  return raw([...names].map(columnName).join(', '));
}
