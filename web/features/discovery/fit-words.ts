/** Explains to the person on `side` why a candidate fits, and where it does not. Pure. */
import { type Criterion, type CriterionFit, discovery } from '../../../domain/discovery.ts';
import type { Side } from '../../../domain/intentions.ts';
import { uncapital } from '../../../domain/number-words.ts';

export interface FitWord {
  readonly criterion: Criterion;
  readonly fits: boolean;
  readonly isWish: boolean;
  readonly text: string;
}

/** Each criterion that was asked for, in the order of the rule; an open criterion is left out. */
export function fitWords(fit: readonly CriterionFit[], side: Side): FitWord[] {
  return fit.flatMap((it) => {
    const text = discovery.explain(it, side);
    return text === null ? [] : [{ criterion: it.criterion, fits: it.fits, isWish: it.wish === true, text }];
  });
}

/**
 * The three chips of a card at most: the wishes, then missed musts, then musts that are met, in each the most
 * telling first.
 */
export function fitChips(fit: readonly CriterionFit[], side: Side): string[] {
  const words = fitWords(fit, side).toSorted((a, b) => telling(a) - telling(b));
  const musts = words.filter((it) => !it.isWish).toSorted((a, b) => Number(a.fits) - Number(b.fits));
  const wishes = wishesText(words.filter((it) => it.isWish));
  return [...(wishes ? [wishes] : []), ...musts.map((it) => it.text)].slice(0, 3);
}

/**
 * Sums up the wishes: '2 of 3 wishes; no lift', 'Both wishes kept', 'All 3 wishes kept', 'Wish kept: outside
 * space'; undefined where there are none.
 */
export function wishesText(wishes: readonly Pick<FitWord, 'fits' | 'text'>[]): string | undefined {
  const [first, ...others] = wishes.filter((it) => !it.fits);
  if (wishes.length === 1) return `Wish ${first ? 'not met' : 'met'}: ${uncapital(wishes[0]!.text)}`;
  if (wishes.length === 0) return undefined;
  if (first === undefined) return `${wishes.length === 2 ? 'Both' : `All ${wishes.length}`} wishes met`;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${wishes.length - 1 - others.length} of ${wishes.length} wishes; ${uncapital(first.text)}${more}`;
}

function telling({ criterion }: FitWord): number {
  return discovery.mostTellingFirst.indexOf(criterion);
}
