/**
 * Tokens of links that only we could have written: good without signing in, for whoever holds them, and for
 * one purpose.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The text with its signature. The purpose is part of what is signed, for the same secret signs other things:
 * none may be another one with a space and more words behind it.
 */
export function sign(secret: string, purpose: string, text: string): string {
  return `${text}.${createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url')}`;
}

/** By which what we signed is known. */
export interface Secrets {
  readonly authSecret: string;
  /** The one before, for links that were mailed: nothing is signed with it any more. */
  readonly authSecretBefore?: string | undefined;
}

/**
 * The text of a token that was signed for this purpose; undefined for any other, and how long that takes
 * tells nothing.
 */
export function verify(
  { authSecret, authSecretBefore = authSecret }: Secrets,
  purpose: string,
  token: string,
): string | undefined {
  const text = token.slice(0, token.lastIndexOf('.'));
  const ours = [authSecret, authSecretBefore].map((it) => equalsSecret(token, sign(it, purpose, text)));
  return ours.includes(true) ? text : undefined;
}

/** Compares texts in a time that does not tell how much of a wrong one is right. */
export function equalsSecret(given: string, right: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(given), hashOf(right));
}
