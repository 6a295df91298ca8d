/** Says what there is around a place. Pure. */
import type { Market } from '../../../contract/discovery.ts';
import type { Category, Side } from '../../../domain/intentions.ts';
import { numberOrMore } from '../../../domain/number-words.ts';

export type MarketCount = Market['counts'][number];
export type MarketKind = Pick<MarketCount, 'type' | 'category'>;

const things: Record<Category, readonly [one: string, more: string]> = {
  property: ['home', 'homes'],
  vehicle: ['vehicle', 'vehicles'],
};
const stands: Record<Side, string> = { buy: 'wanted', sell: 'for sale' };

/** Says '26 homes wanted', '1 vehicle for sale', 'No homes for sale'; from 1,000 on '1,000+ homes wanted'. */
export function marketCountText({ type, category, total, totalIsMore }: MarketCount): string {
  const [one, more] = things[category];
  const count = total === 0 ? 'No' : numberOrMore(total, totalIsMore);
  return `${count} ${total === 1 && !totalIsMore ? one : more} ${stands[type]}`;
}

/** The words of a visitor's next step, which is on the other side of what they look at. */
export function nextStepText({ type, category }: MarketKind): string {
  const [one] = things[category];
  return type === 'buy' ? `Selling a ${one}? See who fits yours` : `Looking for a ${one}? See what fits you`;
}
