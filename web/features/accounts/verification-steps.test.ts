/** The wait for the mail's link: each answer, and the last second. */
import { expect, test } from 'vitest';
import { stepAfter } from './verification-steps.ts';

const unverified = { emailVerified: false };
const verified = { emailVerified: true };

test('a verified person goes on, even when the time is over', () => {
  expect(stepAfter(verified, 10, 90)).toBe('verified');
  expect(stepAfter(verified, 91, 90)).toBe('verified');
});

test('an unverified person is waited for until the time is over', () => {
  expect(stepAfter(unverified, 89, 90)).toBe('waiting');
  expect(stepAfter(unverified, 90, 90)).toBe('gave-up');
});

test('an account that is gone ends the wait at once', () => {
  expect(stepAfter(null, 10, 90)).toBe('gave-up');
});

test('a server that cannot be reached ends nothing before the time is over', () => {
  expect(stepAfter(undefined, 10, 90)).toBe('waiting');
  expect(stepAfter(undefined, 90, 90)).toBe('gave-up');
});
