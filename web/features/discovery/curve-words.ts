/**
 * A curve in words: how many would fit at a step, what moving there gains and loses, and what the form still
 * needs. Pure.
 */
import type { Curve } from '../../../contract/discovery.ts';
import { criteria } from '../../../domain/criteria.ts';
import type { CriterionRow } from '../../../domain/criterion.ts';
import type { ToldStep } from '../../../domain/curve.ts';
import type { Side } from '../../../domain/intentions.ts';
import { limits } from '../../../domain/limits.ts';
import { grouped, numberOrMore, uncapital } from '../../../domain/number-words.ts';
import { countText } from './candidate-words.ts';

export type CurveAnswer = Curve['answer'];

const { fewest } = limits.candidates;

export const curveHeadings: Record<CurveAnswer, string> = {
  price: 'How many at each price',
  maxPrice: 'How many fit each maximum',
  searchRadius: 'How many fit each radius',
};

/** The side that a person with such an answer is on. */
export function sideOf(answer: CurveAnswer): Side {
  return answer === 'price' ? 'sell' : 'buy';
}

const amountTexts: Record<CurveAnswer, (value: number) => string> = {
  price: amountText(criteria.price),
  maxPrice: amountText(criteria.price),
  searchRadius: amountText(criteria.distance),
};

function amountText({ amountText }: CriterionRow) {
  return (value: number) => amountText?.(value) ?? String(value);
}

/** The value of a step: '£340,000', '12 miles'. */
export function stepText(answer: CurveAnswer, at: number): string {
  return amountTexts[answer](at);
}

const before: Record<CurveAnswer, string> = { price: 'At', maxPrice: 'Up to', searchRadius: 'Within' };

/** Introduces a step: 'At £340,000', 'Up to £340,000', 'Within 12 miles'. */
export function placeText(answer: CurveAnswer, at: number): string {
  return `${before[answer]} ${stepText(answer, at)}`;
}

/** How many would fit at a step: '52 people are looking', 'Fewer than 5 sellers fit'. */
export function totalText(answer: CurveAnswer, { total, totalIsMore }: ToldStep): string {
  const side = sideOf(answer);
  if (total !== null) return countText(side, total, totalIsMore);
  return side === 'sell' ? `Fewer than ${fewest} people are looking` : `Fewer than ${fewest} sellers fit`;
}

/** The number alone, for a cell of the table: '52', '1,000+', 'fewer than 5'. */
export function numberText({ total, totalIsMore }: ToldStep): string {
  if (total === null) return `fewer than ${fewest}`;
  return numberOrMore(total, totalIsMore);
}

/**
 * The difference to now: 'You would gain 15 and lose 6', '12 more than now'. Empty where nothing can be told.
 */
export function movedText({ total, totalIsMore, moved }: ToldStep, now: ToldStep): string {
  if (moved !== null && moved.gained > 0 && moved.lost > 0)
    return `You would gain ${grouped(moved.gained)} and lose ${grouped(moved.lost)}`;
  if (moved !== null && moved.gained > 0) return `You would gain ${grouped(moved.gained)}`;
  if (moved !== null && moved.lost > 0) return `You would lose ${grouped(moved.lost)}`;
  if (total === null || now.total === null || totalIsMore || now.totalIsMore) return '';
  const more = total - now.total;
  if (Math.abs(more) < fewest) return 'About as many as now';
  return `${grouped(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than now in all`;
}

/** The words for a curve whose line never moves. */
export function flatText({ answer, from, to }: Pick<Curve, 'answer' | 'from' | 'to'>, now: ToldStep): string {
  const { total } = now;
  const about = total === null || now.totalIsMore ? '' : 'About ';
  const text = totalText(answer, now);
  const range = `from ${stepText(answer, from)} to ${stepText(answer, to)}`;
  return `${about}${about ? uncapital(text) : text} anywhere ${range}.`;
}

/** Stands in the place of a curve, and of the circle on the map, where the answer is a wish. */
export const wishText = 'This is a wish, so it rules nobody out.';

/** Names what the form still needs before the curve can be drawn. */
export const curveMissingText: Record<CurveAnswer | 'postcode', string> = {
  postcode: 'Add a postcode to see this.',
  price: 'Add a price to see how many are looking at other prices.',
  maxPrice: 'Set a maximum to see what a higher or a lower one would bring.',
  searchRadius: 'Add a radius to see what a larger or a smaller one would bring.',
};
