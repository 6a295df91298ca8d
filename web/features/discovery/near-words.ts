/**
 * Suggestions in words: by how much an answer changes, how many more that brings, and what the intention then
 * says. Pure.
 */
import type { Suggestion } from '../../../contract/discovery.ts';
import { criteria } from '../../../domain/criteria.ts';
import type { CriterionRow } from '../../../domain/criterion.ts';
import { numberOrMore } from '../../../domain/number-words.ts';

/** Says '+£15,000: 23 more', '+2 miles: 9 more', '−1 bathroom: a few more'. */
export function suggestionText({ criterion, by, more, moreIsMore }: Suggestion): string {
  const amount = criteria[criterion].amountText?.(Math.abs(by)) ?? '';
  const sign = by < 0 ? '−' : '+';
  return `${sign}${amount}: ${moreText(more, moreIsMore)}`;
}

/** The changed answer as it will stand: 'Up to £365,000', 'Within 12 miles'. */
export function outcomeText({ change }: Pick<Suggestion, 'change'>): string {
  const [[answer, value = null] = ['']] = Object.entries(change);
  const row = Object.values<CriterionRow>(criteria).find(
    (it) => answer in it.buyer || it.seller.some((name) => name === answer),
  );
  return row?.outcomeText?.(answer, value) ?? '';
}

function moreText(more: number | null, moreIsMore: boolean): string {
  return more === null ? 'a few more' : `${numberOrMore(more, moreIsMore)} more`;
}
