/** What those who like an intention are told of its price. */
import { expect, test } from 'vitest';
import { isPriceNews, priceChange, priceNewsText } from './price-changes.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);

test('a price that stays is no change', () => {
  expect(priceChange(null, { price: 350_000 }, { price: 350_000 }, now)).toBeNull();
  const known = { before: { price: 360_000 }, beganAt: hoursAgo(3), changedAt: hoursAgo(2) };
  expect(priceChange(known, { price: 350_000 }, { price: 350_000 }, now)).toBe(known);
});

test('a changed price is told with the one before', () => {
  const change = priceChange(null, { price: 350_000 }, { price: 340_000 }, now);
  expect(change).toEqual({ before: { price: 350_000 }, beganAt: now, changedAt: now });
});

test('so is a buyer’s range, an open end too', () => {
  const [was, is] = [
    { minPrice: null, maxPrice: 400_000 },
    { minPrice: null, maxPrice: 420_000 },
  ];
  expect(priceChange(null, was, is, now)).toEqual({ before: was, beganAt: now, changedAt: now });
});

test('changes of one day are one: told with the price it began from, and when', () => {
  const known = { before: { price: 350_000 }, beganAt: hoursAgo(40), changedAt: hoursAgo(23) };
  const change = priceChange(known, { price: 340_000 }, { price: 345_000 }, now);
  expect(change).toEqual({ ...known, changedAt: now });
});

test('a price that is taken back within the day was never another', () => {
  const known = { before: { price: 350_000 }, beganAt: hoursAgo(1), changedAt: hoursAgo(1) };
  expect(priceChange(known, { price: 35_000 }, { price: 350_000 }, now)).toBeNull();
});

test('a change on another day begins anew', () => {
  const known = { before: { price: 350_000 }, beganAt: hoursAgo(24), changedAt: hoursAgo(24) };
  const change = priceChange(known, { price: 340_000 }, { price: 330_000 }, now);
  expect(change).toEqual({ before: { price: 340_000 }, beganAt: now, changedAt: now });
});

test('another price is news to who likes it, and so is what a buyer pays at most; the least they pay is not', () => {
  expect(isPriceNews({ price: 420_000 }, { price: 405_000 })).toBe(true);
  expect(isPriceNews({ price: 420_000 }, { price: 420_000 })).toBe(false);
  expect(isPriceNews({ minPrice: null, maxPrice: 400_000 }, { minPrice: null, maxPrice: null })).toBe(true);
  expect(isPriceNews({ minPrice: null, maxPrice: 400_000 }, { minPrice: 100_000, maxPrice: 400_000 })).toBe(
    false,
  );
});

test('it is told by how much, with both prices', () => {
  expect(priceNewsText({ price: 420_000 }, { price: 405_000 })).toBe(
    '£15,000 less: now £405,000, was £420,000',
  );
  const upTo = (maxPrice: number | null) => ({ minPrice: null, maxPrice });
  expect(priceNewsText(upTo(400_000), upTo(420_000))).toBe(
    '£20,000 more: now up to £420,000, was up to £400,000',
  );
  expect(priceNewsText(upTo(400_000), upTo(null))).toBe('Now any price, was up to £400,000');
  expect(priceNewsText(upTo(null), upTo(400_000))).toBe('Now up to £400,000, was any price');
});
