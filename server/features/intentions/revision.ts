/** Names what an intention says at a moment, so that a change can say what it began from. */
import { createHash } from 'node:crypto';
import { type AnswerColumns, answerNames } from './sql.ts';

/** The same for the same answers and pictures, in their order; another for any other. */
export function revisionOf(answers: AnswerColumns, imageIds: readonly (string | undefined)[]): string {
  const said = answerNames.map((name) => answers[name]);
  return createHash('sha256')
    .update(JSON.stringify([said, imageIds]))
    .digest('base64url');
}
