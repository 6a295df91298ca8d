import { describe, expect, it } from 'vitest';
import { type BuyFacts, discovery, type SellFacts } from './discovery.ts';
import { unitVector } from './place.ts';

const bristol = unitVector({ latitude: 51.4705, longitude: -2.5935 });
/** About 11.6 miles away. */
const bath = unitVector({ latitude: 51.3838, longitude: -2.3624 });

const wish: BuyFacts = {
  category: 'property',
  at: bristol,
  searchRadius: 10,
  minPrice: 300_000,
  maxPrice: 400_000,
  minBedrooms: 0,
  maxBedrooms: 3,
  minBathrooms: 1,
  maxBathrooms: 5,
  propertyType: 'House',
};
const house: SellFacts = {
  category: 'property',
  at: bristol,
  price: 350_000,
  bedrooms: 3,
  bathrooms: 1,
  propertyType: 'House',
};
const missed = (sell: Partial<SellFacts>, buy: Partial<BuyFacts> = {}) =>
  discovery.nearMiss({ ...wish, ...buy }, { ...house, ...sell });

describe('a near miss', () => {
  it('is no miss when everything fits', () => {
    expect(missed({})).toBeNull();
  });

  it('is a tenth of the price bound that is missed, to the pound', () => {
    expect(missed({ price: 440_000 })).toBe('price');
    expect(missed({ price: 440_001 })).toBeNull();
    expect(missed({ price: 270_000 })).toBe('price');
    expect(missed({ price: 269_999 })).toBeNull();
  });

  it('is one room', () => {
    expect(missed({ bedrooms: 4 })).toBe('bedrooms');
    expect(missed({ bedrooms: 5 })).toBeNull();
    expect(missed({ bathrooms: 0 })).toBe('bathrooms');
  });

  it('is five miles beyond the radius, and never beyond the largest radius', () => {
    expect(missed({ at: bath })).toBe('distance');
    expect(missed({ at: bath }, { searchRadius: 6 })).toBeNull();
    const london = unitVector({ latitude: 51.5074, longitude: -1.44 });
    expect(missed({ at: london }, { searchRadius: 50 })).toBeNull();
  });

  it('is never another type, another category, or two things at once', () => {
    expect(missed({ propertyType: 'Flat' })).toBeNull();
    expect(missed({ category: 'vehicle' })).toBeNull();
    expect(missed({ price: 410_000, bedrooms: 4 })).toBeNull();
    expect(missed({ price: 410_000 }, { category: 'vehicle' })).toBeNull();
  });
});

describe('what is suggested', () => {
  it('to a buyer is each answer moved a little, smaller before larger', () => {
    expect(discovery.suggestionsToBuyer(wish)).toEqual([
      { criterion: 'price', by: 20_000, change: { maxPrice: 420_000 } },
      { criterion: 'price', by: 40_000, change: { maxPrice: 440_000 } },
      { criterion: 'price', by: -15_000, change: { minPrice: 285_000 } },
      { criterion: 'price', by: -30_000, change: { minPrice: 270_000 } },
      { criterion: 'distance', by: 2, change: { searchRadius: 12 } },
      { criterion: 'distance', by: 5, change: { searchRadius: 15 } },
      { criterion: 'bedrooms', by: 1, change: { maxBedrooms: 4 } },
      { criterion: 'bathrooms', by: -1, change: { minBathrooms: null } },
      { criterion: 'bathrooms', by: 1, change: { maxBathrooms: null } },
    ]);
  });

  it('is only what the form can say', () => {
    const open = { minPrice: null, maxPrice: null, minBathrooms: null, maxBathrooms: null };
    expect(discovery.suggestionsToBuyer({ ...wish, ...open, searchRadius: 50, maxBedrooms: 4 })).toEqual([]);
    expect(discovery.suggestionsToBuyer({ ...wish, ...open, searchRadius: 49, maxBedrooms: 0.5 })).toEqual([
      { criterion: 'distance', by: 1, change: { searchRadius: 50 } },
      { criterion: 'bedrooms', by: 1, change: { maxBedrooms: 1 } },
    ]);
    expect(
      discovery.suggestionsToBuyer({
        ...wish,
        ...open,
        searchRadius: 50,
        maxBedrooms: null,
        maxPrice: 20_000_000,
      }),
    ).toEqual([]);
  });

  it('moves bathrooms by one, and not where there is nothing to give way', () => {
    const rooms = (minBathrooms: number | null, maxBathrooms: number | null) =>
      discovery
        .suggestionsToBuyer({ ...wish, minBathrooms, maxBathrooms })
        .filter((it) => it.criterion === 'bathrooms')
        .map((it) => [it.by, it.change]);
    expect(rooms(3, 4)).toEqual([
      [-1, { minBathrooms: 2 }],
      [1, { maxBathrooms: 5 }],
    ]);
    expect(rooms(1, 5)).toEqual([
      [-1, { minBathrooms: null }],
      [1, { maxBathrooms: null }],
    ]);
    expect(rooms(0, null)).toEqual([]);
    expect(rooms(null, null)).toEqual([]);
  });

  it('to who wants a vehicle is no room, and no more than the scale of its prices', () => {
    const car = { ...wish, category: 'vehicle', searchRadius: 50, minPrice: null } as const;
    expect(discovery.suggestionsToBuyer({ ...car, maxPrice: 4_550_000 })).toEqual([
      { criterion: 'price', by: 200_000, change: { maxPrice: 4_750_000 } },
      { criterion: 'price', by: 450_000, change: { maxPrice: 5_000_000 } },
    ]);
    expect(discovery.suggestionsToBuyer({ ...car, maxPrice: 4_900_000 })).toEqual([]);
  });

  it('to a seller is a lower price, in round sums', () => {
    expect(discovery.suggestionsToSeller({ ...house, price: 17_000 })).toEqual([
      { criterion: 'price', by: -850, change: { price: 16_150 } },
      { criterion: 'price', by: -1_500, change: { price: 15_500 } },
    ]);
    expect(discovery.suggestionsToSeller(house).map((it) => it.by)).toEqual([-15_000, -35_000]);
    expect(discovery.suggestionsToSeller({ ...house, price: 8_250 }).map((it) => it.by)).toEqual([
      -400, -800,
    ]);
    expect(discovery.suggestionsToSeller({ ...house, price: 9 })).toEqual([]);
  });
});
