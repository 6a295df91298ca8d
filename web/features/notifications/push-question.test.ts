import { expect, test } from 'vitest';
import { answerRule, mayAsk, questionText } from './push-question.ts';

const day = 24 * 60 * 60_000;
const now = 1_800_000_000_000;

test('who was never asked is asked, and who said not now is asked again after thirty days', () => {
  expect(mayAsk(null, now)).toBe(true);
  expect(mayAsk(now - 29 * day, now)).toBe(false);
  expect(mayAsk(now - 30 * day, now)).toBe(true);
});

test('a no is for good, and so is whatever an earlier release wrote down', () => {
  expect(mayAsk(true, now)).toBe(false);
  expect(mayAsk(answerRule.parse('yes'), now)).toBe(false);
  expect(answerRule.parse(null)).toBeNull();
});

test('the question names who is waited for', () => {
  const nothing = { awaited: undefined, hasMatches: false, hasLikes: false };
  expect(questionText(nothing)).toBeNull();
  expect(questionText({ ...nothing, hasLikes: true })).toContain('likes you back');
  expect(questionText({ ...nothing, hasLikes: true, hasMatches: true })).toContain('a match writes');
  expect(questionText({ awaited: 'Nadia', hasMatches: true, hasLikes: true })).toBe(
    'Get a notification when Nadia replies, even when Intent is closed?',
  );
});
