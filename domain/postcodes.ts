/** A UK postcode: its shape, its normal form, and the parts of it that may be shown to others. */
import { z } from 'zod';
import { intentionWords } from './wording.ts';

/**
 * 1 or 2 letters, a digit, an optional letter or digit, an optional space, a digit and 2 letters
 * (specification, section 5).
 */
const pattern = /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i;

export const postcodeRule = z
  .string(intentionWords.postcode)
  .trim()
  .regex(pattern, intentionWords.postcode)
  .transform(normalPostcode);

export function isPostcode(text: string): boolean {
  return pattern.test(text.trim());
}

/** 'bs65ab' → 'BS6 5AB'. Expects a valid postcode. */
export function normalPostcode(text: string): string {
  const compact = text.replaceAll(/\s/g, '').toUpperCase();
  return `${compact.slice(0, -3)} ${compact.slice(-3)}`;
}

/** 'BS6 5AB' → 'BS6': the part that names a district of some thousands of homes, safe to show. */
export function outwardCode(postcode: string): string {
  return postcode.slice(0, postcode.indexOf(' '));
}

/** Matches an outward code, perhaps followed by the beginning of the second half. */
const outwardPattern = /^([a-z]{1,2}\d[a-z\d]?)(?: \d[a-z]{0,2})?$/i;

/**
 * The outward code of a postcode or of the beginning of one: 'bs6', 'BS6 5', 'bs65ab' → 'BS6'. Undefined for
 * other texts.
 */
export function outwardIn(text: string): string | undefined {
  if (isPostcode(text)) return outwardCode(normalPostcode(text));
  return outwardPattern.exec(text.trim())?.[1]?.toUpperCase();
}

/** An outward code by itself, in its normal form: 'bs6' → 'BS6'. */
export const outwardRule = z
  .string()
  .trim()
  .regex(/^[a-z]{1,2}\d[a-z\d]?$/i, intentionWords.outward)
  .transform((text) => text.toUpperCase());

/** 'BS6 5AB' → 'BS6 5': some thousands of addresses. */
export function sectorOf(postcode: string): string {
  return postcode.slice(0, postcode.indexOf(' ') + 2);
}

/** 'BS6 5AB' → 'BS'. */
export function areaLetters(postcode: string): string {
  return /^[A-Z]{1,2}/.exec(postcode)?.[0] ?? '';
}
