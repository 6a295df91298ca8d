import { expect, it } from 'vitest';
import type { CriterionFit } from '../../../domain/discovery.ts';
import { fitChips, fitWords, wishesText } from './fit-words.ts';

const bounded = { fits: true, open: false, bound: 'max' } as const;
const fit: readonly CriterionFit[] = [
  { ...bounded, criterion: 'price', margin: 12_000, limit: 400_000 },
  { ...bounded, criterion: 'bedrooms', margin: 0, limit: 3 },
  { criterion: 'bathrooms', fits: true, open: true, margin: null, bound: null, limit: null },
  { criterion: 'propertyType', fits: true, open: false, margin: null, bound: null, limit: null },
  { ...bounded, criterion: 'distance', margin: 7, limit: 10 },
];

it('a fit says each criterion that was asked for, to either side in its own words', () => {
  expect(fitWords(fit, 'buy').map((it) => it.text)).toEqual([
    '£12,000 under your limit',
    'As many bedrooms as asked for',
    'Exactly the type you want',
    '3 of 10 miles',
  ]);
  expect(fitWords(fit, 'sell')[0]).toEqual({
    criterion: 'price',
    fits: true,
    isWish: false,
    text: '£12,000 under their limit',
  });
});

it('a card has at most three reasons, the most telling first', () => {
  expect(fitChips(fit, 'buy')).toEqual([
    '£12,000 under your limit',
    '3 of 10 miles',
    'As many bedrooms as asked for',
  ]);
});

it('a card of a near miss says first what is missed', () => {
  const missed = fit.map((it) => (it.criterion === 'bedrooms' ? { ...it, fits: false, margin: -1 } : it));
  expect(fitChips(missed, 'buy')).toEqual([
    '1 more bedroom than your limit',
    '£12,000 under your limit',
    '3 of 10 miles',
  ]);
});

it('a card tells of the wishes first, and by how much the first of them is missed', () => {
  const wished = fit.map((it) =>
    it.criterion === 'price' ? { ...it, fits: false, margin: -9_000, wish: true as const } : it,
  );
  expect(fitChips(wished, 'sell')).toEqual([
    'Wish not met: £9,000 over their limit',
    '3 of 10 miles',
    'As many bedrooms as asked for',
  ]);
});

it.each([
  [[], undefined],
  [[['Lift', true]], 'Wish met: lift'],
  [
    [
      ['Lift', true],
      ['Outside space', true],
    ],
    'Both wishes met',
  ],
  [
    [
      ['Lift', true],
      ['No outside space', false],
      ['Energy C, as asked for', true],
    ],
    '2 of 3 wishes; no outside space',
  ],
  [
    [
      ['No lift', false],
      ['No outside space', false],
      ['Energy C', true],
    ],
    '1 of 3 wishes; no lift and 1 more',
  ],
] as const)('%j reads %j', (wishes, text) => {
  expect(wishesText(wishes.map(([words, fits]) => ({ text: words, fits })))).toBe(text);
});
