/** A test for each criterion of the specification (section 9): just met, and just missed. */
import { expect, test } from 'vitest';
import { criteria } from './criteria.ts';
import { type BuyFacts, Discovery, discovery, type SellFacts } from './discovery.ts';
import { unitVector } from './place.ts';

const here = unitVector({ latitude: 51.47, longitude: -2.59 });
const milesPerDegree = (2 * Math.PI * 3958.8) / 360;
const milesNorth = (miles: number) =>
  unitVector({ latitude: 51.47 + miles / milesPerDegree, longitude: -2.59 });

const house: SellFacts = {
  category: 'property',
  at: here,
  price: 350_000,
  bedrooms: 3,
  bathrooms: 1,
  propertyType: 'House',
};
const anyHome: BuyFacts = {
  category: 'property',
  at: here,
  searchRadius: 10,
  minPrice: null,
  maxPrice: null,
  minBedrooms: null,
  maxBedrooms: null,
  minBathrooms: null,
  maxBathrooms: null,
  propertyType: null,
};
const car: SellFacts = { ...house, category: 'vehicle', bedrooms: null, bathrooms: null, propertyType: null };
const anyCar: BuyFacts = { ...anyHome, category: 'vehicle' };

const fits = (wanted: Partial<BuyFacts>, offered: Partial<SellFacts> = {}) =>
  discovery.fit({ ...anyHome, ...wanted }, { ...house, ...offered }).fits;

test('who asks for nothing in particular is offered everything near', {
  tags: ['9.open-bounds'],
}, () => {
  expect(fits({})).toBe(true);
  expect(fits({}, { price: 0, bedrooms: 0.5, bathrooms: 0, propertyType: 'Studio' })).toBe(true);
  expect(fits({}, { price: 20_000_000, bedrooms: 20, bathrooms: 20, propertyType: 'Bungalow' })).toBe(true);
});

test('a category that no criterion is about hides nobody, and nothing fails', {
  tags: ['8.silent.criteria'],
}, () => {
  const aboutHomes = new Discovery({ bedrooms: criteria.bedrooms });
  const [asked, far] = [
    { ...anyCar, minBedrooms: 3 },
    { ...car, at: milesNorth(200), price: 20_000_000 },
  ];
  expect(aboutHomes.fits(asked, far)).toBe(true);
  expect(aboutHomes.fit(asked, far)).toMatchObject({ fits: true, criteria: [] });
});

for (const { what, min, max, of, shows } of [
  { what: 'price', min: 'minPrice', max: 'maxPrice', of: 350_000, shows: '9.property-price' },
  { what: 'bedrooms', min: 'minBedrooms', max: 'maxBedrooms', of: 3, shows: '9.property-bedrooms' },
  { what: 'bathrooms', min: 'minBathrooms', max: 'maxBathrooms', of: 1, shows: '9.property-bathrooms' },
] as const)
  test(`the ${what} of a home stays within both bounds, which count as inside`, { tags: [shows] }, () => {
    expect(fits({ [min]: of, [max]: of })).toBe(true);
    expect(fits({ [min]: of + 1 })).toBe(false);
    expect(fits({ [max]: of - 1 })).toBe(false);
  });

test('the type of a home is exactly the one asked for, or any', { tags: ['9.property-type'] }, () => {
  expect(fits({ propertyType: 'House' })).toBe(true);
  expect(fits({ propertyType: 'Flat' })).toBe(false);
  expect(fits({ propertyType: null }, { propertyType: 'Flat' })).toBe(true);
});

test('a home lies within the buyer’s radius in miles', { tags: ['9.property-radius', '9.distance'] }, () => {
  expect(fits({}, { at: milesNorth(9.999) })).toBe(true);
  expect(fits({}, { at: milesNorth(10.001) })).toBe(false);
});

test('5 bedrooms are 5 or more', { tags: ['9.bedrooms-5'] }, () => {
  const fiveOrMore = { minBedrooms: 5, maxBedrooms: null };
  expect([4, 5, 9].map((bedrooms) => fits(fiveOrMore, { bedrooms }))).toEqual([false, true, true]);
});

test('a vehicle costs what the buyer would pay', { tags: ['9.vehicle-price'] }, () => {
  expect(discovery.fit({ ...anyCar, minPrice: 350_000, maxPrice: 350_000 }, car).fits).toBe(true);
  expect(discovery.fit({ ...anyCar, maxPrice: 349_999 }, car).fits).toBe(false);
});

test('a vehicle lies within the buyer’s radius in miles', { tags: ['9.vehicle-radius'] }, () => {
  expect(discovery.fit(anyCar, { ...car, at: milesNorth(9.999) }).fits).toBe(true);
  expect(discovery.fit(anyCar, { ...car, at: milesNorth(10.001) }).fits).toBe(false);
});

test('a home never fits who wants a vehicle', { tags: ['9.criteria-shared'] }, () => {
  expect(discovery.fit(anyCar, house).fits).toBe(false);
  expect(discovery.fit(anyHome, car).fits).toBe(false);
});
