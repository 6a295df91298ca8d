/** Near misses: what fails exactly one criterion by a little, and which small change of an answer would let more fit. */
import type { BuyFacts, Criterion, CriterionFit, SellFacts } from './discovery.ts';
import * as discovery from './discovery.ts';
import { limits } from './limits.ts';
import { chordSquared, chordSquaredOfMiles } from './place.ts';

const { almost } = limits;

/** The one criterion that keeps the two apart, when it is only by a little; null when they fit, or miss by more. */
export function nearMiss(buy: BuyFacts, sell: SellFacts): Criterion | null {
  if (buy.category !== sell.category) return null;
  const [missed, ...more] = discovery.fit(buy, sell).criteria.filter((it) => !it.fits);
  if (missed === undefined || more.length > 0) return null;
  return isLittle(missed, buy, sell) ? missed.criterion : null;
}

/** Another type of home is never a little. */
function isLittle({ criterion, margin, limit }: CriterionFit, buy: BuyFacts, sell: SellFacts): boolean {
  if (criterion === 'distance') return chordSquared(buy.at, sell.at) <= chordSquaredOfMiles(nearRadius(buy));
  if (margin === null || limit === null) return false;
  // Whole numbers on both sides, so that SQL's arithmetic is the same.
  if (criterion === 'price') return -margin * 100 <= limit * almost.pricePercent;
  return -margin <= almost.rooms;
}

/** Miles within which something is near, though outside the radius: never more than a radius can be set to. */
export function nearRadius({ searchRadius }: Pick<BuyFacts, 'searchRadius'>): number {
  return Math.min(searchRadius + almost.miles, limits.radius.max);
}

/** Answers of an intention, by their names on the wire. */
export type Change = Partial<
  Pick<BuyFacts, 'searchRadius' | 'minPrice' | 'maxPrice' | 'maxBedrooms' | 'minBathrooms' | 'maxBathrooms'> &
    Pick<SellFacts, 'price'>
>;

export interface Suggestion {
  readonly criterion: Criterion;
  readonly change: Change;
  /** What the change adds to the answer, in pounds, rooms or miles; negative when it lowers it. */
  readonly by: number;
}

/** Small changes that each ask a buyer to give way in one thing; only what the form can say. Smaller before larger. */
export function suggestionsToBuyer(buy: BuyFacts): Suggestion[] {
  return [
    ...priceSuggestions(buy),
    ...radiusSuggestions(buy),
    ...(buy.category === 'property' ? roomSuggestions(buy) : []),
  ];
}

/** A lower price: what somebody selling can give way in. */
export function suggestionsToSeller({ price }: SellFacts): Suggestion[] {
  return littleOf(price).map((by) => ({ criterion: 'price', by: -by, change: { price: price - by } }));
}

function priceSuggestions({ category, minPrice, maxPrice }: BuyFacts): Suggestion[] {
  const higher = littleOf(maxPrice ?? 0).map((by) => ({ by, change: { maxPrice: (maxPrice ?? 0) + by } }));
  const lower = littleOf(minPrice ?? 0).map((by) => ({
    by: -by,
    change: { minPrice: (minPrice ?? 0) - by },
  }));
  const allowed = higher.filter((it) => it.change.maxPrice <= limits.price[category].max);
  return [...allowed, ...lower].map((it) => ({ criterion: 'price', ...it }));
}

function radiusSuggestions({ searchRadius }: BuyFacts): Suggestion[] {
  const steps = almost.mileSteps.map((it) => Math.min(it, limits.radius.max - searchRadius));
  return distinct(steps).map((by) => ({
    criterion: 'distance',
    by,
    change: { searchRadius: searchRadius + by },
  }));
}

const { openEnded } = limits.rooms;

/** The form's choices: up to four bedrooms or 'five or more', one to five bathrooms or Any. */
function roomSuggestions({ maxBedrooms, minBathrooms, maxBathrooms }: BuyFacts): Suggestion[] {
  const suggestions: Suggestion[] = [];
  if (maxBedrooms !== null && Math.floor(maxBedrooms) + 1 < openEnded)
    suggestions.push({
      criterion: 'bedrooms',
      by: 1,
      change: { maxBedrooms: Math.floor(maxBedrooms) + 1 },
    });
  if (minBathrooms !== null && minBathrooms > 0)
    suggestions.push({
      criterion: 'bathrooms',
      by: -1,
      change: { minBathrooms: minBathrooms === 1 ? null : minBathrooms - 1 },
    });
  if (maxBathrooms !== null)
    suggestions.push({
      criterion: 'bathrooms',
      by: 1,
      change: { maxBathrooms: maxBathrooms >= openEnded ? null : maxBathrooms + 1 },
    });
  return suggestions;
}

/** Round sums that a price may move by: half of a little, and all of it. Of nothing there is nothing. */
function littleOf(price: number): number[] {
  const little = (price * almost.pricePercent) / 100;
  return distinct([roundedDown(little / 2), roundedDown(little)]);
}

/** Down to half of its first figure's place: 17,500 to 15,000, 820 to 800. Below a pound nothing is left. */
function roundedDown(pounds: number): number {
  const place = 10 ** (String(Math.floor(pounds)).length - 1);
  const step = Math.max(1, place / 2);
  return Math.floor(pounds / step) * step;
}

function distinct(steps: readonly number[]): number[] {
  return [...new Set(steps)].filter((it) => it > 0);
}
