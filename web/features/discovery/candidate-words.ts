/** Says how many fit, from either side. Pure. */
import type { CandidateCount, LikedPage, Unsaid } from '../../../contract/discovery.ts';
import { criteria } from '../../../domain/criteria.ts';
import { type CriterionRow, isUnsaid } from '../../../domain/criterion.ts';
import type { Side } from '../../../domain/intentions.ts';
import { grouped, numberOrMore } from '../../../domain/number-words.ts';

/** Says '12 sellers fit' to a buyer, '1 person is looking' to a seller; from 1,000 on '1,000+'. */
export function countText(mySide: Side, total: number, isMore: boolean): string {
  const count = numberOrMore(total, isMore);
  const one = total === 1 && !isMore;
  if (mySide === 'buy') {
    if (total === 0) return 'No sellers fit yet';
    return one ? '1 seller fits' : `${count} sellers fit`;
  }
  if (total === 0) return 'Nobody is looking yet';
  return one ? '1 person is looking' : `${count} people are looking`;
}

/** Says the count of a form that is being filled: '12 sellers fit so far'. */
export function countSoFarText(mySide: Side, total: number, isMore: boolean): string {
  const text = countText(mySide, total, isMore);
  return total === 0 ? text : `${text} so far`;
}

/** The words of the button to them: 'See the 12 sellers that fit', 'See the 12 people who are looking'. */
export function seeText(mySide: Side, total: number, isMore: boolean): string {
  const count = numberOrMore(total, isMore);
  const one = total === 1 && !isMore;
  if (mySide === 'buy') return one ? 'See the seller that fits' : `See the ${count} sellers that fit`;
  return one ? 'See the person who is looking' : `See the ${count} people who are looking`;
}

/** Says '3 liked', or 'Liked' while the number is not known. */
export function likedText(total: number | undefined): string {
  if (total === undefined) return 'Liked';
  return total === 0 ? 'Nothing liked yet' : `${grouped(total)} liked`;
}

/** Says 'You like 4; 1 likes you back'. Nobody is told of likes that they have not returned. */
export function youLikeText(page: Pick<LikedPage, 'total' | 'matched'> | undefined): string {
  if (page === undefined || page.total === 0) return likedText(page?.total);
  const { total, matched = 0 } = page;
  const mine = `You like ${grouped(total)}`;
  if (matched === 0) return mine;
  return `${mine}; ${grouped(matched)} ${matched === 1 ? 'likes' : 'like'} you back`;
}

/** Says '3 not for me', or 'Not for me' while the number is not known. */
export function asideText(total: number | undefined): string {
  if (total === undefined) return 'Not for me';
  return total === 0 ? 'Nothing here yet' : `${grouped(total)} not for me`;
}

/** The words where nobody in the chosen area fits; other areas may have some. */
export function emptyAreaText(outward: string): string {
  return `Nobody who fits is in ${outward} just now. Others may be elsewhere.`;
}

/** Names what the form still needs before anybody can be counted. */
export const countMissingText = {
  buy: {
    postcode: 'Add a postcode to see who fits',
    price: 'Add a price to see who fits',
  },
  sell: {
    postcode: 'Add a postcode to see who is looking',
    price: 'Add a price to see who is looking',
  },
} as const satisfies Record<Side, Record<'postcode' | 'price', string>>;

/**
 * Says how many more would fit without one answer of a person on `side`: 'Your radius hides 140'; or, of a
 * question that a seller has not answered: 'Up to 140 more would fit if you said the mileage'.
 */
export function hiddenText(
  side: Side,
  { criterion, total, totalIsMore }: CandidateCount['hidden'][number],
  answers: Readonly<Record<string, unknown>> = {},
): string {
  const row: CriterionRow = criteria[criterion];
  if (side === 'sell' && isUnsaid(row, (it) => answers[it]))
    return unsaidText({ criterion, more: total, moreIsMore: totalIsMore });
  const { called, plural, saysWhether } = row;
  // Only a 'no' hides anybody: words about the feature would tell a seller without one that they have it.
  const answer = side === 'sell' && saysWhether ? `answer on whether ${saysWhether}` : called[side];
  return `Your ${answer} ${plural ? 'rule' : 'rules'} out ${numberOrMore(total, totalIsMore)}`;
}

/** Says 'Up to 9 more would fit if you said the mileage': whether they do depends on what the seller says. */
export function unsaidText({ criterion, more, moreIsMore }: Unsaid): string {
  const count = more === null ? 'A few' : `Up to ${numberOrMore(more, moreIsMore)}`;
  const { called, saysWhether }: CriterionRow = criteria[criterion];
  return `${count} more would fit if you said ${saysWhether ? `whether ${saysWhether}` : `the ${called.sell}`}`;
}

/** Says what to do when nobody fits. */
export const emptyText = {
  buy: 'Nothing for sale fits all of this yet. Try a larger radius or a wider price range. New sellers will appear here.',
  sell: 'Nobody is looking for exactly this yet. A lower price may bring more people. New buyers will appear here.',
} as const satisfies Record<Side, string>;
