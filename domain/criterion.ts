/** What a criterion is: the facts it reads, how it measures them, and everything discovery asks of it. */
import type { EnergyRating, FeatureName, YesOrNo } from './home-facts.ts';
import type { Category, PropertyType, Side } from './intentions.ts';
import type { UnitVector } from './place.ts';
import type { Body, Fuel, Gearbox, Model } from './vehicles.ts';

/** What is said of a vehicle for sale; absent or null is not said. */
interface VehicleSaid {
  readonly make?: string | null;
  readonly model?: string | null;
  readonly firstRegistered?: number | null;
  readonly mileage?: number | null;
  readonly fuel?: Fuel | null;
  readonly gearbox?: Gearbox | null;
  readonly body?: Body | null;
}

/** Which features a home has, or is to have; absent or null is not said of a home, and Any to a buyer. */
type Features = { readonly [Name in FeatureName]?: YesOrNo | null };

/** What is said of a home beside its rooms and type; absent or null is not said. */
interface HomeSaid extends Features {
  readonly parking?: number | null;
  readonly squareFootage?: number | null;
  readonly energyRating?: EnergyRating | null;
}

/** What is asked of a home beside its rooms and type; absent or null is Any. */
interface HomeAsked extends Features {
  readonly parking?: number | null;
  readonly minSquareFootage?: number | null;
  readonly minEnergyRating?: EnergyRating | null;
}

/** What is asked of a vehicle; absent or null is Any. */
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
  /** No answer: somebody who gives way by a little takes what a seller did not say. */
  readonly takesUnsaid?: boolean;
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
  /** It is asked for, and the seller did not say it. */
  readonly unsaid?: true | undefined;
}

/**
 * A changed answer by its name on the wire, and what that adds to it: pounds, rooms or miles, negative when
 * it lowers it.
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
  /** The one category in which it is asked; absent where it is asked in all. */
  readonly only?: Category;
  /** The answers of a buyer that it reads, each as it is when nothing is asked. */
  readonly buyer: Partial<Buy>;
  /** The answers of a seller that it reads: none where a seller has no say. */
  readonly seller: readonly (keyof Sell)[];
  /** A seller need not say it, and then misses whoever asks about it. */
  readonly mayBeUnsaid?: true;
  /** It was asked before it was a criterion: who does not say otherwise only wishes it. */
  readonly wishedUnlessSaid?: true;
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
  /** 'there is a lift': what a seller would say who says it, where its name is not enough. */
  readonly saysWhether?: string;
  /** A measure that is not open, in a few words to the one on `side`; null where there is nothing to tell. */
  explain(it: Measure, side: Side): string | null;
  /** How much it is, without a sign: '£15,000', '2 miles'. */
  amountText?(amount: number): string;
  /** One of its answers as it stands after a change: 'Up to £365,000'. */
  outcomeText?(answer: string, value: number | null): string;
}

/**
 * Whether it is a wish, by the names that were chosen; who chose none and never could wishes what was no
 * criterion then.
 */
export function isWished(
  { wishedUnlessSaid }: Pick<CriterionRow, 'wishedUnlessSaid'>,
  name: string,
  chosen: readonly string[] | null | undefined,
): boolean {
  return chosen?.includes(name) ?? wishedUnlessSaid === true;
}

/** Whether what this criterion reads of a seller is left out; `said` tells an answer. */
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

/** Of what a seller may leave out: open where nothing is asked, not said where nothing is said, else measured. */
export function ifSaid<Asked, Value>(
  buy: BuyFacts,
  asked: Asked | null | undefined,
  value: Value | null | undefined,
  measure: (value: Value, asked: Asked) => Measure,
): Measure {
  if (asked === null || asked === undefined) return open;
  return value === null || value === undefined ? unsaid(buy) : measure(value, asked);
}

/** Who gives way by a little takes what is not said, too. */
export function givingWay(asked: unknown, wider: Partial<BuyFacts>): Partial<BuyFacts> {
  return asked === null || asked === undefined ? {} : { ...wider, takesUnsaid: true };
}

/**
 * A number within two bounds. Empty or 'Any' bounds are open, 0 to infinity: a minimum of 0 asks for nothing
 * either. What fits is told against its nearest bound, or against the 'limit' where there is one.
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
