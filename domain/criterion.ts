/**
 * Defines what a criterion is: the facts it reads, how it measures them, and everything discovery needs of
 * it.
 */
import type { EnergyRating, FeatureName, YesOrNo } from './home-facts.ts';
import type { Category, PropertyType, Side } from './intentions.ts';
import type { UnitVector } from './place.ts';
import type { Body, Fuel, Gearbox, Model } from './vehicles.ts';

/** A seller's answers about a vehicle; absent or null means not said. */
interface VehicleSaid {
  readonly make?: string | null;
  readonly model?: string | null;
  readonly firstRegistered?: number | null;
  readonly mileage?: number | null;
  readonly fuel?: Fuel | null;
  readonly gearbox?: Gearbox | null;
  readonly body?: Body | null;
}

/**
 * The features that a home has, or that a buyer asks for. Absent or null means not said by a seller, and
 * 'Any' for a buyer.
 */
type Features = { readonly [Name in FeatureName]?: YesOrNo | null };

/** A seller's answers about a home beside its rooms and type; absent or null means not said. */
interface HomeSaid extends Features {
  readonly parking?: number | null;
  readonly squareFootage?: number | null;
  readonly energyRating?: EnergyRating | null;
}

/** A buyer's answers about a home beside its rooms and type; absent or null means 'Any'. */
interface HomeAsked extends Features {
  readonly parking?: number | null;
  readonly minSquareFootage?: number | null;
  readonly minEnergyRating?: EnergyRating | null;
}

/** A buyer's answers about a vehicle; absent or null means 'Any'. */
interface VehicleAsked {
  readonly models?: readonly Model[] | null;
  readonly minYear?: number | null;
  readonly maxMileage?: number | null;
  readonly fuels?: readonly Fuel[] | null;
  readonly gearbox?: Gearbox | null;
  readonly bodies?: readonly Body[] | null;
}

/** What discovery knows of a sell intention. A vehicle has null rooms and type. */
export interface SellFacts extends HomeSaid, VehicleSaid {
  readonly category: Category;
  readonly at: UnitVector;
  /** Whole pounds. */
  readonly price: number;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly propertyType: PropertyType | null;
}

/** What discovery knows of a buy intention; null is Any, an open bound. */
export interface BuyFacts extends HomeAsked, VehicleAsked {
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
  /**
   * Not an answer of a form: true for a buyer who gives way by a little and so accepts what a seller did not
   * say.
   */
  readonly takesUnsaid?: boolean;
}

/** How one criterion is met. */
export interface Measure {
  readonly fits: boolean;
  /** True if nothing was asked: an open criterion always fits. */
  readonly open: boolean;
  /**
   * Distance to the most informative bound, in the criterion's unit (pounds, rooms, miles); negative if
   * missed. For a price that fits it is measured to the maximum if there is one, for everything else to the
   * nearest bound. Null if there is no measure: an open criterion, or the property type.
   */
  readonly margin: number | null;
  /** The bound that `margin` is measured to, and its value; a radius is a 'max'. Null where the margin is. */
  readonly bound: 'min' | 'max' | null;
  readonly limit: number | null;
  /** True if the buyer asks for it and the seller did not say it. */
  readonly unsaid?: true | undefined;
}

/**
 * A suggested change: the answer by its name on the wire with its new value, and by how much that differs
 * (pounds, rooms or miles; negative if lower).
 */
export interface Step {
  readonly by: number;
  readonly change: Partial<
    Pick<
      BuyFacts & SellFacts,
      | 'price'
      | 'minPrice'
      | 'maxPrice'
      | 'searchRadius'
      | 'maxBedrooms'
      | 'minBathrooms'
      | 'maxBathrooms'
      | 'minYear'
      | 'maxMileage'
      | 'parking'
    >
  >;
}

