/**
 * When a person is told: a sentence a rule. 15 January 2027 is a Friday; clocks change on 28 March and 31
 * October 2027.
 */
import { expect, test } from 'vitest';
import { alertChangeRule, type Pace, type QuietHours, quietHoursRule, toldAt } from './alerts.ts';

const night: QuietHours = { from: 22, until: 8 };
const told = (pace: Pace, since: string, quiet: QuietHours | null = null, now = since) =>
  toldAt(pace, new Date(since), quiet, new Date(now))?.toISOString();

test('at once is then, and never is never', () => {
  expect(told('at once', '2027-01-15T12:00:00Z')).toBe('2027-01-15T12:00:00.000Z');
  expect(told('never', '2027-01-15T12:00:00Z')).toBeUndefined();
});

test('a day’s letter comes at eight on the next working day', () => {
  expect(told('daily', '2027-01-14T07:59:00Z')).toBe('2027-01-14T08:00:00.000Z');
  expect(told('daily', '2027-01-14T08:00:00Z')).toBe('2027-01-15T08:00:00.000Z');
  for (const since of ['2027-01-15T12:00:00Z', '2027-01-16T12:00:00Z', '2027-01-17T12:00:00Z'])
    expect(told('daily', since)).toBe('2027-01-18T08:00:00.000Z');
});

test('a week’s letter comes on Monday, with that of the day', () => {
  expect(told('weekly', '2027-01-12T12:00:00Z')).toBe('2027-01-18T08:00:00.000Z');
  expect(told('weekly', '2027-01-18T08:00:00Z')).toBe('2027-01-25T08:00:00.000Z');
});

test('eight o’clock is that of the UK on either side of a change of the clocks', () => {
  expect(told('daily', '2027-03-26T12:00:00Z')).toBe('2027-03-29T07:00:00.000Z');
  expect(told('weekly', '2027-10-29T12:00:00Z')).toBe('2027-11-01T08:00:00.000Z');
});

test('what is due in quiet hours waits until they end, before midnight and after it', () => {
  expect(told('at once', '2027-01-15T21:59:59Z', night)).toBe('2027-01-15T21:59:59.000Z');
  expect(told('at once', '2027-01-15T22:00:00Z', night)).toBe('2027-01-16T08:00:00.000Z');
  expect(told('at once', '2027-01-16T07:59:59Z', night)).toBe('2027-01-16T08:00:00.000Z');
  expect(told('at once', '2027-01-16T08:00:00Z', night)).toBe('2027-01-16T08:00:00.000Z');
});

test('quiet hours within a day are those between', () => {
  const lunch = { from: 12, until: 14 };
  expect(told('at once', '2027-01-15T11:59:00Z', lunch)).toBe('2027-01-15T11:59:00.000Z');
  expect(told('at once', '2027-01-15T13:59:00Z', lunch)).toBe('2027-01-15T14:00:00.000Z');
  expect(told('at once', '2027-01-15T14:00:00Z', lunch)).toBe('2027-01-15T14:00:00.000Z');
});

test('a night in which the clocks change is quiet until eight by the new time', () => {
  expect(told('at once', '2027-03-27T23:00:00Z', night)).toBe('2027-03-28T07:00:00.000Z');
  expect(told('at once', '2027-10-30T23:00:00Z', night)).toBe('2027-10-31T08:00:00.000Z');
  // 01:30 is shown twice, and is quiet both times.
  const untilTwo = { from: 23, until: 2 };
  expect(told('at once', '2027-10-31T00:30:00Z', untilTwo)).toBe('2027-10-31T02:00:00.000Z');
  expect(told('at once', '2027-10-31T01:30:00Z', untilTwo)).toBe('2027-10-31T02:00:00.000Z');
});

test('a letter does not come into quiet hours', () => {
  expect(told('daily', '2027-01-14T12:00:00Z', { from: 22, until: 10 })).toBe('2027-01-15T10:00:00.000Z');
});

test('what was due before quiet hours, and left too late for them, waits for their end', () => {
  expect(told('at once', '2027-01-15T21:00:00Z', night, '2027-01-15T23:00:00Z')).toBe(
    '2027-01-16T08:00:00.000Z',
  );
  expect(told('at once', '2027-01-15T21:00:00Z', night, '2027-01-16T09:00:00Z')).toBe(
    '2027-01-15T21:00:00.000Z',
  );
});

test('matches and messages cannot wait a week; the others can', () => {
  expect(alertChangeRule.safeParse({ counterparts: 'weekly', price: 'weekly' }).success).toBe(true);
  for (const kind of ['match', 'messages']) {
    expect(alertChangeRule.safeParse({ [kind]: 'weekly' }).success, kind).toBe(false);
    expect(alertChangeRule.safeParse({ [kind]: 'daily' }).success, kind).toBe(true);
  }
  expect(alertChangeRule.parse({})).toEqual({});
});

test('quiet hours are two full hours that are not the same', () => {
  expect(quietHoursRule.parse(night)).toEqual(night);
  for (const wrong of [
    { from: 24, until: 8 },
    { from: -1, until: 8 },
    { from: 8.5, until: 9 },
    { from: 8, until: 8 },
  ])
    expect(quietHoursRule.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});
