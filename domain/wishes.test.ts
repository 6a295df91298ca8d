/** Musts and wishes: a wish hides nobody, and is measured like a must. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markets } from '../tests/laws/markets.ts';
import { criteria } from './criteria.ts';
import { type BuyFacts, discovery, type Fit, type SellFacts } from './discovery.ts';
import { unitVector } from './place.ts';

const at = unitVector({ latitude: 51.47, longitude: -2.59 });
const home = { category: 'property', at, propertyType: 'House' } as const;
const asked: BuyFacts = {
  ...home,
  searchRadius: 10,
  minPrice: null,
  maxPrice: 400_000,
  minBedrooms: 3,
  maxBedrooms: null,
  minBathrooms: null,
  maxBathrooms: null,
  parking: 2,
  minSquareFootage: 900,
  minEnergyRating: 'C',
  lift: 'Yes',
};
const house: SellFacts = {
  ...home,
  price: 415_000,
  bedrooms: 3,
  bathrooms: 1,
  parking: 1,
  squareFootage: 980,
  energyRating: 'D',
};
const fitWith = (names: readonly string[] | null, sell = house) => {
  const { musts, wishes } = discovery.mustsAndWishes(asked, names);
  return discovery.fit(musts, sell, wishes);
};
const told = (fit: Fit, side: 'buy' | 'sell' = 'buy') =>
  fit.criteria.flatMap((it) => (it.wish ? [[it.criterion, it.fits, discovery.explain(it, side)]] : []));

test('all are musts but parking, which was asked before it kept anybody away', () => {
  expect(told(fitWith(null))).toEqual([['parking', false, '1 fewer parking space than asked for']]);
  expect(fitWith(null).fits).toBe(false);
  expect(fitWith([], { ...house, price: 400_000, energyRating: 'C', lift: 'Yes' }).fits).toBe(false);
  expect(fitWith(['parking'], { ...house, price: 400_000, energyRating: 'C', lift: 'Yes' }).fits).toBe(true);
});

test('a wish says whether it is kept, and by how much, to either side', () => {
  const fit = fitWith(['price', 'parking', 'floorArea', 'energy', 'lift', 'distance', 'bathrooms']);
  expect(fit.fits).toBe(true);
  expect(told(fit)).toEqual([
    ['price', false, '£15,000 over your limit'],
    ['distance', true, '1 of 10 miles'],
    ['parking', false, '1 fewer parking space than asked for'],
    ['floorArea', true, '80 sq ft more than asked for'],
    ['energy', false, 'Energy D, worse than C'],
    ['lift', false, 'Lift not stated'],
  ]);
  expect(told(fit, 'sell')[0]).toEqual(['price', false, '£15,000 over their limit']);
});

test('somebody fits who meets whatever is no wish, and no wish hides by a little, or alone', () => {
  let hidden = 0;
  const names = fc.subarray(discovery.names);
  fc.assert(
    fc.property(markets(), names, ({ buys, sells }, chosen) => {
      for (const { facts: buy } of buys)
        for (const { facts: sell } of sells) {
          const all = discovery.fit(buy, sell);
          const { musts, wishes } = discovery.mustsAndWishes(buy, chosen);
          const fits = all.criteria.every((it) => it.fits || chosen.includes(it.criterion));
          const within = criteria.distance.measure(musts, sell).fits;
          const { fits: today } = discovery.fit(musts, sell, wishes);
          // Far away is as far as anybody can look.
          expect(today).toBe(fits && buy.category === sell.category && within);
          hidden += Number(today && !all.fits);
          const ways = [...discovery.relaxations(musts), ...discovery.nearly(musts)];
          expect(
            ways.filter((it) => chosen.includes(it.criterion) && wishes?.names.includes(it.criterion)),
          ).toEqual([]);
        }
    }),
    { numRuns: 20 },
  );
  expect(hidden).toBeGreaterThan(0);
});

test('only what is asked can be a wish', () => {
  expect(discovery.askedBy({ category: 'property', searchRadius: 10, lift: 'Yes', minPrice: null })).toEqual([
    'distance',
    'lift',
  ]);
  expect(discovery.askedBy({ category: 'vehicle', searchRadius: 50, lift: 'Yes' })).toEqual([]);
  expect(discovery.mustsAndWishes({ ...asked, lift: null }, ['lift']).wishes).toBeUndefined();
});
