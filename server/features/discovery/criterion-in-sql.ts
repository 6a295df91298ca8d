/** What a criterion is in SQL: what the index keeps of either side for it, and which rows meet it. */
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import type { Category } from '../../../domain/intentions.ts';
import { type Fragment, fragment } from '../../core/fragments.ts';

export type Condition = Fragment;
/** Conditions of which no row meets two: each is a run of the index of its own, read or counted apart. */
export type Alternatives = readonly Condition[];
/** A row of the index, by the names of its columns. */
export type IndexRow = Readonly<Record<string, number>>;

export interface Predicate<Buy extends BuyFacts = BuyFacts, Sell extends SellFacts = SellFacts> {
  /** Rows of other categories keep null for it, and questions about them pass over it. */
  readonly only?: Category;
  /** What rows of discovery_sells and discovery_buys keep for it. */
  sellRow(sell: Sell): object;
  buyRow(buy: Buy): object;
  /** The columns that the facts are read back from. */
  readonly columns: { readonly sells: readonly string[]; readonly buys: readonly string[] };
  sellFacts(row: IndexRow): Partial<Sell>;
  buyFacts(row: IndexRow): Partial<Buy>;

  /**
   * Where nothing is asked that is asked seldom, a question names none of it. So it has two forms, and not
   * one for each combination.
   */
  readonly seldom?: true;
  /** The rows of discovery_sells that a buyer takes. */
  sells(buy: Buy): Condition;
  /** Those that `wider` takes and `buy` does not, where its column is a key of the index: they lie on other leaves. */
  sellStrips?(buy: Buy, wider: Buy): Alternatives;

  /** Those of them that everybody sees, where they lie on leaves of their own: fewer are read for a visitor. */
  openSells?(buy: Buy): Alternatives;
  /** Those within so many miles, at most as far as the buyer looks. */
  sellsWithin?(buy: Buy, miles: number): Alternatives;

  /** The rows of discovery_buys whose buyers take what is for sale. */
  buys(sell: Sell): Alternatives;
  /** Those of them that everybody sees, likewise. */
  openBuys?(sell: Sell): Alternatives;
  /** Those of buyers who are within so many miles themselves, where the index can be asked for them alone. */
  buysWithin?(sell: Sell, miles: number): Alternatives;
  /** Those that do not, where its column is a key of the index. */
  buyStrips?(sell: Sell): Alternatives;
  /** All of them, while a seller has not answered; absent where that needs no condition. */
  anyBuys?(sell: Sell): Alternatives;
  /** Those that do not, told as rows are read, and those that do or nearly do. */
  readonly nearBuys?: { missed(sell: Sell): Condition; fitOrNearly(sell: Sell): Alternatives };
  /** Those that nearly do, where they lie in other tiles than those that do. */
  buysJustOutside?(sell: Sell): Alternatives;
}

/**
 * Whether a column is one of these tiles. They are one value, written as PostgreSQL reads it: pg would quote
 * each number of an array.
 */
export function inCells(column: Fragment, cells: readonly number[]): Condition {
  return fragment`${column} = any(${`{${cells.join()}}`}::int[])`;
}
