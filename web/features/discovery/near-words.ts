/** Suggestions in words: what to give way by, how many that brings, what the intention then says. Pure. */
import type { Suggestion } from '../../../contract/discovery.ts';
import { priceText } from '../../../domain/money.ts';

/** '+£15,000: 23 more', '+2 miles: 9 more', '−1 bathroom: a few more'. */
export function suggestionText({ criterion, by, more, moreIsMore }: Suggestion): string {
  const sign = by < 0 ? '−' : '+';
  return `${sign}${amountText(criterion, Math.abs(by))}: ${moreText(more, moreIsMore)}`;
}

/** 'Up to £365,000', 'Within 12 miles': the changed answer as it will stand. */
export function outcomeText({ change }: Pick<Suggestion, 'change'>): string {
  const { price, minPrice, maxPrice, searchRadius, maxBedrooms, minBathrooms, maxBathrooms } = change;
  if (typeof price === 'number') return `For ${priceText(price)}`;
  if (typeof maxPrice === 'number') return `Up to ${priceText(maxPrice)}`;
  if (typeof minPrice === 'number') return `From ${priceText(minPrice)}`;
  if (searchRadius !== undefined) return `Within ${counted(searchRadius, 'mile')}`;
  if (typeof maxBedrooms === 'number') return `Up to ${counted(maxBedrooms, 'bedroom')}`;
  if (typeof minBathrooms === 'number') return `At least ${counted(minBathrooms, 'bathroom')}`;
  if (typeof maxBathrooms === 'number') return `Up to ${counted(maxBathrooms, 'bathroom')}`;
  return minBathrooms === null ? 'No least number of bathrooms' : 'No limit of bathrooms';
}

function amountText(criterion: Suggestion['criterion'], amount: number): string {
  if (criterion === 'price') return priceText(amount);
  if (criterion === 'distance') return counted(amount, 'mile');
  return counted(amount, criterion === 'bedrooms' ? 'bedroom' : 'bathroom');
}

function moreText(more: number | null, moreIsMore: boolean): string {
  if (more === null) return 'a few more';
  return `${more.toLocaleString('en-GB')}${moreIsMore ? '+' : ''} more`;
}

function counted(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}
