/** A page of what is for sale, read zone by zone: as many as were asked for, and each once, wherever a zone ends. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuyFacts } from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import { chordSquaredOfMiles, unitVector } from '../../../domain/place.ts';
import type { Person } from '../../../tests/person.ts';
import { bath, bristol, carForSale, carWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { type Found, findBuys, findSells } from './find.ts';
import { FirstZones } from './first-zone.ts';
import { buys, sells } from './side.ts';

/** Some two and a half miles north of the middle of Bristol: within the first zone, near its end. */
const filton = { postcode: 'BS34 7AA', latitude: bristol.latitude + 0.036, longitude: bristol.longitude };

let world: World;
let alice: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol, filton, bath);
  alice = await world.person('Alice');
});
afterAll(() => world.close());

const carWantedInBristol: BuyFacts = {
  category: 'vehicle',
  at: unitVector(bristol),
  searchRadius: 50,
  minPrice: null,
  maxPrice: null,
  minBedrooms: null,
  maxBedrooms: null,
  minBathrooms: null,
  maxBathrooms: null,
  propertyType: null,
};

test('a page that begins in one zone and ends in another is no longer than asked for', async () => {
  const near = [await alice.posts(carForSale), await alice.posts(carForSale)];
  const next = await alice.posts({ ...carForSale, postcode: filton.postcode });
  for (let at = 0; at < 6; at += 1) await alice.posts({ ...carForSale, postcode: bath.postcode });
  sells.property.firstZones.beginAt(3);
  const asked = { sort: 'nearest', limit: 5, after: null, viewerId: null } as const;
  const found = await findSells(world.context.db, carWantedInBristol, asked);
  const ids = found.map((it) => it.id);
  expect(new Set(ids).size).toBe(5);
  expect(ids.slice(0, 2).toSorted()).toEqual(near.map((it) => it.id).toSorted());
  expect(ids[2]).toBe(next.id);
});

test.each([0.4, 2, 5, 20])(
  'from a first zone of %s miles on, buyers come by where they are, page by page',
  async (miles) => {
    const bob = await world.person('Bob');
    const wanted = { ...carWanted, minPrice: null, maxPrice: null };
    // Nearest first: one whose own circle is small, and one that sees far; nobody whose circle ends before Bristol.
    const due = [
      await bob.posts({ ...wanted, searchRadius: 1 }),
      await bob.posts({ ...wanted, postcode: filton.postcode, searchRadius: 50 }),
      await bob.posts({ ...wanted, postcode: bath.postcode, searchRadius: 50 }),
    ];
    await bob.posts({ ...wanted, postcode: bath.postcode, searchRadius: 2 });
    const sell = {
      category: 'vehicle',
      at: unitVector(bristol),
      price: 6_000,
      bedrooms: null,
      bathrooms: null,
      propertyType: null,
    } as const;
    const found: Found[] = [];
    for (let page = 0; page < 4; page += 1) {
      buys.property.firstZones.beginAt(miles);
      const after = found.at(-1) ?? null;
      found.push(
        ...(await findBuys(world.context.db, sell, {
          sort: 'nearest',
          limit: 1,
          after,
          viewerId: alice.userId,
        })),
      );
    }
    const moved = found.map((it) => it.id);
    expect(moved).toEqual(due.map((it) => it.id));
    for (const it of due) await bob.delete(`/api/intentions/${it.id}`);
  },
);

describe('the first zone', () => {
  const at = (miles: number) => ({ id: '', by: chordSquaredOfMiles(miles) });
  const inBristol = unitVector(bristol);
  const inInverness = unitVector({ latitude: 57.48, longitude: -4.22 });

  test('comes to where two of three pages end, from wherever it begins', () => {
    for (const begin of [0.5, 2, 40]) {
      const zones = new FirstZones();
      zones.beginAt(begin);
      const zone = zones.of('any home', inBristol);
      for (let nth = 0; nth < 900; nth += 1) zone.learn([at(1 + (nth % 10))], 1);
      // A third of them end beyond some seven miles.
      expect(zone.miles).toBeGreaterThan(6);
      expect(zone.miles).toBeLessThan(9);
    }
  });

  test('is learnt of questions that ask alike, wherever they are asked, and of those from around there', () => {
    const zones = new FirstZones();
    for (let nth = 0; nth < 60; nth += 1) zones.of('any home', inBristol).learn([at(0.5)], 1);
    const [same, alike, near, neither] = [
      zones.of('any home', inBristol).miles,
      zones.of('any home', inInverness).miles,
      zones.of('a bungalow', unitVector(filton)).miles,
      zones.of('a bungalow', inInverness).miles,
    ];
    expect(same).toBeLessThan(0.6);
    expect(alike).toBeLessThan(1.1);
    expect(near).toBeLessThan(1.1);
    expect(neither).toBe(2);
  });

  test('of a kind that is rare everywhere and a place that is crowded, each is learnt for itself', () => {
    const zones = new FirstZones();
    const ends = { 'any home': { crowded: 1, empty: 8 }, 'a bungalow': { crowded: 4, empty: 32 } };
    const places = { crowded: inBristol, empty: inInverness };
    const asked = [
      ['any home', 'crowded'],
      ['any home', 'empty'],
      ['a bungalow', 'empty'],
    ] as const;
    for (let nth = 0; nth < 900; nth += 1) {
      const [kind, place] = asked[nth % asked.length]!;
      zones.of(kind, places[place]).learn([at(ends[kind][place])], 1);
    }
    // Nobody has asked for one there yet.
    const { miles } = zones.of('a bungalow', inBristol);
    expect(miles).toBeGreaterThan(3);
    expect(miles).toBeLessThan(5.3);
  });

  test('grows where there are fewer than a page, and never beyond any radius', () => {
    const zone = new FirstZones().of('any home', inBristol);
    for (let nth = 0; nth < 900; nth += 1) zone.learn([at(0.1)], 2);
    expect(zone.miles).toBeCloseTo(limits.radius.max);
    zone.learn([at(0.1)], 1);
    expect(zone.miles, 'and comes back at once').toBeLessThan(limits.radius.max * 0.98);
  });
});
