/** The wait for the mail's link: each answer, the last second, and clocks that disagree. */
import { expect, test } from 'vitest';
import { endOfWait, stepAfter } from './verification-steps.ts';

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

test('the wait ends 90 seconds after registering', { tags: ['9.verify-end'] }, () => {
  expect(endOfWait(1_000_000, 1_030_000)).toBe(1_090_000);
});

test('a server clock that goes before or after makes the wait neither longer than 90 seconds nor past', () => {
  expect(endOfWait(1_500_000, 1_000_000)).toBe(1_090_000);
  expect(endOfWait(1, 1_000_000)).toBe(1_000_000);
});
