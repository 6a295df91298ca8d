/** What one answer alone hides: those who would fit without it. Counted while a form is filled. */
import type { BuyFacts, Criterion, SellFacts } from './discovery.ts';
import * as discovery from './discovery.ts';
import { limits } from './limits.ts';

/**
 * What a buyer would ask without one of their criteria, for each that narrows anything: those who fit that but not all
 * of it are hidden by that answer alone. Without a radius of one's own it is the largest there is.
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
 * What somebody selling has answered so far that can keep a buyer away. What is not answered yet keeps nobody away, and of a
 * vehicle nobody asks for rooms.
 */
export function answeredBySeller(sell: SellFacts): Criterion[] {
  const rooms = (['bedrooms', 'bathrooms', 'propertyType'] as const).filter((it) => sell[it] !== null);
  return ['price', ...rooms];
}

/**
 * Which answers of a form keep the two apart: none, and they fit so far; just one, and it hides them. Null when nothing
 * could bring them together: another category, or too far for a radius that the seller has no say in.
 */
export function keptApartBySeller(buy: BuyFacts, sell: SellFacts): Criterion[] | null {
  const missed = discovery.fit(buy, sell).criteria.filter((it) => !it.fits);
  if (buy.category !== sell.category || missed.some((it) => it.criterion === 'distance')) return null;
  const answered = answeredBySeller(sell);
  return missed.map((it) => it.criterion).filter((it) => answered.includes(it));
}
