/** Encrypts texts with the site's secret (AES-256-GCM), each for one purpose. */
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { getOrMake } from './get-or-make.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(secret, purpose), iv);
  const sealed = Buffer.concat([sealing.update(text), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a text; undefined if it was not sealed with this secret for this purpose. */
export function unseal(secret: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, keyOf(secret, purpose), bytes.subarray(0, ivBytes));
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
    return text.toString('utf8');
  } catch {
    return undefined;
  }
}

/** Keys by purpose and secret, made once each; a site has one secret or two. */
const keys = new Map<string, KeyObject>();

function keyOf(secret: string, purpose: string): KeyObject {
  const derived = () => hkdfSync('sha256', secret, '', purpose, 32);
  return getOrMake(keys, `${purpose} ${secret}`, () => createSecretKey(Buffer.from(derived())));
}
