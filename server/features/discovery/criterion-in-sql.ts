/**
 * What a criterion is in SQL: the columns that the index keeps for it on either side, and the conditions that
 * find the rows which meet it.
 */
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import type { Category } from '../../../domain/intentions.ts';
import { type Fragment, fragment } from '../../core/fragments.ts';

export type Condition = Fragment;
/**
 * Conditions that exclude each other: no row meets two of them. Each is a separate run of the index, which is
 * read or counted by itself.
 */
export type Alternatives = readonly Condition[];
/** A row of the index, keyed by column name. */
export type IndexRow = Readonly<Record<string, number>>;

export interface Predicate<Buy extends BuyFacts = BuyFacts, Sell extends SellFacts = SellFacts> {
  /**
   * The only category this criterion applies to: in rows of the other one its columns say nothing, and
   * questions about them do not name it.
   */
  readonly only?: Category;
  /** The columns that rows of discovery_sells (`sellRow`) and discovery_buys (`buyRow`) keep for it. */
  sellRow(sell: Sell): object;
  buyRow(buy: Buy): object;
  /** The columns that `sellFacts` and `buyFacts` read. */
  readonly columns: { readonly sells: readonly string[]; readonly buys: readonly string[] };
  sellFacts(row: IndexRow): Partial<Sell>;
  buyFacts(row: IndexRow): Partial<Buy>;

  /**
   * Few buyers use this criterion. A query names these criteria only if the buyer uses one of them, so there
   * are two forms of a query and not one for each combination.
   */
  readonly seldom?: true;
  /** Matches the rows of discovery_sells that a buyer accepts. */
  sells(buy: Buy): Condition;
  /**
   * Index ranges of the rows that `wider` accepts and `buy` does not. Given only where the criterion's column
   * is an index key, so that these rows lie on other index pages.
   */
  sellStrips?(buy: Buy, wider: Buy): Alternatives;

  /**
   * For visitors: like `sells`, limited to rows that are visible without an account. Given only where those
   * have index pages of their own, so that a visitor's query reads fewer.
   */
  openSells?(buy: Buy): Alternatives;
  /** Like `sells`, limited to rows within `miles` of the buyer; `miles` is at most their search radius. */
  sellsWithin?(buy: Buy, miles: number): Alternatives;

  /** Index ranges of the rows of discovery_buys whose buyers accept this sell. */
  buys(sell: Sell): Alternatives;
  /** For visitors: like `buys`, limited to rows that are visible without an account. */
  openBuys?(sell: Sell): Alternatives;
  /**
   * Like `buys`, limited to buyers who are within `miles` of the sell themselves. Given only where an index
   * holds where buyers are.
   */
  buysWithin?(sell: Sell, miles: number): Alternatives;
  /**
   * Index ranges of the buyers who reject this sell. Given only where the criterion's column is an index key.
   */
  buyStrips?(sell: Sell): Alternatives;
  /**
   * Used while the seller has not answered this question yet: matches every buyer. Left out where that needs
   * no condition.
   */
  anyBuys?(sell: Sell): Alternatives;
  /**
   * `missed` is true for a row whose buyer rejects this sell (checked row by row). `fitOrNearly` are the
   * index ranges of buyers who accept it or miss it by a little.
   */
  readonly nearBuys?: { missed(sell: Sell): Condition; fitOrNearly(sell: Sell): Alternatives };
  /**
   * Index ranges of buyers who miss this sell by a little and are not in the ranges of `fitOrNearly`: their
   * rows are kept by other tiles.
   */
  buysJustOutside?(sell: Sell): Alternatives;
}

/**
 * Whether a tile column holds one of these tiles. The list is sent as one text value in PostgreSQL's array
 * syntax, because pg would quote each number of an array.
 */
export function inCells(column: Fragment, cells: readonly number[]): Condition {
  return fragment`${column} = any(${`{${cells.join()}}`}::int[])`;
}
