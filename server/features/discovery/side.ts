/** The two sides of discovery's index: the table of each, and how its rows are read back. */
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import type { Category } from '../../../domain/intentions.ts';
import { type Fragment, raw } from '../../core/fragments.ts';
import { columnName } from '../../core/statements.ts';
import type { Facts } from './facts.ts';
import { FirstZones } from './first-zone.ts';
import { type IndexRow, type Predicate, predicates } from './predicate.ts';

/** One side's index of a category: its table, the columns that are read back, and how they become facts. */
export interface Side {
  readonly table: 'discovery_sells' | 'discovery_buys';
  /** The columns that `factsOf` reads. Built once, because every question names them. */
  readonly columns: Fragment;
  factsOf(row: IndexRow): Facts;
  readonly firstZones: FirstZones;
  /**
   * Factor: each zone is so much wider than the one inside it. Measured at a million intentions: a zone costs
   * a little even when it is not read, and sells are sorted by price within a tile, so a zone that is much
   * too wide costs little more.
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

/**
 * Builds the sides of both categories. Columns that only vehicles have are not read for homes: the indexes of
 * homes do not hold them.
 */
function ofBoth({ side, factsOf, ...shared }: OfBoth): Record<Category, Side> {
  const of = (category: Category): Side => {
    const rows = Object.values(predicates).filter((it) => (it.only ?? category) === category);
    const names = new Set(rows.flatMap((it) => it.columns[side]));
    return { ...shared, columns: raw([...names].map(columnName).join(', ')), factsOf: factsOf(rows) };
  };
  return { property: of('property'), vehicle: of('vehicle') };
}
