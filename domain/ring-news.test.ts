/** When a ring is told. 14 January 2027 is a Thursday. */
import { expect, test } from 'vitest';
import { newRingsText, rarer, ringToldAt } from './ring-news.ts';

const at = (text: string) => new Date(text);
const told = (since: string, last: string | null) =>
  ringToldAt('daily', at(since), last === null ? null : at(last), null, at(since))?.toISOString();

test('a ring is told on the next working morning, and not within a day of the last', () => {
  expect(told('2027-01-14T09:00:00Z', null)).toBe('2027-01-15T08:00:00.000Z');
  expect(told('2027-01-14T07:00:00Z', '2027-01-14T06:30:00Z'), 'a letter came late this morning').toBe(
    '2027-01-15T08:00:00.000Z',
  );
  expect(told('2027-01-14T09:00:00Z', '2027-01-14T08:02:00Z'), 'no day is left out').toBe(
    '2027-01-15T08:00:00.000Z',
  );
  expect(ringToldAt('never', at('2027-01-14T09:00:00Z'), null, null, at('2027-01-14T09:00:00Z'))).toBeNull();
});

test('of two choices the rarer holds', () => {
  expect([rarer('daily', 'weekly'), rarer('never', 'daily'), rarer('daily', 'daily')]).toEqual([
    'weekly',
    'never',
    'daily',
  ]);
});

test('one is a ring, more are counted', () => {
  expect([1, 3].map(newRingsText)).toEqual(['A new ring you could join', '3 new rings you could join']);
});
