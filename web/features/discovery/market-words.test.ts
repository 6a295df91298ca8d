import { expect, test } from 'vitest';
import { seeText } from './candidate-words.ts';
import { newFitsText, priceChangeText } from './home-words.ts';
import { marketCountText, nextStepText } from './market-words.ts';

const homes = { type: 'buy', category: 'property', totalIsMore: false } as const;

test('what is near is counted by its kind', () => {
  expect([0, 1, 26].map((total) => marketCountText({ ...homes, total }))).toEqual([
    'No homes wanted',
    '1 home wanted',
    '26 homes wanted',
  ]);
  const cars = { type: 'sell', category: 'vehicle', total: 1_000 } as const;
  expect(marketCountText({ ...cars, totalIsMore: true })).toBe('1,000+ vehicles for sale');
});

test('what a visitor does next is on the other side', () => {
  expect(nextStepText(homes)).toBe('Selling a home? See who fits yours');
  expect(nextStepText({ type: 'sell', category: 'vehicle' })).toBe(
    'Looking for a vehicle? See what fits you',
  );
});

test('the way to who fits says how many', () => {
  expect([1, 26].map((total) => seeText('buy', total, false))).toEqual([
    'See the seller that fits',
    'See the 26 sellers that fit',
  ]);
  expect([1, 26].map((total) => seeText('sell', total, false))).toEqual([
    'See the person who is looking',
    'See the 26 people who are looking',
  ]);
  expect(seeText('buy', 1_000, true)).toBe('See the 1,000+ sellers that fit');
});

test('new fits are told from each side, and as at least so many where not all were looked at', () => {
  const of = (total: number, totalIsMore = false) => ({ total, totalIsMore });
  expect([newFitsText('buy', of(1)), newFitsText('buy', of(3))]).toEqual([
    '1 new seller fits',
    '3 new sellers fit',
  ]);
  expect([newFitsText('sell', of(1)), newFitsText('sell', of(1, true))]).toEqual([
    '1 new person is looking',
    '1+ new people are looking',
  ]);
});

test('a changed price stands beside the one before', () => {
  const house = { type: 'sell', category: 'property', price: 340_000 };
  const change = { intention: house, before: { price: 350_000 } } as Parameters<typeof priceChangeText>[0];
  expect(priceChangeText(change)).toBe('Now £340,000, was £350,000');
  expect(priceChangeText({ ...change, before: null })).toBe('Now £340,000');
  const wish = { type: 'buy', category: 'property', minPrice: null, maxPrice: 420_000 };
  const range = { intention: wish, before: { minPrice: null, maxPrice: 400_000 } } as typeof change;
  expect(priceChangeText(range)).toBe('Now up to £420,000, was up to £400,000'.replace(/up/g, 'Up'));
});
