/** Says what is new for an own intention. Pure. */
import type { PriceChange, Standing } from '../../../contract/home.ts';
import type { Side } from '../../../domain/intentions.ts';
import { priceLine } from '../../../domain/kinds/words.ts';
import { numberOrMore } from '../../../domain/number-words.ts';

type NewFits = Standing['newFits'];

/** Says '3 new', or '12+ new' where not all of them were looked at. */
export function newText({ total, totalIsMore }: NewFits): string {
  return `${numberOrMore(total, totalIsMore)} new`;
}

/** Says '3 new sellers fit', '1 new person is looking', '12+ new people are looking'. */
export function newFitsText(side: Side, newFits: NewFits): string {
  const one = newFits.total === 1 && !newFits.totalIsMore;
  if (side === 'buy') return one ? '1 new seller fits' : `${newText(newFits)} sellers fit`;
  return one ? '1 new person is looking' : `${newText(newFits)} people are looking`;
}

/** Says 'Now £340,000, was £350,000', or only the new price where the old one is not told. */
export function priceChangeText({ intention, before }: PriceChange): string {
  const now = `Now ${priceLine(intention)}`;
  return before === null ? now : `${now}, was ${priceLine({ ...intention, ...before })}`;
}
