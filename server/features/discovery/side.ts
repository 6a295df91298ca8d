/** The two sides of discovery's index: where each stands, and how its rows are read back. */
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import type { Category } from '../../../domain/intentions.ts';
import { type Fragment, raw } from '../../core/fragments.ts';
import { columnName } from '../../core/statements.ts';
import type { Facts } from './facts.ts';
import { FirstZones } from './first-zone.ts';
import { type IndexRow, type Predicate, predicates } from './predicate.ts';

/** One side's index of a category: its table, the columns that are read back, and what they say. */
export interface Side {
  readonly table: 'discovery_sells' | 'discovery_buys';
  /** Written once: they are named in every question. */
  readonly columns: Fragment;
  factsOf(row: IndexRow): Facts;
  readonly firstZones: FirstZones;
  /**
   * How much wider each zone is than the one before: measured at a million. Every zone costs a little even
   * when it is not read; sells lie on leaves by their price, so that a zone much too wide costs little more.
   */
  readonly growth: number;
}

export const sells: Readonly<Record<Category, Side>> = ofBoth({
  table: 'discovery_sells',
  firstZones: new FirstZones(),
  growth: 5,
  side: 'sells',
  factsOf: (rows) => (row) => ({
    side: 'sell',
    sell: Object.assign({}, ...rows.map((it) => it.sellFacts(row))) as SellFacts,
  }),
});
export const buys: Readonly<Record<Category, Side>> = ofBoth({
  table: 'discovery_buys',
  firstZones: new FirstZones(),
  growth: 2.2,
  side: 'buys',
  factsOf: (rows) => (row) => ({
    side: 'buy',
    buy: Object.assign({}, ...rows.map((it) => it.buyFacts(row))) as BuyFacts,
  }),
});

interface OfBoth extends Omit<Side, 'columns' | 'factsOf'> {
  readonly side: 'sells' | 'buys';
  factsOf(rows: readonly Predicate[]): Side['factsOf'];
}

/** Of a home nothing is read that only vehicles have: its indexes do not hold it. */
function ofBoth({ side, factsOf, ...shared }: OfBoth): Record<Category, Side> {
  const of = (category: Category): Side => {
    const rows = Object.values(predicates).filter((it) => (it.only ?? category) === category);
    const names = new Set(rows.flatMap((it) => it.columns[side]));
    return { ...shared, columns: raw([...names].map(columnName).join(', ')), factsOf: factsOf(rows) };
  };
  return { property: of('property'), vehicle: of('vehicle') };
}
