import { expect, test } from 'vitest';
import { isGivenUp, noRefusals, refusedAgain } from './mail-refusals.ts';

const after = (...times: readonly string[]) =>
  times.reduce((before, at) => refusedAgain(before, new Date(at)), noRefusals);

test('three are enough, each a day or more after the one before: never in less than 48 hours', () => {
  expect(isGivenUp(after('2026-11-01T23:59Z', '2026-11-02T12:00Z', '2026-11-03T00:01Z'))).toBe(false);
  const often = Array.from({ length: 48 }, (_, hour) => new Date(Date.UTC(2026, 10, 1, hour)).toISOString());
  expect(after(...often).count).toBe(2);
  expect(isGivenUp(after(...often, '2026-11-03T00:00Z'))).toBe(true);
  expect(isGivenUp(after('2026-11-01T23:00Z', '2026-11-03T00:30Z', '2026-11-20T08:00Z'))).toBe(true);
});

test('what was long ago is forgotten, but not of who is given up', () => {
  expect(after('2026-09-01T08:00Z', '2026-09-02T08:00Z', '2026-11-01T08:00Z').count).toBe(1);
  const givenUp = ['2026-09-01T08:00Z', '2026-09-02T08:00Z', '2026-09-03T08:00Z'];
  expect(isGivenUp(after(...givenUp, '2026-11-01T08:00Z'))).toBe(true);
});
