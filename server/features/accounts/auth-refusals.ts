/** Turns better-auth's refusals into decisions with the specification's words. */
import { isAPIError } from 'better-auth/api';
import { allowed, type Decision, type Refused, refused, refusedFields } from '../../../domain/decision.ts';
import type { RefusalCode } from '../../../domain/refusal-words.ts';
import { accountWords } from '../../../domain/wording.ts';
import { Refusal } from '../../core/failure.ts';

/** A result and the cookies that go with it. */
export interface WithCookies<Value> {
  readonly value: Value;
  readonly cookies: readonly string[];
}

const refusals: Record<string, RefusalCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong-credentials',
  INVALID_EMAIL: 'wrong-credentials',
  PASSWORD_TOO_LONG: 'wrong-credentials',
  INVALID_TOKEN: 'link-expired',
  TOKEN_EXPIRED: 'link-expired',
  USER_NOT_FOUND: 'link-expired',
  UNAUTHORIZED: 'sign-in-required',
};

interface Answer<Value> {
  readonly headers: Headers;
  readonly response: Value;
}

/**
 * Waits for better-auth. A failure that `refusals` does not list goes to `otherwise`; without `otherwise` it
 * is thrown.
 */
export async function asDecision<Value>(
  call: Promise<Answer<Value>>,
  otherwise?: (error: unknown) => Refused | Promise<Refused>,
): Promise<Decision<WithCookies<Value>>> {
  try {
    const { headers, response } = await call;
    return allowed({ value: response, cookies: headers.getSetCookie() });
  } catch (error) {
    // Our own code that better-auth calls may refuse, too: password-hashing.ts.
    if (error instanceof Refusal) return error.decision;
    const known = knownRefusal(error);
    if (known !== undefined) return known;
    if (otherwise === undefined) throw error;
    return otherwise(error);
  }
}

/** An `otherwise` that refuses a wrong password under this field. */
export function wrongPasswordAt(field: string): (error: unknown) => Refused {
  return (error) => {
    if (codeOf(error) === 'INVALID_PASSWORD')
      return refusedFields({ [field]: accountWords.currentPasswordWrong });
    throw error;
  };
}

/** Handles the failure of get-session: a session that ended while better-auth prolonged it counts as none. */
export function noSession(error: unknown): Answer<null> {
  if (isAPIError(error) && error.status === 'UNAUTHORIZED') return { headers: new Headers(), response: null };
  throw error;
}

function knownRefusal(error: unknown): Refused | undefined {
  const known = refusals[codeOf(error) ?? ''];
  return known && refused(known);
}

/** The code of better-auth's failure; undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  return isAPIError(error) ? String(error.body?.code ?? error.status) : undefined;
}
