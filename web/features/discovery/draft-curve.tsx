/** The curve of a form half filled. */
import { countable } from './count-draft.ts';
import type { CurveProps } from './curve.tsx';
import { CurvePlace } from './curve-place.tsx';
import { curveMissingText } from './curve-words.ts';

export interface DraftCurveProps extends Pick<CurveProps, 'answer' | 'category' | 'onTake'> {
  /** As far as the form is filled. */
  answers: Readonly<Record<string, unknown>>;
  /** The own intention that the form changes. */
  edits?: string | undefined;
}

/** What is missing is said in its place. */
export function DraftCurve({ answers, edits, ...curve }: DraftCurveProps) {
  const counting = countable(answers);
  const value = answers[curve.answer];
  const missing = counting?.missing ?? (value === null || value === undefined ? curve.answer : undefined);
  const draft = counting?.draft && !missing ? JSON.stringify(counting.draft) : null;
  return (
    <CurvePlace order={3} {...curve} of={{ draft, edits }} missing={missing && curveMissingText[missing]} />
  );
}
