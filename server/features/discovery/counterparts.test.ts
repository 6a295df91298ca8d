/** Who fits a stored intention, asked in nobody's name: by what is stored now, nearest first, from either side. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Person } from '../../../tests/person.ts';
import { bath, bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import type { Database } from '../../core/database.ts';
import { type Counterpart, counterpartsOf, stillFitting } from './counterparts.ts';

let world: World;
let database: Database;
let alice: Person;
let bob: Person;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld();
  database = world.context.db;
  await world.knowPostcodes(bristol, bath);
  alice = await world.person('Alice');
  bob = await world.person('Bob');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.removeIntentions();
  wish = await bob.posts({ ...houseWanted, searchRadius: 20 });
});

const gone = '00000000-0000-4000-8000-000000000000';
const inBath = { ...houseForSale, postcode: bath.postcode };

async function houses(many: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < many; at += 1) ids.push((await alice.posts(houseForSale)).id);
  return ids.sort();
}

test('of those that fitted once, those that still do, nearest first and of one place by their ids', async () => {
  const [first, ...near] = await houses(6);
  const dear = await alice.posts(houseForSale);
  await alice.put(`/api/intentions/${dear.id}`, { ...houseForSale, price: 900_000 });
  // By its id it would stand before all others.
  await alice.put(`/api/intentions/${first}`, inBath);
  // Written again in no order, so that the database need not read them in that of their ids.
  for (const at of [3, 0, 4, 2]) await alice.put(`/api/intentions/${near[at]}`, { ...houseForSale });
  const fitting = await stillFitting(database, wish.id, [dear.id, gone, first!, ...near.toReversed()]);
  expect(fitting).toEqual([...near, first]);
  expect(await stillFitting(database, wish.id, [near[1]!]), 'only of those that are asked').toEqual([
    near[1],
  ]);
});

test('of those that want a home, too', async () => {
  const [house] = await houses(1);
  const poor = await bob.posts({ ...houseWanted, minPrice: null, maxPrice: 200_000 });
  const far = await bob.posts({ ...houseWanted, searchRadius: 20, postcode: bath.postcode });
  expect(await stillFitting(database, house!, [far.id, poor.id, wish.id])).toEqual([wish.id, far.id]);
});

test('nothing fits what is gone, and of nothing nothing does', async () => {
  const ids = await houses(1);
  expect(await stillFitting(database, gone, ids)).toEqual([]);
  expect(await stillFitting(database, wish.id, [])).toEqual([]);
  expect(await counterpartsOf(database, gone, 10, null)).toEqual([]);
});

test('everybody else who fits, so many at a time, whichever side asks', async () => {
  const near = await houses(3);
  const far = await alice.posts(inBath);
  // Neither what does not fit nor one's own.
  await alice.posts({ ...houseForSale, price: 900_000 });
  await bob.posts(houseForSale);
  const idsOf = (found: readonly Counterpart[]) => found.map((it) => it.id);
  const begun = await counterpartsOf(database, wish.id, 2, null);
  expect(idsOf(begun)).toEqual(near.slice(0, 2));
  expect(begun[0]!.userId).toBe(alice.userId);
  expect(idsOf(await counterpartsOf(database, wish.id, 5, begun[1]!))).toEqual([near[2], far.id]);
  expect(idsOf(await counterpartsOf(database, far.id, 5, null))).toEqual([wish.id]);
});

test('each with whose it is', async () => {
  const carol = await world.person('Carol');
  const near = await alice.posts(houseForSale);
  const far = await carol.posts(inBath);
  const found = await counterpartsOf(database, wish.id, 10, null);
  expect(found.map(({ id, userId }) => [id, userId])).toEqual([
    [near.id, alice.userId],
    [far.id, carol.userId],
  ]);
});
