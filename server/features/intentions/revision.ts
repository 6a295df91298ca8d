/** Names what an intention says at a moment, so that a change can say what it began from. */
import { createHash } from 'node:crypto';
import { by } from '../../../domain/order.ts';
import { type AnswerColumns, answersIn } from './sql.ts';

/** The same for the same answers and pictures, in their order; another for any other. Any is like no answer. */
export function revisionOf(row: AnswerColumns, imageIds: readonly (string | undefined)[]): string {
  const said = Object.entries(answersIn(row)).filter(([, answer]) => answer !== null);
  const inOrder = said.toSorted(by(([name]) => name));
  return createHash('sha256')
    .update(JSON.stringify([inOrder, imageIds]))
    .digest('base64url');
}
