/** Money: prices in words, the property slider both ways, and ranges whose ends push each other. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import {
  positionOfPrice,
  priceAtPosition,
  priceRangeText,
  priceSteps,
  priceText,
  sliderStep,
  toPropertyStep,
  withMaximum,
  withMinimum,
} from './money.ts';

const { property } = limits.price;
const anyPrice = fc.integer({ min: property.min, max: property.max });
const anyBound = fc.option(anyPrice);
const anyRange = fc.tuple(anyBound, anyBound).map(([a, b]) => {
  const ordered = a !== null && b !== null && a > b;
  return ordered ? { min: b, max: a } : { min: a, max: b };
});

test('a price reads in whole pounds, with commas', { tags: ['1.pounds'] }, () => {
  expect(priceText(350_000)).toBe('£350,000');
});

test.each([
  [300_000, 400_000, '£300,000 to £400,000'],
  [300_000, 300_000, '£300,000'],
  [null, 400_000, 'Up to £400,000'],
  [300_000, null, 'From £300,000'],
  [null, null, 'Any price'],
])('a range from %s to %s reads "%s"', (min, max, words) => {
  expect(priceRangeText(min, max)).toBe(words);
});

test('a position is a price by the map of the specification, on its nearest step', {
  tags: ['4.form.slider', '9.slider-low', '9.slider-high', '9.slider-positions'],
}, () => {
  expect([0, 25, 50, 51, 75, 100].map(priceAtPosition)).toEqual([
    0, 500_000, 1_000_000, 1_400_000, 10_500_000, 20_000_000,
  ]);
});

test('the slider steps by 5,000 below one million and by 50,000 from there, wherever it is let go', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (position) => {
      const price = priceAtPosition(position);
      expect(price % (price < 1_000_000 ? 5_000 : 50_000)).toBe(0);
      expect(price).toBeGreaterThanOrEqual(0);
      expect(price).toBeLessThanOrEqual(20_000_000);
    }),
  );
});

test('the slider reaches every step and stands nowhere else', {
  tags: ['5.form.steps', '9.step-fine', '9.step-coarse'],
}, () => {
  const positions = Array.from({ length: 100 / sliderStep + 1 }, (_, nth) => nth * sliderStep);
  const prices = new Set(positions.map(priceAtPosition));
  const fine = Array.from({ length: 200 }, (_, step) => step * 5_000);
  const coarse = Array.from({ length: 381 }, (_, step) => 1_000_000 + step * 50_000);
  expect([...prices]).toEqual([...fine, ...coarse]);
});

test('from every step one press leads to the next, up and down', () => {
  const prices = priceSteps.property;
  const pressed = (price: number, by: number) => priceAtPosition(positionOfPrice(price) + by * sliderStep);
  expect(prices.slice(0, -1).map((it) => pressed(it, 1))).toEqual(prices.slice(1));
  expect(prices.slice(1).map((it) => pressed(it, -1))).toEqual(prices.slice(0, -1));
});

test('every price on a step comes back from its own slider position', () => {
  fc.assert(
    fc.property(anyPrice.map(toPropertyStep), (price) => {
      expect(priceAtPosition(positionOfPrice(price))).toBe(price);
    }),
  );
});

test('moving the slider to the right never lowers the price', () => {
  const position = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(position, position, (a, b) => {
      expect(priceAtPosition(Math.min(a, b))).toBeLessThanOrEqual(priceAtPosition(Math.max(a, b)));
    }),
  );
});

test('a price stands where the specification puts it, between positions, too', {
  tags: ['4.form.slider', '9.slider-low', '9.slider-high'],
}, () => {
  expect(
    [0, 5_000, 500_000, 999_999, 1_000_000, 1_380_000, 10_500_000, 20_000_000].map(positionOfPrice),
  ).toEqual([0, 0.25, 25, 49.99995, 50, 51, 75, 100]);
});

test('a price outside the scale holds the slider at its end', () => {
  expect(positionOfPrice(-1)).toBe(0);
  expect(positionOfPrice(property.max * 2)).toBe(100);
});

test('raising the minimum lifts the maximum to at least the minimum', { tags: ['4.form.min-lifts'] }, () => {
  expect(withMinimum({ min: null, max: 200_000 }, 300_000, 0)).toEqual({ min: 300_000, max: 300_000 });
});

test('a minimum at the floor is Any', { tags: ['4.form.floor'] }, () => {
  expect(withMinimum({ min: 100_000, max: 200_000 }, 0, 0)).toEqual({ min: null, max: 200_000 });
});

test('a maximum below the minimum is lifted to the minimum', { tags: ['4.form.max-lifted'] }, () => {
  expect(withMaximum({ min: 300_000, max: null }, 200_000)).toEqual({ min: 300_000, max: 300_000 });
  expect(withMaximum({ min: 300_000, max: 400_000 }, null)).toEqual({ min: 300_000, max: null });
  expect(withMaximum({ min: null, max: 400_000 }, 200_000)).toEqual({ min: null, max: 200_000 });
});

test('however its ends are moved, a range is never the wrong way round, and an open maximum stays open', () => {
  fc.assert(
    fc.property(anyRange, anyBound, (range, bound) => {
      for (const moved of [withMinimum(range, bound, property.min), withMaximum(range, bound)])
        expect(moved.min === null || moved.max === null || moved.min <= moved.max).toBe(true);
      if (range.max === null) expect(withMinimum(range, bound, property.min).max).toBeNull();
    }),
  );
});