export interface CriterionRow<Buy extends BuyFacts = BuyFacts, Sell extends SellFacts = SellFacts> {
  /** The only category it applies to; absent if it applies to all. */
  readonly only?: Category;
  /** The buyer's answers that it reads, each with the value it has when nothing is asked. */
  readonly buyer: Partial<Buy>;
  /** The seller's answers that it reads; empty if a seller has no say in it. */
  readonly seller: readonly (keyof Sell)[];
  /** True if a seller may leave it out, and then misses every buyer who asks for it. */
  readonly mayBeUnsaid?: true;
  /**
   * True if buyers could answer this before it filtered results. Such an answer counts as a wish unless the
   * buyer chooses 'must'.
   */
  readonly wishedUnlessSaid?: true;
  /** Answers without which nothing can be found. */
  readonly required?: readonly string[];
  measure(buy: Buy, sell: Sell): Measure;
  /** The answers of a buyer who gave way by a little. Absent if nothing counts as a little. */
  almost?(buy: Buy): Partial<Buy>;
  /** Small changes that the form can express, smaller before larger. */
  suggestToBuyer?(buy: Buy): readonly Step[];
  suggestToSeller?(sell: Sell): readonly Step[];
  /** Its place among the reasons shown on a card, from 1 on. */
  readonly telling: number;
  /** What each side calls its answer: 'Your price range hides 12'. */
  readonly called: Record<Side, string>;
  /** True if `called` is a plural: 'Your bedrooms hide 12'. */
  readonly plural?: true;
  /** 'there is a lift': what a seller would state by answering, if `called` is not enough. */
  readonly saysWhether?: string;
  /**
   * Explains a measure that is not open in a few words to the person on `side`; null if there is nothing to
   * tell.
   */
  explain(it: Measure, side: Side): string | null;
  /** An amount without a sign: '£15,000', '2 miles'. */
  amountText?(amount: number): string;
  /** An answer as it reads after a change: 'Up to £365,000'. */
  outcomeText?(answer: string, value: number | null): string;
}

/**
 * Whether a criterion is a wish, by the names that its buyer chose. Without a choice it is one if it is
 * `wishedUnlessSaid`.
 */
export function isWished(
  { wishedUnlessSaid }: Pick<CriterionRow, 'wishedUnlessSaid'>,
  name: string,
  chosen: readonly string[] | null | undefined,
): boolean {
  return chosen?.includes(name) ?? wishedUnlessSaid === true;
}

/** Whether the seller left out what this criterion reads; `said` returns an answer by its name. */
export function isUnsaid<Name>(
  { mayBeUnsaid, seller }: { readonly mayBeUnsaid?: true; readonly seller: readonly Name[] },
  said: (name: Name) => unknown,
): boolean {
  return mayBeUnsaid === true && seller.some((it) => (said(it) ?? null) === null);
}

export const unbounded = { margin: null, bound: null, limit: null } as const;
export const open: Measure = { ...unbounded, fits: true, open: true };

export function unsaid(buy: BuyFacts): Measure {
  return { ...unbounded, fits: buy.takesUnsaid === true, open: false, unsaid: true };
}

/**
 * Measures a criterion that sellers may leave out: open if nothing is asked, unsaid if the seller did not
 * answer.
 */
export function ifSaid<Asked, Value>(
  buy: BuyFacts,
  asked: Asked | null | undefined,
  value: Value | null | undefined,
  measure: (value: Value, asked: Asked) => Measure,
): Measure {
  if (asked === null || asked === undefined) return open;
  return value === null || value === undefined ? unsaid(buy) : measure(value, asked);
}

/**
 * Adds to a buyer's changed answers that they also accept what is not said; nothing is changed if nothing is
 * asked.
 */
export function givingWay(asked: unknown, wider: Partial<BuyFacts>): Partial<BuyFacts> {
  return asked === null || asked === undefined ? {} : { ...wider, takesUnsaid: true };
}

/**
 * Measures a number against two bounds. Empty or 'Any' bounds are open, 0 to infinity: a minimum of 0 asks
 * for nothing either. A number that fits is measured to its nearest bound, or with `toldBy: 'limit'` to the
 * maximum where there is one.
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

/**
 * Wraps words for a measure with a margin. Margin, bound and limit are null together; checking each is for
 * the compiler.
 */
export function measured(inWords: InWords): CriterionRow['explain'] {
  return ({ margin, bound, limit }, side) =>
    margin === null || bound === null || limit === null
      ? null
      : inWords(margin, bound, limit, side === 'buy' ? 'your' : 'their');
}
