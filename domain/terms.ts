/**
 * The version of the terms of use. Whoever agreed to an earlier one, or to none, is asked at their next
 * visit.
 */

export const terms = {
  version: 1,
  /** The date as the page of terms shows it. */
  changed: '23 Nov 2026',
  /** What is new in this version, for people who agreed to the one before. */
  news: [
    'We ask you to confirm that you are 18 or older.',
    'We keep which version you agreed to, and when.',
    'The rules themselves have not changed.',
  ],
} as const;

export const termsWords = {
  agree: 'I am 18 or older and agree to the Terms of use.',
  missing: 'Please confirm that you are 18 or older and agree to the terms.',
  otherVersion: 'The terms have changed again. Please read them once more.',
} as const;
