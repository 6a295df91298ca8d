/** How many there are, as it is told. */
import { expect, test } from 'vitest';
import { countOf, tellable } from './counts.ts';

test('a total is exact up to 1,000, then it is 1,000 and more', () => {
  expect(countOf(0)).toEqual({ total: 0, totalIsMore: false });
  expect(countOf(1_000)).toEqual({ total: 1_000, totalIsMore: false });
  expect(countOf(1_001)).toEqual({ total: 1_000, totalIsMore: true });
});

test('fewer than five are not told', () => {
  expect([0, 1, 4, 5, 6].map(tellable)).toEqual([null, null, null, 5, 6]);
});
