/** The revision of an intention: a name for its content, by which an edit says what it is based on. */
import { by } from '../../../domain/order.ts';
import { sha256 } from '../../core/hash.ts';
import { type AnswerColumns, answersIn } from './sql.ts';

/**
 * A hash of the answers and the ids of the pictures in order: equal content has an equal revision. An open
 * bound (Any, null) counts like no answer.
 */
export function revisionOf(row: AnswerColumns, imageIds: readonly (string | undefined)[]): string {
  const said = Object.entries(answersIn(row)).filter(([, answer]) => answer !== null);
  const inOrder = said.toSorted(by(([name]) => name));
  return sha256(JSON.stringify([inOrder, imageIds])).toString('base64url');
}
