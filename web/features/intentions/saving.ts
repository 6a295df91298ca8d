/** How an intention reaches the server, and what the form is told when it does not. */
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
 * Posts a new intention; `images` are the paths of pictures that were sent for it. Its id is made by the
 * caller, so that sending it again stores it once.
 */
export function postIntention(
  id: string,
  answers: Answers,
  images: readonly string[],
): Promise<Answer<Intention>> {
  return call('createIntention', { body: { ...sendable(answers), images: [...images], id } });
}

/** Replaces the answers; `images` are the paths to keep, in order; `basedOn` is the revision the change began from. */
export function putIntention(
  id: string,
  answers: Answers,
  images: readonly string[],
  basedOn?: string,
): Promise<Answer<Intention>> {
  const body = { ...sendable(answers), images: [...images], ...(basedOn !== undefined && { basedOn }) };
  return call('editIntention', { params: { id }, body });
}

/** Replaces the answers of that revision, and leaves the pictures as they are. */
export function putAnswers(id: string, answers: Answers, basedOn?: string): Promise<Answer<Intention>> {
  const body = { ...sendable(answers), ...(basedOn !== undefined && { basedOn }) };
  return call('editIntention', { params: { id }, body });
}

/** Pictures are not among the answers of a form: they go their own way. */
function sendable({ images: _, ...answers }: Answers) {
  return answers;
}

/** As it is on the server: another tab may have changed it. */
export function readNow(id: string): Promise<Answer<Intention>> {
  return call('showIntention', { params: { id } });
}

/** Lets every screen know what was saved. */
export function keepIntention(client: QueryClient, intention: Intention): Intention {
  client.setQueryData(intentionQuery(intention.id).queryKey, intention);
  void client.invalidateQueries({ queryKey: ownIntentionsQuery.queryKey });
  return intention;
}

/** The specification's words, unless the server says something a person can act on. */
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
] satisfies RefusalCode[]);

/** What is missing can be tried again from the form. */
export const picturesMissing: SubmitRefusal = {
  fields: {},
  words: 'Some pictures did not arrive. Try them again, or remove them to go on: what you typed is kept.',
};
