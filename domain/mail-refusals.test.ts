import { expect, test } from 'vitest';
import { isGivenUp, noRefusals, refusedAgain } from './mail-refusals.ts';

const after = (...times: readonly string[]) =>
  times.reduce((before, at) => refusedAgain(before, new Date(at)), noRefusals);

test('three days are enough, and three times a day are one', () => {
  expect(isGivenUp(after('2026-11-01T08:00Z', '2026-11-01T09:00Z', '2026-11-01T23:00Z'))).toBe(false);
  expect(isGivenUp(after('2026-11-01T23:00Z', '2026-11-02T00:30Z'))).toBe(false);
  expect(isGivenUp(after('2026-11-01T23:00Z', '2026-11-02T00:30Z', '2026-11-20T08:00Z'))).toBe(true);
});

test('what was long ago is forgotten', () => {
  expect(after('2026-09-01T08:00Z', '2026-09-02T08:00Z', '2026-11-01T08:00Z').days).toBe(1);
});
