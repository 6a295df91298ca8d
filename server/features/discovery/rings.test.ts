/** A page of what is for sale, read ring by ring: as many as were asked for, and each once, wherever a ring ends. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuyFacts } from '../../../domain/discovery.ts';
import { unitVector } from '../../../domain/place.ts';
import type { Person } from '../../../tests/person.ts';
import { bath, bristol, carForSale } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { findSells } from './find.ts';

/** Some two and a half miles north of the middle of Bristol: within the first ring, near its end. */
const filton = { postcode: 'BS34 7AA', latitude: bristol.latitude + 0.036, longitude: bristol.longitude };

let world: World;
let alice: Person;

beforeAll(async () => {
  world = await openWorld();
  for (const { postcode, latitude, longitude } of [bristol, filton, bath])
    await world.knowPostcode(postcode, latitude, longitude);
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

test('a page that begins in one ring and ends in another is no longer than asked for', async () => {
  const near = [await alice.posts(carForSale), await alice.posts(carForSale)];
  const next = await alice.posts({ ...carForSale, postcode: filton.postcode });
  for (let at = 0; at < 6; at += 1) await alice.posts({ ...carForSale, postcode: bath.postcode });
  const asked = { sort: 'nearest', limit: 5, after: null, viewerId: null } as const;
  const found = await findSells(world.context.db, carWantedInBristol, asked);
  const ids = found.map((it) => it.id);
  expect(new Set(ids).size).toBe(5);
  expect(ids.slice(0, 2).toSorted()).toEqual(near.map((it) => it.id).toSorted());
  expect(ids[2]).toBe(next.id);
});
