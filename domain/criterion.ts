/** What a criterion is: the facts it reads, how it measures them, and everything discovery asks of it. */
import type { Category, PropertyType, Side } from './intentions.ts';
import type { UnitVector } from './place.ts';

/** What discovery knows of a sell intention. A vehicle has null rooms and type. */
export interface SellFacts {
  readonly category: Category;
  readonly at: UnitVector;
  /** Whole pounds. */
  readonly price: number;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly propertyType: PropertyType | null;
}

/** What discovery knows of a buy intention; null is Any, an open bound. */
export interface BuyFacts {
  readonly category: Category;
  readonly at: UnitVector;
  /** Miles. */
  readonly searchRadius: number;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly minBedrooms: number | null;
  readonly maxBedrooms: number | null;
  readonly minBathrooms: number | null;
  readonly maxBathrooms: number | null;
  readonly propertyType: PropertyType | null;
}

/** How one criterion is met. */
export interface Measure {
  readonly fits: boolean;
  /** Nothing was asked: an open criterion always fits. */
  readonly open: boolean;
  /**
   * Room to the bound that tells most, in the criterion's unit (pounds, rooms, miles): negative when missed. A price
   * is told against the limit where there is one, everything else against its nearest bound. Null where it has no
   * measure: an open criterion, or the property type.
   */
  readonly margin: number | null;
  /** Which bound that is, and where it stands: a radius is a 'max'. Null where the margin is. */
  readonly bound: 'min' | 'max' | null;
  readonly limit: number | null;
}

/** A changed answer by its name on the wire, and what that adds to it: pounds, rooms or miles, negative when it lowers it. */
export interface Step {
  readonly by: number;
  readonly change: Partial<
    Omit<BuyFacts & SellFacts, 'category' | 'at' | 'propertyType' | 'bedrooms' | 'bathrooms'>
  >;
}

export interface CriterionRow<Buy extends BuyFacts = BuyFacts, Sell extends SellFacts = SellFacts> {
  /** The one category in which it is asked; absent where it is asked in all. */
  readonly only?: Category;
  /** The answers of a buyer that it reads, each as it is when nothing is asked. */
  readonly buyer: Partial<Buy>;
  /** The answers of a seller that it reads: none where a seller has no say. */
  readonly seller: readonly (keyof Sell)[];
  /** Answers without which nothing can be found. */
  readonly required?: readonly string[];
  measure(buy: Buy, sell: Sell): Measure;
  /** What a buyer would ask who gave way by a little. Absent where nothing is little. */
  almost?(buy: Buy): Partial<Buy>;
  /** Small changes that the form can say, smaller before larger. */
  suggestToBuyer?(buy: Buy): readonly Step[];
  suggestToSeller?(sell: Sell): readonly Step[];
  /** Its place among the reasons that are told, from 1 on. */
  readonly telling: number;
  /** The answer as its person calls it, for either side: 'Your price range hides 12'. */
  readonly called: Record<Side, string>;
  /** The answer is several things: 'Your bedrooms hide 12'. */
  readonly plural?: true;
  /** A measure that is not open, in a few words to the one on `side`; null where there is nothing to tell. */
  explain(it: Measure, side: Side): string | null;
  /** How much it is, without a sign: '£15,000', '2 miles'. */
  amountText?(amount: number): string;
  /** One of its answers as it stands after a change: 'Up to £365,000'. */
  outcomeText?(answer: string, value: number | null): string;
}

export const unbounded = { margin: null, bound: null, limit: null } as const;

/**
 * A number within two bounds. Empty or 'Any' bounds are open, 0 to infinity: a minimum of 0 asks for nothing either. What
 * fits is told against its nearest bound, or against the 'limit' where there is one.
 */
export function inRange(
  value: number | null,
  min: number | null,
  max: number | null,
  toldBy: 'nearest' | 'limit' = 'nearest',
): Measure {
  const overMin = (value ?? 0) - (min || Number.NEGATIVE_INFINITY);
  const underMax = (max ?? Number.POSITIVE_INFINITY) - (value ?? 0);
  const fits = overMin >= 0 && underMax >= 0;
  if (!min && max === null) return { ...unbounded, fits, open: true };
  const byLimit = toldBy === 'limit' && fits && max !== null;
  return !byLimit && overMin < underMax
    ? { fits, open: false, margin: overMin, bound: 'min', limit: min }
    : { fits, open: false, margin: underMax, bound: 'max', limit: max };
}

type InWords = (margin: number, bound: 'min' | 'max', limit: number, whose: 'your' | 'their') => string;

/** Margin, bound and limit are there together: asking for each is for the compiler. */
export function measured(inWords: InWords): CriterionRow['explain'] {
  return ({ margin, bound, limit }, side) =>
    margin === null || bound === null || limit === null
      ? null
      : inWords(margin, bound, limit, side === 'buy' ? 'your' : 'their');
}
