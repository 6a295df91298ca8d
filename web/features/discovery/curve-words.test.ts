import { expect, test } from 'vitest';
import type { ToldStep } from '../../../domain/curve.ts';
import { flatText, movedText, numberText, placeText, totalText } from './curve-words.ts';

const step = (total: number | null, more: Partial<ToldStep> = {}): ToldStep => ({
  at: 0,
  total,
  totalIsMore: false,
  moved: null,
  ...more,
});
const now = step(41);

test('how many, from each side; fewer than five are no number', () => {
  expect(totalText('price', step(52))).toBe('52 people are looking');
  expect(totalText('price', step(null))).toBe('Fewer than 5 people are looking');
  expect(totalText('searchRadius', step(null))).toBe('Fewer than 5 sellers fit');
  expect([numberText(step(1_000, { totalIsMore: true })), numberText(step(null))]).toEqual([
    '1,000+',
    'fewer than 5',
  ]);
});

test('where', () => {
  expect(placeText('price', 340_000)).toBe('At £340,000');
  expect(placeText('maxPrice', 340_000)).toBe('Up to £340,000');
  expect(placeText('searchRadius', 12)).toBe('Within 12 miles');
});

test('what moving there gains and loses, or in all, or nothing that could be told', () => {
  const moved = (gained: number, lost: number) => movedText(step(50, { moved: { gained, lost } }), now);
  expect(moved(15, 6)).toBe('You would gain 15 and lose 6');
  expect(moved(9, 0)).toBe('You would gain 9');
  expect(moved(0, 1_000)).toBe('You would lose 1,000');
  expect([step(53), step(30), step(43)].map((it) => movedText(it, now))).toEqual([
    '12 more than now in all',
    '11 fewer than now in all',
    'About as many as now',
  ]);
  expect(movedText(step(null), now)).toBe('');
  expect(movedText(step(12), step(null))).toBe('');
  expect(movedText(step(1_000, { totalIsMore: true }), now)).toBe('');
});

test('a line that never moves is said', () => {
  const range = { answer: 'price', from: 200_000, to: 500_000 } as const;
  expect(flatText(range, step(12))).toBe('About 12 people are looking anywhere from £200,000 to £500,000.');
  expect(flatText(range, step(null))).toBe(
    'Fewer than 5 people are looking anywhere from £200,000 to £500,000.',
  );
});
