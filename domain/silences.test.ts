import { expect, test } from 'vitest';
import { isNudgeDue, usualAnswerPace } from './silences.ts';

const now = new Date('2026-12-31T12:00:00Z');
const hour = 60 * 60_000;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour);

test('what has had no answer for 48 hours is worth a reminder, and not an hour earlier', () => {
  expect(isNudgeDue({ writtenAt: hoursAgo(47), nudgedAt: null }, now)).toBe(false);
  expect(isNudgeDue({ writtenAt: hoursAgo(48), nudgedAt: null }, now)).toBe(true);
});

test('one silence is worth one reminder; the next one, another', () => {
  expect(isNudgeDue({ writtenAt: hoursAgo(200), nudgedAt: hoursAgo(150) }, now)).toBe(false);
  expect(isNudgeDue({ writtenAt: hoursAgo(60), nudgedAt: hoursAgo(150) }, now)).toBe(true);
});

test('nothing is said from fewer than three', () => {
  expect(usualAnswerPace([])).toBeNull();
  expect(usualAnswerPace([hour, hour])).toBeNull();
});

test('half of the answers, or more, came as soon as is said', () => {
  expect(usualAnswerPace([hour, 0.1 * hour, 90 * hour])).toBe('within an hour');
  expect(usualAnswerPace([hour, 2 * hour, 90 * hour])).toBe('within a day');
  expect(usualAnswerPace([hour, 25 * hour, 90 * hour])).toBe('within a few days');
  expect(usualAnswerPace([hour, hour, 30 * hour, 30 * hour])).toBe('within a few days');
});

test('no answer counts as late, and who is slow is not told of', () => {
  expect(usualAnswerPace([hour, hour, null])).toBe('within an hour');
  expect(usualAnswerPace([hour, null, null])).toBeNull();
  expect(usualAnswerPace([100 * hour, 200 * hour, 300 * hour])).toBeNull();
});
