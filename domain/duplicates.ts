/** The same picture or text under several accounts: what is compared, and when two are the same. */
import { limits } from './limits.ts';

/**
 * A picture whose greys differ less than so much (standard deviation, of 255) is a plain one: all plain ones
 * look alike.
 */
export const plainBelow = 4;

/**
 * A description as it is compared: its letters and digits, without case. Null where it is too short to be
 * anybody's own: 'Immaculate family home' is in many.
 */
export function comparedText(description: string): string | null {
  const compared = description
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
  return compared.length < limits.duplicates.textLength ? null : compared;
}

/** How many of the 64 bits of two pictures' hashes differ: what bit_count says in duplicate-rows.ts. */
export function bitsApart(a: bigint, b: bigint): number {
  return BigInt.asUintN(64, a ^ b)
    .toString(2)
    .replaceAll('0', '').length;
}

/**
 * Whether two pictures look the same: made smaller, saved again or a little brighter, they do; mirrored or
 * cut, they do not. SQL finds them (duplicate-rows.ts), and its test holds it to this.
 */
export function looksSame(a: bigint, b: bigint): boolean {
  return bitsApart(a, b) <= limits.duplicates.bitsApart;
}

/** What is the same, to a moderator. */
export function sameText({ text, picture }: { readonly text: boolean; readonly picture: boolean }): string {
  if (text && picture) return 'The same picture and text under two accounts';
  return text ? 'The same text under two accounts' : 'The same picture under two accounts';
}
