/** The curve of a form half filled. */
import { isOfWish } from '../../../domain/curve.ts';
import type { KnownAnswers } from '../../../domain/kinds/kinds.ts';
import { countable } from './count-draft.ts';
import type { CurveProps } from './curve.tsx';
import { curveMissingText, wishText } from './curve-words.ts';
import { LazyCurve } from './lazy-curve.tsx';

export interface DraftCurveProps extends Pick<CurveProps, 'answer' | 'category' | 'onTake'> {
  /** As far as the form is filled. */
  answers: Readonly<Record<string, unknown>>;
  /** The own intention that the form changes. */
  edits?: string | undefined;
}

/** What is missing is said in its place, and that it is a wish. */
export function DraftCurve({ answers, edits, ...curve }: DraftCurveProps) {
  const counting = countable(answers);
  const value = answers[curve.answer];
  const missing = counting?.missing ?? (value === null || value === undefined ? curve.answer : undefined);
  const draft = counting?.draft && !missing ? JSON.stringify(counting.draft) : null;
  const { wishes } = answers as KnownAnswers;
  const said = isOfWish(curve.answer, wishes) ? wishText : missing && curveMissingText[missing];
  return <LazyCurve order={3} {...curve} of={{ draft, edits }} missing={said} />;
}
