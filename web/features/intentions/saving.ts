/** Sends an intention to the server, and turns a refusal into words for the form. */
import type { QueryClient } from '@tanstack/react-query';
import type { Intention } from '../../../contract/intentions.ts';
import type { FieldErrors } from '../../../domain/decision.ts';
import type { Answers } from '../../../domain/kinds/kinds.ts';
import type { RefusalCode } from '../../../domain/refusal-words.ts';
import { intentionWords } from '../../../domain/wording.ts';
import { type Answer, call, type NotDone } from '../../core/client.ts';
import { intentionQuery, ownIntentionsQuery } from './queries.ts';

/** Why a form was not sent: words under fields, or above the button. */
export interface SubmitRefusal {
  readonly fields: FieldErrors;
  readonly words: string;
}

/**
 * Posts a new intention; `images` are the paths of pictures that were sent for it. The caller makes its id,
 * so that sending it again stores it once.
 */
export function postIntention(
  id: string,
  answers: Answers,
  images: readonly string[],
): Promise<Answer<Intention>> {
  return call('createIntention', { body: { ...sendable(answers), images: [...images], id } });
}

/**
 * Replaces answers and pictures; `images` are the paths to keep, in order; `basedOn` is the revision that the
 * change began from.
 */
export function putIntention(
  id: string,
  answers: Answers,
  images: readonly string[],
  basedOn?: string,
): Promise<Answer<Intention>> {
  const body = { ...sendable(answers), images: [...images], ...(basedOn !== undefined && { basedOn }) };
  return call('editIntention', { params: { id }, body });
}

/**
 * Replaces the answers and leaves the pictures as they are; `basedOn` is the revision that the change began
 * from.
 */
export function putAnswers(id: string, answers: Answers, basedOn?: string): Promise<Answer<Intention>> {
  const body = { ...sendable(answers), ...(basedOn !== undefined && { basedOn }) };
  return call('editIntention', { params: { id }, body });
}

/** Leaves out the pictures, which the callers add themselves. */
function sendable({ images: _, ...answers }: Answers) {
  return answers;
}

/** Reads the stored intention, because another tab may have changed it. */
export function readNow(id: string): Promise<Answer<Intention>> {
  return call('showIntention', { params: { id } });
}

/** Puts a saved intention into the cache, so that every screen shows it. */
export function keepIntention(client: QueryClient, intention: Intention): Intention {
  client.setQueryData(intentionQuery(intention.id).queryKey, intention);
  void client.invalidateQueries({ queryKey: ownIntentionsQuery.queryKey });
  return intention;
}

/** The refusal in the specification's words, unless the server says something that a person can act on. */
export function refusalOf({ code, detail, fields }: NotDone): SubmitRefusal {
  if (code === 'no-coordinates') return { fields: { postcode: detail }, words: detail };
  const telling = actedOn.has(code);
  return { fields, words: telling ? detail : intentionWords.saveFailed };
}
const actedOn = new Set<string>([
  'too-many-requests',
  'verify-first',
  'suspended',
  'intention-not-found',
  'new-account-intentions',
  'intentions-full',
  'posted-today',
] satisfies RefusalCode[]);

/** The refusal for pictures that did not arrive: the person can try again from the form. */
export const picturesMissing: SubmitRefusal = {
  fields: {},
  words: 'Some pictures were not uploaded. Try again, or remove them to continue. What you typed is kept.',
};
