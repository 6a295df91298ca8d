/** Where those are who fit, in words. */
import { expect, test } from 'vitest';
import type { ToldStep } from '../../../domain/curve.ts';
import { areaCountText, radiusText, unmappedText } from './where-words.ts';

test('an area says its town and how many, from each side', () => {
  const area = { outward: 'BS3', total: 12, totalIsMore: false };
  expect(areaCountText('buy', area)).toBe('BS3, Bristol: 12 sellers fit');
  expect(areaCountText('sell', { ...area, total: 1 })).toBe('BS3, Bristol: 1 person is looking');
  expect(areaCountText('buy', { ...area, outward: 'ZZ9' })).toBe('ZZ9: 12 sellers fit');
});

const step = (at: number, total: number | null, totalIsMore = false): ToldStep => ({
  at,
  total,
  totalIsMore,
  moved: null,
});
const steps = [step(2, null), step(4, 9), step(8, 20), step(12, 143), step(30, 1_000, true)];

test.each([
  [8, '20 sellers fit within 8 miles'],
  [9, 'About 20 sellers fit within 9 miles'],
  [12, '143 sellers fit within 12 miles'],
  [35, '1,000+ sellers fit within 35 miles'],
  [6, 'About 20 sellers fit within 6 miles'],
  [4, '9 sellers fit within 4 miles'],
  [1, 'Fewer than 5 sellers fit within 1 mile'],
])('%i miles: what is told towards one’s own radius is exact there, and about so beyond', (miles, text) => {
  expect(radiusText(steps, 8, miles)).toBe(text);
});

test('what the list has and the map has not is named', () => {
  expect(unmappedText([], false)).toBeUndefined();
  expect(unmappedText(['BT1'], false)).toBe('The map has no area for BT1.');
  expect(unmappedText(['BT1', 'IM1', 'JE2'], false)).toBe('The map has no area for BT1, IM1 and JE2.');
  expect(unmappedText([], true)).toBe('There are more than we can count here, so each number is a minimum.');
});
