/** Discovery: does this thing for sale fit what this buyer wants, on every criterion, and by how much? */
import type { Category, PropertyType } from './intentions.ts';
import { chordSquared, chordSquaredOfMiles, milesOfChordSquared, type UnitVector } from './place.ts';

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

export const criteria = ['price', 'bedrooms', 'bathrooms', 'propertyType', 'distance'] as const;
export type Criterion = (typeof criteria)[number];

export interface CriterionFit {
  readonly criterion: Criterion;
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

export interface Fit {
  readonly fits: boolean;
  /** Great-circle miles between the two. */
  readonly distanceMiles: number;
  readonly criteria: readonly CriterionFit[];
}

/** The rule of section 9: same category, and each criterion within the buyer's bounds. SQL is held to this function. */
export function fit(buy: BuyFacts, sell: SellFacts): Fit {
  const squared = chordSquared(buy.at, sell.at);
  const distanceMiles = milesOfChordSquared(squared);
  const each: CriterionFit[] = [
    inRange('price', sell.price, buy.minPrice, buy.maxPrice),
    ...(buy.category === 'property' ? propertyCriteria(buy, sell) : []),
    {
      criterion: 'distance',
      fits: squared <= chordSquaredOfMiles(buy.searchRadius),
      open: false,
      margin: buy.searchRadius - distanceMiles,
      bound: 'max',
      limit: buy.searchRadius,
    },
  ];
  return {
    fits: buy.category === sell.category && each.every((it) => it.fits),
    distanceMiles,
    criteria: each,
  };
}

function propertyCriteria(buy: BuyFacts, sell: SellFacts): CriterionFit[] {
  const open = buy.propertyType === null;
  return [
    inRange('bedrooms', sell.bedrooms, buy.minBedrooms, buy.maxBedrooms),
    inRange('bathrooms', sell.bathrooms, buy.minBathrooms, buy.maxBathrooms),
    {
      criterion: 'propertyType',
      fits: open || buy.propertyType === sell.propertyType,
      open,
      margin: null,
      bound: null,
      limit: null,
    },
  ];
}

/** Empty or 'Any' bounds are open, 0 to infinity: a minimum of 0 asks for nothing either. */
function inRange(
  criterion: Criterion,
  value: number | null,
  min: number | null,
  max: number | null,
): CriterionFit {
  const overMin = (value ?? 0) - (min || Number.NEGATIVE_INFINITY);
  const underMax = (max ?? Number.POSITIVE_INFINITY) - (value ?? 0);
  const fits = overMin >= 0 && underMax >= 0;
  if (!min && max === null) return { criterion, fits, open: true, margin: null, bound: null, limit: null };
  const byMin = criterion === 'price' && fits && max !== null ? false : overMin < underMax;
  const [margin, bound, limit] = byMin ? [overMin, 'min' as const, min] : [underMax, 'max' as const, max];
  return { criterion, fits, open: false, margin, bound, limit };
}
