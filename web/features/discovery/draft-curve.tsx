/** The curve of a form that is half filled. */
import { isOfWish } from '../../../domain/curve.ts';
import type { KnownAnswers } from '../../../domain/kinds/kinds.ts';
import { countable } from './count-draft.ts';
import type { CurveProps } from './curve.tsx';
import { curveMissingText, wishText } from './curve-words.ts';
import { LazyCurve } from './lazy-curve.tsx';

export interface DraftCurveProps extends Pick<CurveProps, 'answer' | 'category' | 'onTake'> {
  /** The answers as far as the form is filled. */
  answers: Readonly<Record<string, unknown>>;
  /** The id of the own intention that the form changes. */
  edits?: string | undefined;
}

/** In place of a curve it says what the form still needs, or that the answer is a wish. */
export function DraftCurve({ answers, edits, ...curve }: DraftCurveProps) {
  const counting = countable(answers);
  const value = answers[curve.answer];
  const missing = counting?.missing ?? (value === null || value === undefined ? curve.answer : undefined);
  const draft = counting?.draft && !missing ? JSON.stringify(counting.draft) : null;
  const { wishes } = answers as KnownAnswers;
  const said = isOfWish(curve.answer, wishes) ? wishText : missing && curveMissingText[missing];
  return <LazyCurve order={3} {...curve} of={{ draft, edits }} missing={said} />;
}
