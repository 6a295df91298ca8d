/**
 * What is said and asked of vehicles: what fits, what almost does, and how that reads. Those who say and ask
 * nothing meet as ever.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vehicleAsked, vehicleSaid } from '../tests/laws/vehicles.ts';
import { criteria } from './criteria.ts';
import { type BuyFacts, discovery, type SellFacts } from './discovery.ts';
import { unitVector } from './place.ts';

const at = unitVector({ latitude: 51.47, longitude: -2.59 });
const car: SellFacts = {
  category: 'vehicle',
  at,
  price: 7_250,
  bedrooms: null,
  bathrooms: null,
  propertyType: null,
};
const golf: SellFacts = {
  ...car,
  make: 'Volkswagen',
  model: 'Golf',
  firstRegistered: 2016,
  mileage: 60_000,
  fuel: 'Petrol',
  gearbox: 'Manual',
  body: 'Hatchback',
};
const anyCar: BuyFacts = {
  category: 'vehicle',
  at,
  searchRadius: 10,
  minPrice: null,
  maxPrice: null,
  minBedrooms: null,
  maxBedrooms: null,
  minBathrooms: null,
  maxBathrooms: null,
  propertyType: null,
};

interface Case {
  readonly asked: Partial<BuyFacts>;
  readonly fits: readonly Partial<SellFacts>[];
  readonly misses: readonly Partial<SellFacts>[];
}
const cases: Record<string, Case> = {
  model: {
    asked: {
      models: [
        { make: 'volkswagen', model: 'GOLF' },
        { make: 'Citroën', model: null },
      ],
    },
    fits: [{}, { make: 'VOLKS-WAGEN' }, { make: 'Citroen', model: null }, { make: 'Citroën', model: 'C3' }],
    misses: [{ model: 'Polo' }, { model: null }, { make: null }, { make: 'SEAT' }],
  },
  year: {
    asked: { minYear: 2016 },
    fits: [{}, { firstRegistered: 2026 }],
    misses: [{ firstRegistered: 2015 }, { firstRegistered: null }],
  },
  mileage: {
    asked: { maxMileage: 60_000 },
    fits: [{}, { mileage: 0 }],
    misses: [{ mileage: 60_001 }, { mileage: null }],
  },
  fuel: {
    asked: { fuels: ['Petrol', 'Hybrid'] },
    fits: [{}, { fuel: 'Hybrid' }],
    misses: [{ fuel: 'Diesel' }, { fuel: null }],
  },
  gearbox: {
    asked: { gearbox: 'Manual' },
    fits: [{}],
    misses: [{ gearbox: 'Automatic' }, { gearbox: null }],
  },
  body: {
    asked: { bodies: ['Hatchback', 'Estate'] },
    fits: [{}, { body: 'Estate' }],
    misses: [{ body: 'Van' }, { body: null }],
  },
};

describe.each(Object.entries(cases))('the %s', (criterion, { asked, fits, misses }) => {
  const buy = { ...anyCar, ...asked };
  const met = (said: Partial<SellFacts>) => discovery.fit(buy, { ...golf, ...said });
  test('is met, and missed by what is otherwise or not said', () => {
    expect(fits.map((it) => met(it).fits)).toEqual(fits.map(() => true));
    expect(misses.map((it) => met(it).fits)).toEqual(misses.map(() => false));
    for (const it of met(misses[0]!).criteria)
      expect([it.criterion, it.fits]).toEqual([it.criterion, it.criterion !== criterion]);
  });
  test('that is not said almost fits, and says so', () => {
    const unsaid = { ...golf, ...misses.find((it) => Object.values(it)[0] === null) };
    expect(discovery.nearMiss(buy, unsaid)).toBe(criterion);
    expect(discovery.unsaidBySeller(unsaid)).toEqual([criterion]);
    const fit = discovery.fit(buy, unsaid).criteria.find((it) => it.criterion === criterion)!;
    expect(discovery.explain(fit, 'buy')).toMatch(/^[A-Z][a-z ]+ not stated$/);
  });
  test('is not looked at of a home', () => {
    const home = { category: 'property', bedrooms: 3, bathrooms: 1, propertyType: 'House' } as const;
    expect(discovery.fit({ ...buy, category: 'property' }, { ...car, ...home }).fits).toBe(true);
  });
});

test('a little older or further driven is nearly what was asked, as the words say', () => {
  const buy = { ...anyCar, minYear: 2016, maxMileage: 60_000 };
  const near = (said: Partial<SellFacts>) => discovery.nearMiss(buy, { ...golf, ...said });
  expect(near({ firstRegistered: 2015 })).toBe('year');
  expect(near({ firstRegistered: 2014 })).toBeNull();
  expect(near({ mileage: 66_000 })).toBe('mileage');
  expect(near({ mileage: 66_001 })).toBeNull();
  const words = (said: Partial<SellFacts>) =>
    discovery.fit(buy, { ...golf, ...said }).criteria.flatMap((it) => discovery.explain(it, 'buy') ?? []);
  expect(words({})).toEqual(['1 of 10 miles', 'Just new enough', 'Exactly your mileage limit']);
  expect(words({ firstRegistered: 2014, mileage: 61_000 }).slice(1)).toEqual([
    '2 years older than your limit',
    '1,000 miles over your limit',
  ]);
});

test('a buyer is offered to take an older one, or one driven further', () => {
  const changes = discovery
    .suggestionsToBuyer({ ...anyCar, minYear: 2016, maxMileage: 60_000 })
    .filter((it) => it.criterion !== 'distance')
    .map(({ change, by }) => [change, by]);
  expect(changes).toEqual([
    [{ minYear: 2015 }, -1],
    [{ minYear: 2014 }, -2],
    [{ maxMileage: 70_000 }, 10_000],
    [{ maxMileage: 80_000 }, 20_000],
  ]);
});

test('who asks nothing of it meets every vehicle, and who says nothing everybody who asks nothing', () => {
  fc.assert(
    fc.property(vehicleSaid, vehicleAsked, (said, asked) => {
      expect(discovery.fit(anyCar, { ...car, ...said }).fits).toBe(true);
      const asksNothing = Object.values(asked).every((it) => it === null);
      expect(discovery.fit({ ...anyCar, ...asked }, car).fits).toBe(asksNothing);
    }),
  );
  expect(Object.values(criteria).filter((it) => it.only === 'vehicle' && it.mayBeUnsaid)).toHaveLength(6);
});
