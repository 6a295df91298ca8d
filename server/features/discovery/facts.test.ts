/**
 * The facts of an intention: every answer is in them, what must be there is, and only a buyer and a seller
 * are compared.
 */
import { expect, test } from 'vitest';
import type { Described } from '../../../domain/kinds/kinds.ts';
import { factsOf, fitOf } from './facts.ts';

const here = { publicLatitude: 51.47, publicLongitude: -2.59 };
const sold: Described = { type: 'sell', category: 'vehicle', price: 7_000 };
const wanted: Described = { type: 'buy', category: 'vehicle', searchRadius: 20 };

test('every answer of a buyer and of a seller is kept, and what was not answered is open', () => {
  const buyer = {
    category: 'property',
    searchRadius: 12,
    minPrice: 1,
    maxPrice: 2,
    minBedrooms: 3,
    maxBedrooms: 4,
    minBathrooms: 5,
    maxBathrooms: 6,
    propertyType: 'Flat',
  } as const;
  expect(factsOf({ type: 'buy', ...buyer }, here)).toMatchObject({ side: 'buy', buy: buyer });
  const seller = {
    category: 'property',
    price: 7,
    bedrooms: 8,
    bathrooms: 9,
    propertyType: 'House',
  } as const;
  expect(factsOf({ type: 'sell', ...seller }, here)).toMatchObject({ side: 'sell', sell: seller });
  const open = { minPrice: null, maxPrice: null, minBedrooms: null, maxBedrooms: null, propertyType: null };
  expect(factsOf(wanted, here)).toMatchObject({ buy: { ...open, minBathrooms: null, maxBathrooms: null } });
  expect(factsOf(sold, here)).toMatchObject({
    sell: { bedrooms: null, bathrooms: null, propertyType: null },
  });
});

test.each([{ price: null, searchRadius: null }, {}])(
  'nothing is for sale without a price, nor wanted without a radius: %j',
  (answers) => {
    const category = 'vehicle';
    expect(() => factsOf({ type: 'sell', category, ...answers }, here)).toThrow('an intention without price');
    expect(() => factsOf({ type: 'buy', category, ...answers }, here)).toThrow(
      'an intention without searchRadius',
    );
  },
);

test('whichever of the two is given first, they fit; two of one side are a mistake', () => {
  const [sell, buy] = [factsOf(sold, here), factsOf(wanted, here)];
  expect(fitOf(sell, buy)).toEqual(fitOf(buy, sell));
  expect(fitOf(sell, buy)).toMatchObject({ fits: true, distanceMiles: 0 });
  expect(() => fitOf(sell, sell)).toThrow('two intentions to sell cannot fit');
  expect(() => fitOf(buy, buy)).toThrow('two intentions to buy cannot fit');
});
