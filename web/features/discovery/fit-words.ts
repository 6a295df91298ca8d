/** Why a candidate fits, and where it does not, as the rule explains it to the one who is on `side`. Pure. */
import { type Criterion, type CriterionFit, explain, mostTellingFirst } from '../../../domain/discovery.ts';
import type { Side } from '../../../domain/intentions.ts';

export interface FitWord {
  readonly criterion: Criterion;
  readonly fits: boolean;
  readonly text: string;
}

/** Each criterion that was asked for, in the order of the rule; what is open says nothing. */
export function fitWords(fit: readonly CriterionFit[], side: Side): FitWord[] {
  return fit.flatMap((it) => {
    const text = explain(it, side);
    return text === null ? [] : [{ criterion: it.criterion, fits: it.fits, text }];
  });
}

/** For a card: what is missed first, then what is met, the most telling before the rest; at most three. */
export function fitChips(fit: readonly CriterionFit[], side: Side): string[] {
  return fitWords(fit, side)
    .toSorted((a, b) => Number(a.fits) - Number(b.fits) || telling(a) - telling(b))
    .slice(0, 3)
    .map((it) => it.text);
}

function telling({ criterion }: FitWord): number {
  return mostTellingFirst.indexOf(criterion);
}
