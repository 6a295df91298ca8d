/** The money, and the room of a step; who stands in a ring is a law (tests/laws/rings.law.test.ts). */
import { expect, test } from 'vitest';
import type { BuyFacts, SellFacts } from './discovery.ts';
import { addedBy, roomOf } from './rings.ts';

const at = { x: 1, y: 0, z: 0 };
const rooms = { bedrooms: 3, bathrooms: 1, propertyType: 'House' } as const;
const sell: SellFacts = { category: 'property', at, price: 300_000, ...rooms };
const buy: BuyFacts = {
  category: 'property',
  at,
  searchRadius: 10,
  ...{ minPrice: null, maxPrice: 400_000, minBedrooms: 3, maxBedrooms: null },
  ...{ minBathrooms: null, maxBathrooms: null, propertyType: null },
};

test('a step has as much room as the nearest of its bounds leaves; a count of rooms has none to tell', () => {
  expect(roomOf(buy, sell)).toBe(0.25);
  expect(roomOf({ ...buy, maxPrice: 300_000 }, sell)).toBe(0);
  expect(roomOf({ ...buy, maxPrice: null }, sell)).toBe(1);
  expect(roomOf({ ...buy, maxPrice: 299_999 }, sell)).toBeNull();
  expect(roomOf({ ...buy, minBedrooms: 4 }, sell)).toBeNull();
  expect(roomOf({ ...buy, category: 'vehicle' }, sell)).toBeNull();
});

test('who moves to something dearer adds, and who moves to something cheaper gets', () => {
  expect(addedBy(sell, { price: 350_000 })).toBe(50_000);
  expect(addedBy(sell, { price: 250_000 })).toBe(-50_000);
});
