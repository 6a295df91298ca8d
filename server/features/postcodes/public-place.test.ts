/** The public place of a person's postcode: always the same for them, another one for everybody else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distanceMiles, type PublicPlace } from '../../../domain/place.ts';
import { bristol } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { createContext } from '../../start.ts';
import { publicPlaceOf } from './public-place.ts';

const home = { ...bristol, approximate: false };
const owner = randomUUID();
const steady = '6f1c2b9e-3d54-4a7b-8e21-90c4d5a6b7f8';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('is the same for one owner and postcode, whenever asked and in every process', async () => {
  const place = await publicPlaceOf(world.context, owner, home);
  const { config, log } = world.context;
  const other = createContext(config, world.databaseUrl, log);
  expect(await publicPlaceOf(world.context, owner, { ...home })).toEqual(place);
  expect(await publicPlaceOf(other.context, owner, home)).toEqual(place);
  await other.close();
});

test.each([
  ['another owner', randomUUID(), home],
  ['a visitor', null, home],
  ['another postcode of the street', owner, { ...home, postcode: 'BS6 5QB' }],
  ['the place that stood in for it', owner, { ...home, approximate: true }],
])('is another one for %s', async (_, whose, place) => {
  const mine = await publicPlaceOf(world.context, owner, home);
  const theirs = await publicPlaceOf(world.context, whose, place);
  for (const it of [mine, theirs]) {
    expect(distanceMiles(bristol, exactly(it))).toBeGreaterThan(0.199_999);
    expect(distanceMiles(bristol, exactly(it))).toBeLessThan(0.350_001);
  }
  // A metre would tell them apart already.
  expect(distanceMiles(exactly(mine), exactly(theirs))).toBeGreaterThan(0.000_6);
});

// Two public places of one home would tell more of where it is than one: a new version must not move them.
test.each([
  ['an owner', steady, home, 51.467844, -2.588728],
  ['an owner whose place was stood in for', steady, { ...home, approximate: true }, 51.468271, -2.597478],
  ['a visitor', null, home, 51.471898, -2.587043],
])('stays where it is from one version to the next: %s', async (_, whose, place, latitude, longitude) => {
  const placeKey = async () => Buffer.alloc(32, 7);
  const { publicLatitude, publicLongitude } = await publicPlaceOf({ placeKey }, whose, place);
  expect(publicLatitude).toBeCloseTo(latitude, 5);
  expect(publicLongitude).toBeCloseTo(longitude, 5);
});

test('goes by a key of the database: with another key it is another place', async () => {
  const place = await publicPlaceOf(world.context, owner, home);
  const key = await world.context.placeKey();
  expect(key).toHaveLength(32);
  const another = { placeKey: async () => Buffer.from(key.map((byte) => byte ^ 1)) };
  expect(await publicPlaceOf(another, owner, home)).not.toEqual(place);
});

test('is asked for again when the key could not be read the first time', async () => {
  const { config, log } = world.context;
  const { context, database, close } = createContext(config, world.databaseUrl, log);
  await database.schema.alterTable('publicPlaceKey').renameTo('away').execute();
  await expect(publicPlaceOf(context, owner, home)).rejects.toThrow('public_place_key');
  await database.schema.alterTable('away').renameTo('publicPlaceKey').execute();
  expect(await publicPlaceOf(context, owner, home)).toEqual(await publicPlaceOf(world.context, owner, home));
  await close();
});

function exactly({ publicLatitude, publicLongitude }: PublicPlace) {
  return { latitude: publicLatitude, longitude: publicLongitude };
}
