/** Says in one line what both sides of a match ask for. Pure. */
import type { Intention } from '../../../contract/intentions.ts';
import type { Match } from '../../../contract/likes.ts';
import { priceRangeText, priceText } from '../../../domain/money.ts';
import { uncapital } from '../../../domain/number-words.ts';

/** Says, for example: 'You ask £350,000, and Bob’s budget is £300,000 to £400,000.' */
export function meetingText({ mine, theirs, person }: Match): string {
  const name = person.firstName;
  if (mine.type === 'sell') return `You ask ${askedFor(mine)}, and ${name}’s budget is ${askedFor(theirs)}.`;
  return `${name} asks ${askedFor(theirs)}, and your budget is ${askedFor(mine)}.`;
}

/** A seller's price or a buyer's budget, in the middle of a sentence. */
function askedFor(it: Intention): string {
  if (it.type === 'sell') return priceText(it.price);
  if (it.minPrice === null && it.maxPrice === null) return 'open';
  return uncapital(priceRangeText(it.minPrice, it.maxPrice));
}
