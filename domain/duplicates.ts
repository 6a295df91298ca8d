/** The same picture or text under several accounts: what is compared, and when two count as the same. */
import { dayText } from './date-words.ts';
import { limits } from './limits.ts';

/**
 * A picture is plain, and not compared, if the standard deviation of its greys (0 to 255) is below this: all
 * plain pictures look alike.
 */
export const plainBelow = 4;

/**
 * A description in the form in which it is compared: letters and digits, without case. Null if it is too
 * short to be anybody's own, such as 'Immaculate family home'.
 */
export function comparedText(description: string): string | null {
  const compared = description
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
  return compared.length < limits.duplicates.textLength ? null : compared;
}

/** How many of the 64 bits of two pictures' hashes differ, as bit_count computes it in duplicate-rows.ts. */
export function bitsApart(a: bigint, b: bigint): number {
  return BigInt.asUintN(64, a ^ b)
    .toString(2)
    .replaceAll('0', '').length;
}

/**
 * Whether two pictures look the same: they do if one was made smaller, saved again or brightened a little,
 * and do not if it was mirrored or cut. SQL finds them (duplicate-rows.ts), and its test holds it to this
 * function.
 */
export function looksSame(a: bigint, b: bigint): boolean {
  return bitsApart(a, b) <= limits.duplicates.bitsApart;
}

interface Same {
  readonly text: boolean;
  readonly picture: boolean;
}

/** Tells a moderator what is the same. */
export function sameText(same: Same): string {
  return `${sharedText(same)} under two accounts`;
}

/** Tells a moderator that something shows what was hidden before: what, for which reason, and when. */
export function sameAsHiddenText(same: Same, reason: string, hiddenAt: Date): string {
  return `${sharedText(same)} as what was hidden on ${dayText(hiddenAt)}: ${reason}`;
}

function sharedText({ text, picture }: Same): string {
  if (text && picture) return 'The same picture and text';
  return text ? 'The same text' : 'The same picture';
}
