/** Numbers and lists as people read them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grouped, listText, numberOrMore } from './number-words.ts';

const digits = new Intl.NumberFormat('en-GB');

test('a number reads as the browser itself would write it', () => {
  expect([0, 12, 999, 1_000, 12_345, 1_234_567, -1_240, 3_958.8].map(grouped)).toEqual([
    '0',
    '12',
    '999',
    '1,000',
    '12,345',
    '1,234,567',
    '-1,240',
    '3,958.8',
  ]);
  const thousandths = fc.integer({ min: -1e12, max: 1e12 }).map((it) => it / 1_000);
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), thousandths), (value) => {
      expect(grouped(value)).toBe(digits.format(value));
    }),
  );
});

test('a number that is not all says so', () => {
  expect([numberOrMore(1_000, false), numberOrMore(1_000, true)]).toEqual(['1,000', '1,000+']);
});

test('a list reads as the browser itself would write it', () => {
  const lists = new Intl.ListFormat('en-GB');
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 5 }), (names) => {
      expect(listText(names)).toBe(lists.format(names));
    }),
  );
});
