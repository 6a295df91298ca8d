/** The rule of discovery: who fits, by how much, and in which words. */
import { describe, expect, test } from 'vitest';
import { type BuyFacts, type Criterion, type CriterionFit, discovery, type SellFacts } from './discovery.ts';
import { unitVector } from './place.ts';

const bristol = unitVector({ latitude: 51.4545, longitude: -2.5879 });
/** Eleven and a half miles from Bristol. */
const bath = unitVector({ latitude: 51.3811, longitude: -2.359 });

const house: SellFacts = {
  category: 'property',
  at: bristol,
  price: 350_000,
  bedrooms: 3,
  bathrooms: 1,
  propertyType: 'House',
};
const anything: BuyFacts = {
  category: 'property',
  at: bristol,
  searchRadius: 10,
  minPrice: null,
  maxPrice: null,
  minBedrooms: null,
  maxBedrooms: null,
  minBathrooms: null,
  maxBathrooms: null,
  propertyType: null,
};

const fits = (buy: Partial<BuyFacts>, sell: Partial<SellFacts> = {}) =>
  discovery.fit({ ...anything, ...buy }, { ...house, ...sell }).fits;

function part(criterion: Criterion, buy: Partial<BuyFacts>, sell: Partial<SellFacts> = {}): CriterionFit {
  const all = discovery.fit({ ...anything, ...buy }, { ...house, ...sell }).criteria;
  return all.find((it) => it.criterion === criterion)!;
}

describe('what fits', () => {
  test('open bounds fit everything within the radius', () => {
    expect(fits({})).toBe(true);
    expect(fits({}, { at: bath })).toBe(false);
    expect(fits({ searchRadius: 12 }, { at: bath })).toBe(true);
  });
  test('a bound that is met exactly fits', () => {
    expect(fits({ minPrice: 350_000, maxPrice: 350_000 })).toBe(true);
    expect(fits({ minPrice: 350_001 })).toBe(false);
    expect(fits({ maxPrice: 349_999 })).toBe(false);
  });
  test('a studio is half a bedroom, and five or more has no upper bound', () => {
    expect(fits({ minBedrooms: 0, maxBedrooms: 0.5 }, { bedrooms: 0.5 })).toBe(true);
    expect(fits({ minBedrooms: 0, maxBedrooms: 0.5 }, { bedrooms: 1 })).toBe(false);
    expect(fits({ minBedrooms: 5 }, { bedrooms: 9 })).toBe(true);
    expect(fits({ minBedrooms: 5 }, { bedrooms: 4 })).toBe(false);
  });
  test('a type is exact, unless any will do', () => {
    expect(fits({ propertyType: 'House' })).toBe(true);
    expect(fits({ propertyType: 'Flat' })).toBe(false);
  });
  test('categories never mix, and a vehicle is asked for no rooms', () => {
    const vehicle = { category: 'vehicle', bedrooms: null, bathrooms: null, propertyType: null } as const;
    expect(fits({}, vehicle)).toBe(false);
    expect(fits({ category: 'vehicle', minBedrooms: 2, propertyType: 'House' }, vehicle)).toBe(true);
  });
});

