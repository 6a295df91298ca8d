import { expect, test } from 'vitest';
import { askedBefore, dueOf, isAnswer, isHiddenByOwner, restsAt, restsBefore, toldNow } from './standing.ts';

const now = new Date('2026-12-31T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
const standing = (confirmed: number, asked: number | null = null, resting: number | null = null) => ({
  confirmedAt: daysAgo(confirmed),
  askedAt: asked === null ? null : daysAgo(asked),
  restingSince: resting === null ? null : daysAgo(resting),
});

test('who said for 30 days nothing is asked, and no day earlier', () => {
  expect(dueOf(standing(29.99), now)).toBeNull();
  expect(dueOf(standing(30), now)).toBe('ask');
  expect(askedBefore(now)).toEqual(daysAgo(30));
});

test('who was asked is not asked again, and has thirty days to answer', () => {
  expect(dueOf(standing(59.99, 29.99), now)).toBeNull();
  expect(dueOf(standing(60, 30), now)).toBe('rest');
  expect(restsBefore(now)).toEqual(daysAgo(30));
});

test('who was asked late, for the site was away, has as long', () => {
  expect(dueOf(standing(80, 20), now)).toBeNull();
  expect(restsAt(daysAgo(20))).toEqual(new Date(now.getTime() + 10 * 24 * 60 * 60_000));
});

test('what rests is left alone', () => {
  expect(dueOf(standing(400, 370, 340), now)).toBeNull();
});

test('a person is told one thing a day, of five at most: what rests first, then the longest unconfirmed', () => {
  const several = [40, 31, 36, 32, 33, 34, 35].map((days) => standing(days));
  const asked = toldNow([standing(2), ...several], now);
  expect(asked).toEqual({ kind: 'ask', about: [40, 36, 35, 34, 33].map((days) => standing(days)) });
  expect(toldNow([standing(31), standing(70, 31)], now)).toEqual({ kind: 'rest', about: [standing(70, 31)] });
  for (const yesterday of [standing(31, 0.8), standing(70, 31, 0.8)])
    expect(toldNow([standing(31), yesterday], now)).toBeNull();
  for (const earlier of [standing(31, 0.9), standing(70, 31, 0.9)])
    expect(toldNow([standing(31), earlier], now)).toEqual({ kind: 'ask', about: [standing(31)] });
  expect(toldNow([standing(2)], now)).toBeNull();
});

test('a like answers a question, and else counts once a day', () => {
  expect(isAnswer(standing(0.5), now)).toBe(false);
  expect(isAnswer(standing(1.5), now)).toBe(true);
  expect(isAnswer(standing(31, 0.5), now)).toBe(true);
  expect(isAnswer(standing(0.5, 0.4, 0.3), now)).toBe(true);
});

test('what its owner hid is no answer’s to show, and counts as nothing they were told', () => {
  const byHand = standing(0.5, null, 0.1);
  expect(isHiddenByOwner(byHand)).toBe(true);
  expect(isHiddenByOwner(standing(70, 31, 1))).toBe(false);
  expect(isHiddenByOwner(standing(0.5))).toBe(false);
  expect(isAnswer(byHand, now)).toBe(false);
  expect(isAnswer(standing(40, null, 20), now)).toBe(false);
  expect(dueOf(standing(400, null, 340), now)).toBeNull();
  expect(toldNow([standing(31), byHand], now)).toEqual({ kind: 'ask', about: [standing(31)] });
});
