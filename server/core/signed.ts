/**
 * Signs tokens of links that only this site can write. They work without signing in, for whoever holds them,
 * and for one purpose each.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256 } from './hash.ts';

/**
 * The text with its signature. The purpose is part of what is signed, because the same secret signs other
 * things; no purpose may be another one followed by a space and more words.
 */
export function sign(secret: string, purpose: string, text: string): string {
  return `${text}.${createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url')}`;
}

/** The secrets that signatures are checked with. */
export interface Secrets {
  readonly authSecret: string;
  /** The secret before the present one, for links that were mailed. Nothing is signed with it any more. */
  readonly authSecretBefore?: string | undefined;
}

/**
 * The text of a token that was signed for this purpose; undefined for any other. How long this takes reveals
 * nothing.
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
  return timingSafeEqual(sha256(given), sha256(right));
}
