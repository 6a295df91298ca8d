/**
 * The law of old bodies: what was taken before vehicles had facts, and homes wishes, is taken still, means
 * the same, and meets the same.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carForSale, carWanted, houseForSale, houseWanted } from '../../tests/samples.ts';
import { criteria } from '../criteria.ts';
import type { BuyFacts, SellFacts } from '../criterion.ts';
import { Discovery, discovery } from '../discovery.ts';
import { unitVector } from '../place.ts';
import { homeSale } from './home-sale.ts';
import { homeWanted } from './home-wanted.ts';
import { kind } from './kind.ts';
import { vehicleSale } from './vehicle-sale.ts';
import { vehicleWanted } from './vehicle-wanted.ts';

const { postcode, address, priceRange, title, description, images, membersOnly } = vehicleSale.rows;
const saleBefore = kind({
  ...vehicleSale,
  rows: { postcode, address, priceRange, title, description, images, membersOnly },
});
const wanted = vehicleWanted.rows;
const wantedBefore = kind({
  ...vehicleWanted,
  rows: {
    postcode: wanted.postcode,
    searchRadius: wanted.searchRadius,
    priceRange: wanted.priceRange,
    title: wanted.title,
    description: wanted.description,
    images: wanted.images,
    membersOnly: wanted.membersOnly,
  },
});

const { outsideSpace, noChain, groundFloor, lift, ...homeSaleRows } = homeSale.rows;
const homeSaleBefore = kind({ ...homeSale, rows: homeSaleRows });
const {
  outsideSpace: _outsideSpace,
  noChain: _noChain,
  groundFloor: _groundFloor,
  lift: _lift,
  minSquareFootage: _minSquareFootage,
  minEnergyRating: _minEnergyRating,
  wishes: _wishes,
  ...homeWantedRows
} = homeWanted.rows;
const homeWantedBefore = kind({ ...homeWanted, rows: homeWantedRows });

/** A good body with a few of its answers made something else, often something wrong. */
function bodies(good: Readonly<Record<string, unknown>>) {
  const anything = fc.oneof(
    fc.constantFrom(undefined, null, '', 'Any', true, [], {}, -1, 0, 0.5, 1, 50, 51, 5_000_000, 5_000_001),
    fc.string({ maxLength: 200 }),
    fc.integer(),
  );
  const changed = fc.tuple(fc.constantFrom(...Object.keys(good), 'images', 'membersOnly'), anything);
  return fc.array(changed, { maxLength: 2 }).map((changes) => ({ ...good, ...Object.fromEntries(changes) }));
}

const unsaid = {
  make: null,
  model: null,
  firstRegistered: null,
  mileage: null,
  fuel: null,
  gearbox: null,
  body: null,
  doors: null,
  registration: null,
};
const unasked = { models: null, minYear: null, maxMileage: null, fuels: null, gearbox: null, bodies: null };
const features = { outsideSpace: null, noChain: null, groundFloor: null, lift: null };

test.each([
  ['car for sale', carForSale, saleBefore, vehicleSale, unsaid],
  ['car wanted', carWanted, wantedBefore, vehicleWanted, { ...unasked, wishes: [] }],
  ['house for sale', houseForSale, homeSaleBefore, homeSale, features],
  [
    'house wanted',
    houseWanted,
    homeWantedBefore,
    homeWanted,
    { ...features, minSquareFootage: null, minEnergyRating: null, wishes: ['parking'] },
  ],
] as const)(
  'the body of a %s is taken or refused as before, in the same words',
  (_, good, before, now, unanswered) => {
    let taken = 0;
    fc.assert(
      fc.property(bodies(good), (body) => {
        const [then, today] = [before.rule.safeParse(body), now.rule.safeParse(body)];
        taken += Number(then.success);
        expect(today.success).toBe(then.success);
        if (then.success) expect(today.data).toEqual({ ...then.data, ...unanswered });
        else expect(today.error?.issues).toEqual(then.error.issues);
      }),
    );
    expect(taken).toBeGreaterThan(0);
  },
);

/** The specification's criteria of a vehicle: price and distance. */
const { price, distance } = criteria;
const ruleBefore = new Discovery({ price, distance });
const place = fc
  .record({
    latitude: fc.double({ min: 51, max: 52, noNaN: true }),
    longitude: fc.double({ min: -3, max: -2, noNaN: true }),
  })
  .map(unitVector);
const vehicle = { category: 'vehicle', propertyType: null } as const;
const sells: fc.Arbitrary<SellFacts> = fc
  .record({ at: place, price: fc.integer({ min: 0, max: 20_000 }) })
  .map((it) => ({ ...vehicle, bedrooms: null, bathrooms: null, ...it }));
const buys: fc.Arbitrary<BuyFacts> = fc
  .record({
    at: place,
    searchRadius: fc.integer({ min: 1, max: 50 }),
    minPrice: fc.option(fc.integer({ min: 0, max: 10_000 })),
    maxPrice: fc.option(fc.integer({ min: 10_000, max: 20_000 })),
  })
  .map((it) => ({
    ...vehicle,
    minBedrooms: null,
    maxBedrooms: null,
    minBathrooms: null,
    maxBathrooms: null,
    ...it,
  }));

test('two who say and ask no more than the specification meet by price and distance alone', () => {
  fc.assert(
    fc.property(buys, sells, (buy, sell) => {
      const [then, today] = [ruleBefore.fit(buy, sell), discovery.fit(buy, sell)];
      expect(today.fits).toBe(then.fits);
      expect(today.criteria.filter((it) => !it.open)).toEqual(then.criteria.filter((it) => !it.open));
    }),
  );
});

/** The specification's criteria of a home. */
const { bedrooms, bathrooms, propertyType } = criteria;
const homesBefore = new Discovery({ price, bedrooms, bathrooms, propertyType, distance });
const parking = fc.option(fc.integer({ min: 0, max: 4 }));

test('two homes meet by the five criteria of the specification alone, whatever parking was asked for', () => {
  let apartByParking = 0;
  fc.assert(
    fc.property(buys, sells, parking, parking, (buy, sell, asked, said) => {
      const home = { category: 'property', propertyType: 'House' } as const;
      const [whole, house] = [
        { ...buy, ...home, parking: asked },
        { ...sell, ...home, parking: said, bedrooms: 3 },
      ];
      const { musts, wishes } = discovery.mustsAndWishes(whole);
      const today = discovery.fit(musts, house, wishes);
      expect(today.fits).toBe(homesBefore.fit(whole, house).fits);
      apartByParking += Number(today.fits && today.criteria.some((it) => it.wish && !it.fits));
    }),
  );
  expect(apartByParking).toBeGreaterThan(0);
});
