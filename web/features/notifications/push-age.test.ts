import { expect, test } from 'vitest';
import { isFresh } from './push-age.ts';

const day = 86_400_000;
const remembered = { endpoint: 'https://push.example/a', userId: 'ann', at: 100 * day };

test('a subscription is good for seven days', { tags: ['7.external.push-token'] }, () => {
  expect(isFresh(remembered, remembered.endpoint, 'ann', 107 * day - 1)).toBe(true);
  expect(isFresh(remembered, remembered.endpoint, 'ann', 107 * day)).toBe(false);
});

test('another person, another subscription, or none at all asks for a new one', () => {
  expect(isFresh(remembered, remembered.endpoint, 'bob', 101 * day)).toBe(false);
  expect(isFresh(remembered, 'https://push.example/b', 'ann', 101 * day)).toBe(false);
  expect(isFresh(remembered, undefined, 'ann', 101 * day)).toBe(false);
  expect(isFresh(null, remembered.endpoint, 'ann', 101 * day)).toBe(false);
});
