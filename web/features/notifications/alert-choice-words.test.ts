import { expect, test } from 'vitest';
import type { Paces } from '../../../domain/alerts.ts';
import { hourText, summaryText } from './alert-choice-words.ts';

const usual: Paces = {
  counterparts: 'at once',
  price: 'at once',
  match: 'at once',
  messages: 'at once',
  rings: 'daily',
};

test('what is usual is said in three words, and so is what is alike', () => {
  expect(summaryText(usual, 'buy')).toBe('Everything straight away.');
  expect(
    summaryText(
      { counterparts: 'never', price: 'never', match: 'never', messages: 'never', rings: 'never' },
      'buy',
    ),
  ).toBe('Nothing.');
});

test('what differs is named, by the side it is for', () => {
  expect(summaryText({ ...usual, rings: 'never' }, 'sell')).toBe(
    'Never: new rings you could join. Everything else straight away.',
  );
  expect(summaryText({ ...usual, counterparts: 'daily', price: 'weekly' }, 'sell')).toBe(
    'Once a day: new buyers who fit, new rings you could join. Once a week: budget changes of buyers you like. Everything else straight away.',
  );
  expect(
    summaryText(
      { counterparts: 'weekly', price: 'daily', match: 'daily', messages: 'daily', rings: 'daily' },
      'buy',
    ),
  ).toBe(
    'Once a day: price changes to what you like, matches, messages you have not read, new rings you could join. Once a week: new sellers who fit.',
  );
});

test('whoever stops all but letters of rings is not told that all is stopped', () => {
  expect(
    summaryText(
      { ...usual, counterparts: 'never', price: 'never', match: 'never', messages: 'never' },
      'buy',
    ),
  ).toBe(
    'Once a day: new rings you could join. Never: new sellers who fit, price changes to what you like, matches, messages you have not read.',
  );
});

test('an hour is shown as a clock shows it', () => {
  expect([0, 8, 22].map(hourText)).toEqual(['00:00', '08:00', '22:00']);
});
