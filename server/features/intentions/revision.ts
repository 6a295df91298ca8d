/** The revision of an intention: a name for its content, by which an edit says what it is based on. */
import { createHash } from 'node:crypto';
import { by } from '../../../domain/order.ts';
import { type AnswerColumns, answersIn } from './sql.ts';

/**
 * A hash of the answers and the ids of the pictures in order: equal content has an equal revision. An open
 * bound (Any, null) counts like no answer.
 */
export function revisionOf(row: AnswerColumns, imageIds: readonly (string | undefined)[]): string {
  const said = Object.entries(answersIn(row)).filter(([, answer]) => answer !== null);
  const inOrder = said.toSorted(by(([name]) => name));
  return createHash('sha256')
    .update(JSON.stringify([inOrder, imageIds]))
    .digest('base64url');
}
