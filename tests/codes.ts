/** The app that gives moderators their codes, for tests. */
import { createOTP } from '@better-auth/utils/otp';

/**
 * The code at this moment, or a step of half a minute earlier or later; the site accepts all three. The
 * address is what the QR code holds.
 */
export function codeOf(address: string, step = 0): Promise<string> {
  const at = Math.floor(Date.now() / 30_000) + step;
  return createOTP(decode32(new URL(address).searchParams.get('secret')!)).hotp(at);
}

/** Decodes the secret in the address, which is written in base 32. */
function decode32(text: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text.replace(/=+$/, '')].map((it) => letters.indexOf(it).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((it) => Number.parseInt(it, 2)));
}
