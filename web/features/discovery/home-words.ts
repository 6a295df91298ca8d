/** What is new for an own intention, in words. Pure. */
import type { OwnStanding, PriceChange } from '../../../contract/home.ts';
import type { Side } from '../../../domain/intentions.ts';
import { priceLine } from '../../../domain/kinds/words.ts';

/** '3 new sellers fit', '1 new person is looking', '12+ new people are looking'. */
export function newFitsText(side: Side, { total, totalIsMore }: OwnStanding['newFits']): string {
  const count = `${total.toLocaleString('en-GB')}${totalIsMore ? '+' : ''}`;
  const one = total === 1 && !totalIsMore;
  if (side === 'buy') return one ? '1 new seller fits' : `${count} new sellers fit`;
  return one ? '1 new person is looking' : `${count} new people are looking`;
}

/** 'Now £340,000, was £350,000'. */
export function priceChangeText({ intention, before }: PriceChange): string {
  return `Now ${priceLine(intention)}, was ${priceLine({ ...intention, ...before })}`;
}
