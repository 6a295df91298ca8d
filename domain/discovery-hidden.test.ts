import { describe, expect, test } from 'vitest';
import { type BuyFacts, discovery, type SellFacts } from './discovery.ts';
import { featureNames } from './home-facts.ts';
import { unitVector } from './place.ts';

const bristol = unitVector({ latitude: 51.4545, longitude: -2.5879 });
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

describe('without one answer', () => {
  test('each that narrows is opened alone, and what is open already is not asked again', () => {
    const asked = { ...anything, maxPrice: 300_000, propertyType: 'House' } as const;
    expect(discovery.relaxations(asked)).toEqual([
      { criterion: 'price', wider: { ...asked, maxPrice: null } },
      { criterion: 'propertyType', wider: { ...asked, propertyType: null } },
      { criterion: 'distance', wider: { ...asked, searchRadius: 50 } },
    ]);
    expect(discovery.relaxations({ ...anything, searchRadius: 50 })).toEqual([]);
  });
  test.each([
    ['minPrice', 1, 'price', { minPrice: null, maxPrice: null }],
    ['minBedrooms', 1, 'bedrooms', { minBedrooms: null, maxBedrooms: null }],
    ['maxBedrooms', 4, 'bedrooms', { minBedrooms: null, maxBedrooms: null }],
    ['minBathrooms', 1, 'bathrooms', { minBathrooms: null, maxBathrooms: null }],
    ['maxBathrooms', 4, 'bathrooms', { minBathrooms: null, maxBathrooms: null }],
  ] as const)('%s alone narrows, and both its bounds are opened', (bound, value, criterion, open) => {
    const asked = { ...anything, searchRadius: 50, [bound]: value };
    expect(discovery.relaxations(asked)).toEqual([{ criterion, wider: { ...asked, ...open } }]);
  });
  test('a vehicle has neither rooms nor type to open', () => {
    const vehicle = { ...anything, category: 'vehicle', minBedrooms: 2, propertyType: 'House' } as const;
    expect(discovery.relaxations(vehicle).map((it) => it.criterion)).toEqual(['distance']);
  });
});

describe('what somebody selling has answered', () => {
  const apart = (buy: Partial<BuyFacts>, sell: Partial<SellFacts> = {}) =>
    discovery.keptApartBySeller({ ...anything, ...buy }, { ...house, ...sell });

  test('keeps a buyer away who wants otherwise', () => {
    expect(apart({})).toEqual([]);
    expect(apart({ maxPrice: 300_000 })).toEqual(['price']);
    expect(apart({ maxPrice: 300_000, minBathrooms: 2, propertyType: 'Flat' })).toEqual([
      'price',
      'bathrooms',
      'propertyType',
    ]);
  });
  test('keeps nobody away before it is answered', () => {
    const soFar = { bedrooms: null, bathrooms: null, propertyType: null };
    expect(apart({ minBedrooms: 5, minBathrooms: 2, propertyType: 'Flat' }, soFar)).toEqual([]);
    expect(discovery.answeredBySeller({ ...house, ...soFar })).toEqual(['price', ...featureNames]);
    expect(discovery.answeredBySeller(house)).toEqual([
      'price',
      'bedrooms',
      'bathrooms',
      'propertyType',
      ...featureNames,
    ]);
    // What may be left out counts as not said from the start: kept like this, it would meet the same people.
    expect(discovery.answeredBySeller({ ...house, ...soFar, category: 'vehicle' })).toEqual([
      'price',
      'model',
      'year',
      'mileage',
      'fuel',
      'gearbox',
      'body',
    ]);
  });
  test('is not what keeps those away who look elsewhere, or for something else', () => {
    expect(apart({}, { at: bath })).toBeNull();
    expect(apart({ category: 'vehicle' })).toBeNull();
  });
});
