/** How many there are, over HTTP: exact up to a thousand, on both sides and in a form that is still being filled. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copied } from '../../../tests/copies.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;
/** The thousand of one person are more than anybody may post. */
let carol: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
  bob = await world.person('Bob');
  carol = await world.person('Carol');
});
afterAll(() => world.close());
beforeEach(() => world.removeIntentions());

const candidates = async (of: Person, id: string) =>
  (await of.get(`/api/intentions/${id}/candidates?limit=1`)).body;
const counted = async (draft: object) =>
  (await world.visitor().post('/api/candidates/count', { draft })).body;

const aThousand = { total: 1_000, totalIsMore: false };
const more = { total: 1_000, totalIsMore: true };

test('a total is exact up to a thousand, and then says that there are more', async () => {
  const wish = await bob.posts(houseWanted);
  const house = await alice.posts(houseForSale);
  await copied(world, house.id, 999);
  expect(await candidates(bob, wish.id)).toMatchObject(aThousand);
  expect(await counted(houseWanted)).toMatchObject(aThousand);
  await carol.posts(houseForSale);
  expect(await candidates(bob, wish.id)).toMatchObject(more);
  expect(await counted(houseWanted)).toMatchObject(more);
});

test('so is the total of somebody who sells', async () => {
  const house = await alice.posts(houseForSale);
  const wish = await bob.posts(houseWanted);
  await copied(world, wish.id, 999);
  expect(await candidates(alice, house.id)).toMatchObject(aThousand);
  expect(await counted(houseForSale)).toMatchObject(aThousand);
  await carol.posts(houseWanted);
  expect(await candidates(alice, house.id)).toMatchObject(more);
  expect(await counted(houseForSale)).toMatchObject(more);
});
