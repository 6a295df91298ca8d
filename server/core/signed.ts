/**
 * Tokens of links that only we could have written: good without signing in, for whoever holds them, and for
 * one purpose.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The text with its signature. The purpose is part of what is signed, for the same secret signs other things:
 * none may be another one with a space and more words behind it.
 */
export function sign(secret: string, purpose: string, text: string): string {
  return `${text}.${createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url')}`;
}

/**
 * The text of a token that was signed for this purpose; undefined for any other, and how long that takes
 * tells nothing.
 */
export function verify(secret: string, purpose: string, token: string): string | undefined {
  const text = token.slice(0, token.lastIndexOf('.'));
  const [given, written] = [Buffer.from(token), Buffer.from(sign(secret, purpose, text))];
  return given.length === written.length && timingSafeEqual(given, written) ? text : undefined;
}
