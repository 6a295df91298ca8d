import { describe, expect, test } from 'vitest';
import { type AsideFacts, changedSince, changeTexts, decideAside, whatMatters } from './aside.ts';
import { limits } from './limits.ts';

const house = { id: 'house', userId: 'alice', type: 'sell', category: 'property' } as const;
const wish = { id: 'wish', userId: 'bob', type: 'buy', category: 'property' } as const;
const told = {
  ...house,
  area: 'Bristol BS6',
  price: 350_000,
  bedrooms: 3,
  bathrooms: 1,
  propertyType: 'House',
  description: 'Warm.',
};
const ofVehicles = Object.fromEntries(
  ['make', 'model', 'firstRegistered', 'mileage', 'fuel', 'gearbox', 'body'].map((it) => [it, null]),
);
const ofHomes = Object.fromEntries(
  ['parking', 'squareFootage', 'energyRating', 'outsideSpace', 'noChain', 'groundFloor', 'lift'].map((it) => [
    it,
    null,
  ]),
);
const wanted = { ...wish, area: 'Bristol BS6', minPrice: null, maxPrice: 400_000, searchRadius: 10 };
const now = whatMatters(told);
const facts: AsideFacts = { from: wish, to: house, liked: false, others: 0, said: now, now };

describe('what matters', () => {
  test('is the price, what other criteria read, and the area; and null where nothing is said', () => {
    expect(now).toEqual({
      price: 350_000,
      bedrooms: 3,
      bathrooms: 1,
      propertyType: 'House',
      area: 'Bristol BS6',
      ...ofHomes,
      ...ofVehicles,
    });
    expect(whatMatters(wanted)).toMatchObject({ minPrice: null, maxPrice: 400_000, minBedrooms: null });
  });

  test.each([
    ['a price', { price: 349_999 }, ['price']],
    ['a criterion', { bedrooms: 4, bathrooms: 2 }, ['bedrooms', 'bathrooms']],
    ['a move', { area: 'Bath BA1' }, ['area']],
    ['other words', { description: 'Cold.', title: 'New' }, []],
  ])('%s that changes', (_, change, names) => {
    expect(changedSince(now, whatMatters({ ...told, ...change }))).toEqual(names);
  });

  test('a criterion that a later release adds, or takes away, brings nobody back', () => {
    const { bathrooms: _, ...before } = now;
    expect(changedSince(before, now)).toEqual([]);
    expect(changedSince({ ...now, garden: true }, now)).toEqual([]);
  });
});

describe('putting aside', () => {
  test('is allowed for what could be liked, as it is', () => {
    expect(decideAside(facts)).toMatchObject({ allowed: true });
    expect(decideAside({ ...facts, said: undefined })).toMatchObject({ allowed: true });
  });

  test.each([
    ['what could not be liked', { to: { ...house, type: 'buy' } }, 'like-same-side'],
    ['what is liked', { liked: true }, 'aside-liked'],
    ['one more than there may be', { others: limits.aside.perIntention }, 'aside-full'],
    ['what has changed under one’s eyes', { now: { ...now, price: 300_000 } }, 'aside-changed'],
  ] as const)('is refused for %s', (_, change, code) => {
    expect(decideAside({ ...facts, ...change })).toMatchObject({ allowed: false, code });
  });
});

describe('who is back says what changed', () => {
  const texts = (change: object) => changeTexts('sell', now, whatMatters({ ...told, ...change }));
  test('of something for sale', () => {
    expect(texts({ price: 300_000 })).toEqual(['Price was £350,000']);
    expect(texts({ propertyType: 'Flat', area: 'Bath BA1' })).toEqual([
      'Property type changed',
      'It has moved',
    ]);
    expect(texts({})).toEqual([]);
  });

  test('of somebody who is looking: two bounds are one thing', () => {
    const before = whatMatters(wanted);
    const after = whatMatters({ ...wanted, ...{ minPrice: 1, maxPrice: 2, searchRadius: 20 } });
    expect(changeTexts('buy', before, after)).toEqual(['Was up to £400,000', 'Radius changed']);
  });
});
