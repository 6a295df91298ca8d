/**
 * The body of every refusal: RFC 9457 problem+json with the code, the specification's words and the fields.
 */
import { z } from 'zod';
import { type RefusalCode, refusalWords } from '../domain/refusal-words.ts';

export const problemMediaType = 'application/problem+json';

export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof Problem>;

/** The HTTP status of each refusal. It is 422 where a form was understood but cannot be accepted. */
export const statusOfRefusal: Record<RefusalCode, number> = {
  invalid: 422,
  unstorable: 422,
  'not-found': 404,
  'intention-not-found': 404,
  'intention-resting': 404,
  'members-only': 401,
  'sign-in-required': 401,
  'verify-first': 403,
  'wrong-origin': 403,
  'too-many-requests': 429,
  'too-many-wrong-passwords': 429,
  'too-many-wrong-codes': 429,
  'too-many-mails': 429,
  'too-many-exports': 429,
  'passkey-refused': 401,
  'passkeys-full': 409,
  'sign-in-over': 401,
  'second-factor-on': 409,
  'second-factor-missing': 403,
  'code-missing': 403,
  'email-in-use': 422,
  'wrong-credentials': 401,
  'email-not-registered': 422,
  'link-expired': 410,
  'question-set-not-found': 404,
  'category-not-found': 404,
  'no-coordinates': 422,
  'like-own': 409,
  'like-same-side': 409,
  'like-other-category': 409,
  'aside-liked': 409,
  'aside-full': 409,
  'aside-changed': 409,
  'moderator-concerned': 409,
  'moderator-spared': 409,
  'moderated-already': 409,
  suspended: 403,
  'account-closed': 403,
  'new-account-intentions': 429,
  'intentions-full': 409,
  'posted-today': 429,
  'new-account-likes': 429,
  'report-own': 409,
  'reports-full': 429,
  'messages-full': 429,
  'block-self': 409,
  'blocks-full': 409,
  'too-many-images': 422,
  'image-type': 415,
  'image-heic': 415,
  'image-too-large': 413,
  'image-unreadable': 422,
  busy: 503,
  'edit-conflict': 409,
  'message-id-taken': 409,
  'ring-broken': 409,
  unavailable: 503,
  unexpected: 500,
};

export function problemOf(code: RefusalCode, detail: string = refusalWords[code]): Problem {
  return { type: 'about:blank', title: refusalWords[code], status: statusOfRefusal[code], code, detail };
}
