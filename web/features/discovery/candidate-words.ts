/** How many fit, in words, from each side. Pure. */
import type { CandidateCount } from '../../../contract/discovery.ts';
import { criteria } from '../../../domain/criteria.ts';
import type { Side } from '../../../domain/intentions.ts';

/** '12 sellers fit' to a buyer, '1 person is looking' to a seller; from 1,000 on '1,000+'. */
export function countText(mySide: Side, total: number, isMore: boolean): string {
  const count = `${total.toLocaleString('en-GB')}${isMore ? '+' : ''}`;
  const one = total === 1 && !isMore;
  if (mySide === 'buy') {
    if (total === 0) return 'No sellers fit yet';
    return one ? '1 seller fits' : `${count} sellers fit`;
  }
  if (total === 0) return 'Nobody is looking yet';
  return one ? '1 person is looking' : `${count} people are looking`;
}

/** The same while a form is being filled: '12 sellers fit so far'. */
export function countSoFarText(mySide: Side, total: number, isMore: boolean): string {
  const text = countText(mySide, total, isMore);
  return total === 0 ? text : `${text} so far`;
}

/** The way to them: 'See the 12 sellers that fit', 'See the 12 people who are looking'. */
export function seeText(mySide: Side, total: number, isMore: boolean): string {
  const count = `${total.toLocaleString('en-GB')}${isMore ? '+' : ''}`;
  const one = total === 1 && !isMore;
  if (mySide === 'buy') return one ? 'See the seller that fits' : `See the ${count} sellers that fit`;
  return one ? 'See the person who is looking' : `See the ${count} people who are looking`;
}

/** '3 liked'; 'Liked' while it is not known how many. */
export function likedText(total: number | undefined): string {
  if (total === undefined) return 'Liked';
  return total === 0 ? 'Nothing liked yet' : `${total.toLocaleString('en-GB')} liked`;
}

/** What the form still needs before anybody can be counted. */
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

/** 'Your radius hides 140': how many more there would be without one answer of somebody on `side`. */
export function hiddenText(
  side: Side,
  { criterion, total, totalIsMore }: CandidateCount['hidden'][number],
): string {
  const { called, plural } = criteria[criterion];
  return `Your ${called[side]} ${plural ? 'hide' : 'hides'} ${total.toLocaleString('en-GB')}${totalIsMore ? '+' : ''}`;
}

/** What to do when nobody fits. */
export const emptyText = {
  buy: 'Nothing for sale fits all of this yet. A larger radius or a wider price range shows more, and new sellers appear here by themselves.',
  sell: 'Nobody is looking for exactly this yet. A lower price or a clearer description may bring people, and new buyers appear here by themselves.',
} as const satisfies Record<Side, string>;
