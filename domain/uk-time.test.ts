/**
 * Clocks in the UK, most of all where they change: 28 March 2027 skips from 01:00 to 02:00, 31 October 2027
 * has 01:00 twice.
 */
import { expect, test } from 'vitest';
import { hourOf, nextHour } from './uk-time.ts';

const at = (text: string) => new Date(text);
const next = (after: string, hour: number, isDay?: (weekday: number) => boolean) =>
  nextHour(at(after), hour, isDay).toISOString();

test('clocks show Greenwich time in winter, and an hour more in summer', () => {
  expect(hourOf(at('2027-01-15T08:59:59Z'))).toBe(8);
  expect(hourOf(at('2027-07-15T07:00:00Z'))).toBe(8);
  expect(hourOf(at('2027-07-15T23:30:00Z'))).toBe(0);
});

test('the next eight o’clock is today’s or tomorrow’s, never this very moment', () => {
  expect(next('2027-01-15T07:59:59.999Z', 8)).toBe('2027-01-15T08:00:00.000Z');
  expect(next('2027-01-15T08:00:00Z', 8)).toBe('2027-01-16T08:00:00.000Z');
  expect(next('2027-07-15T06:30:00Z', 8)).toBe('2027-07-15T07:00:00.000Z');
  // It is the 16th in the UK already.
  expect(next('2027-07-15T23:30:00Z', 8)).toBe('2027-07-16T07:00:00.000Z');
  expect(next('2026-12-31T20:00:00Z', 8)).toBe('2027-01-01T08:00:00.000Z');
});

test('the morning after the clocks changed it is eight by the new time', () => {
  expect(next('2027-03-27T22:00:00Z', 8)).toBe('2027-03-28T07:00:00.000Z');
  expect(next('2027-10-30T21:00:00Z', 8)).toBe('2027-10-31T08:00:00.000Z');
});

test('an hour that clocks skip is the moment at which they do, one they show twice is the first', () => {
  expect(next('2027-03-28T00:30:00Z', 1)).toBe('2027-03-28T01:00:00.000Z');
  expect(next('2027-10-30T23:30:00Z', 1)).toBe('2027-10-31T00:00:00.000Z');
  // The second of them is not another one o’clock.
  expect(next('2027-10-31T00:00:00Z', 1)).toBe('2027-11-01T01:00:00.000Z');
});

test('days that are not asked for are passed over', () => {
  const weekday = (day: number) => day >= 1 && day <= 5;
  // 15 January 2027 is a Friday.
  expect(next('2027-01-15T08:00:00Z', 8, weekday)).toBe('2027-01-18T08:00:00.000Z');
  expect(next('2027-01-12T09:00:00Z', 8, (day) => day === 1)).toBe('2027-01-18T08:00:00.000Z');
});