describe('by how much', () => {
  test('the margin is that to the nearest bound, and names it', () => {
    const bathrooms = part('bathrooms', { minBathrooms: 1, maxBathrooms: 5 });
    expect(bathrooms).toMatchObject({ fits: true, margin: 0, bound: 'min', limit: 1 });
    expect(part('bedrooms', { minBedrooms: 1, maxBedrooms: 4 })).toMatchObject({ margin: 1, bound: 'max' });
  });
  test('a price within both bounds is told against the limit, however near the minimum is', () => {
    const near = part('price', { minPrice: 345_000, maxPrice: 400_000 });
    expect(near).toMatchObject({ fits: true, margin: 50_000, bound: 'max', limit: 400_000 });
    const under = part('price', { minPrice: 360_000, maxPrice: 400_000 });
    expect(under).toMatchObject({ fits: false, margin: -10_000, bound: 'min' });
  });
  test('a minimum of nothing asks for nothing', () => {
    expect(part('bedrooms', { minBedrooms: 0 })).toMatchObject({ open: true, fits: true });
    expect(part('bedrooms', { minBedrooms: 0, maxBedrooms: 4 }, { bedrooms: 1 })).toMatchObject({
      margin: 3,
      bound: 'max',
    });
  });
  test('a missed bound has a negative margin', () => {
    expect(part('price', { maxPrice: 300_000 })).toMatchObject({
      fits: false,
      margin: -50_000,
      bound: 'max',
    });
  });
  test('a distance is told against the radius', () => {
    expect(part('distance', {})).toEqual({
      criterion: 'distance',
      fits: true,
      open: false,
      margin: 10,
      bound: 'max',
      limit: 10,
    });
  });
  test('in the middle of two bounds it is told against the upper one', () => {
    expect(part('bedrooms', { minBedrooms: 1, maxBedrooms: 5 })).toMatchObject({ margin: 2, bound: 'max' });
  });
  test('an open criterion has none', () => {
    expect(part('bedrooms', {})).toMatchObject({ open: true, margin: null, bound: null, limit: null });
  });
});

describe('in words', () => {
  const words = (criterion: Criterion, buy: Partial<BuyFacts>, sell?: Partial<SellFacts>) =>
    discovery.explain(part(criterion, buy, sell), 'buy');

  test('a price stands against the limit or the minimum', () => {
    expect(words('price', { maxPrice: 362_000 })).toBe('£12,000 under your limit');
    expect(words('price', { maxPrice: 340_000 })).toBe('£10,000 over your limit');
    expect(words('price', { minPrice: 300_000 })).toBe('£50,000 over your minimum');
    expect(words('price', { minPrice: 400_000 })).toBe('£50,000 under your minimum');
    expect(words('price', { maxPrice: 350_000 })).toBe('Exactly your limit');
  });
  test('a distance is told of the radius, in whole miles rounded up', () => {
    expect(words('distance', { searchRadius: 15 }, { at: bath })).toBe('12 of 15 miles');
    expect(words('distance', { searchRadius: 1 })).toBe('1 of 1 mile');
    expect(words('distance', { searchRadius: 10 }, { at: bath })).toBe('2 miles beyond your radius');
    const atTheEdge = { ...part('distance', {}), margin: 0 };
    expect(discovery.explain(atTheEdge, 'buy')).toBe('10 of 10 miles');
  });
  test('rooms are more or fewer than asked for', () => {
    expect(words('bedrooms', { minBedrooms: 2 })).toBe('1 more bedroom than asked for');
    expect(words('bedrooms', { minBedrooms: 5 })).toBe('2 fewer bedrooms than asked for');
    expect(words('bedrooms', { minBedrooms: 0, maxBedrooms: 3 })).toBe('As many bedrooms as asked for');
    expect(words('bedrooms', { maxBedrooms: 2 })).toBe('1 more bedroom than your limit');
    expect(words('bedrooms', { maxBedrooms: 4 })).toBe('1 fewer bedroom than your limit');
    expect(words('bathrooms', { minBathrooms: 2 })).toBe('1 fewer bathroom than asked for');
    expect(words('bedrooms', { minBedrooms: 1 }, { bedrooms: 0.5 })).toBe('1 fewer bedroom than asked for');
  });
  test('a type is just it, or not', () => {
    expect(words('propertyType', { propertyType: 'House' })).toBe('Exactly the type you want');
    expect(words('propertyType', { propertyType: 'Flat' })).toBe('Not the type you want');
  });
  test('the seller reads the same of the buyer, and nothing of what was not asked', () => {
    expect(discovery.explain(part('price', { maxPrice: 362_000 }), 'sell')).toBe('£12,000 under their limit');
    expect(discovery.explain(part('price', {}), 'sell')).toBeNull();
    expect(discovery.explain(part('propertyType', {}), 'buy')).toBeNull();
    expect(discovery.explain(part('propertyType', { propertyType: 'House' }), 'sell')).toBe(
      'Exactly the type they want',
    );
  });
});
