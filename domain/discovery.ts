/** Discovery: does this thing for sale fit what this buyer wants, on every criterion, and by how much? */
import type { Category, PropertyType, Side } from './intentions.ts';
import { limits } from './limits.ts';
import { priceText } from './money.ts';
import {
  chordSquared,
  chordSquaredOfMiles,
  milesOfChordSquared,
  shownMiles,
  type UnitVector,
} from './place.ts';

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
   * Room to the nearest bound that was set, in the criterion's unit (pounds, rooms, miles): negative when missed.
   * Null where it has no measure: an open criterion, or the property type.
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

/** Empty or 'Any' bounds are open: 0 to infinity. */
function inRange(
  criterion: Criterion,
  value: number | null,
  min: number | null,
  max: number | null,
): CriterionFit {
  const overMin = (value ?? 0) - (min ?? Number.NEGATIVE_INFINITY);
  const underMax = (max ?? Number.POSITIVE_INFINITY) - (value ?? 0);
  if (min === null && max === null)
    return { criterion, fits: true, open: true, margin: null, bound: null, limit: null };
  const [margin, bound, limit] =
    overMin < underMax ? [overMin, 'min' as const, min] : [underMax, 'max' as const, max];
  return { criterion, fits: margin >= 0, open: false, margin, bound, limit };
}

/**
 * What a buyer would ask without one of their criteria, for each that narrows anything: counted, they tell how many each
 * answer alone hides. Without a radius of one's own it is the largest there is.
 */
export function relaxations(buy: BuyFacts): { readonly criterion: Criterion; readonly without: BuyFacts }[] {
  const home = buy.category === 'property';
  const all = [
    {
      criterion: 'price',
      narrows: isSet(buy.minPrice, buy.maxPrice),
      open: { minPrice: null, maxPrice: null },
    },
    {
      criterion: 'bedrooms',
      narrows: home && isSet(buy.minBedrooms, buy.maxBedrooms),
      open: { minBedrooms: null, maxBedrooms: null },
    },
    {
      criterion: 'bathrooms',
      narrows: home && isSet(buy.minBathrooms, buy.maxBathrooms),
      open: { minBathrooms: null, maxBathrooms: null },
    },
    { criterion: 'propertyType', narrows: home && isSet(buy.propertyType), open: { propertyType: null } },
    {
      criterion: 'distance',
      narrows: buy.searchRadius < limits.radius.max,
      open: { searchRadius: limits.radius.max },
    },
  ] as const;
  return all
    .filter((it) => it.narrows)
    .map(({ criterion, open }) => ({ criterion, without: { ...buy, ...open } }));
}

function isSet(...answers: readonly unknown[]): boolean {
  return answers.some((it) => it !== null);
}

/**
 * A criterion's fit in a few words, for the one who is on `side`: '£12,000 under your limit', '3 of 10 miles', '1 more
 * bedroom than asked'. Null where nothing was asked.
 */
export function explain(it: CriterionFit, side: Side): string | null {
  if (it.open) return null;
  const whose = side === 'buy' ? 'your' : 'their';
  if (it.criterion === 'propertyType') {
    const type = `the type ${side === 'buy' ? 'you' : 'they'} want`;
    return it.fits ? `Just ${type}` : `Not ${type}`;
  }
  const { margin, bound, limit } = it;
  if (margin === null || bound === null || limit === null) return null;
  if (it.criterion === 'price') return explainPrice(margin, bound, whose);
  if (it.criterion === 'distance') return explainDistance(margin, limit, whose);
  return explainRooms(it.criterion === 'bedrooms' ? 'bedroom' : 'bathroom', margin, bound, whose);
}

type Bound = 'min' | 'max';

function explainPrice(margin: number, bound: Bound, whose: string): string {
  const name = bound === 'max' ? `${whose} limit` : `${whose} minimum`;
  if (margin === 0) return `Exactly ${name}`;
  const under = bound === 'max' ? margin > 0 : margin < 0;
  return `${priceText(Math.abs(margin))} ${under ? 'under' : 'over'} ${name}`;
}

function explainDistance(margin: number, radius: number, whose: string): string {
  if (margin >= 0) return `${shownMiles(radius - margin)} of ${counted(radius, 'mile')}`;
  return `${counted(Math.ceil(-margin), 'mile')} beyond ${whose} radius`;
}

/** Half a bedroom is a studio's: it neither adds a room to those asked for nor leaves less than one short. */
function explainRooms(room: string, margin: number, bound: Bound, whose: string): string {
  const rooms = Math.abs(Math.floor(margin));
  if (rooms === 0) return `As many ${room}s as asked`;
  const more = bound === 'min' ? margin > 0 : margin < 0;
  const than = bound === 'min' ? 'asked' : `${whose} limit`;
  return `${rooms} ${more ? 'more' : 'fewer'} ${room}${rooms === 1 ? '' : 's'} than ${than}`;
}

function counted(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}
