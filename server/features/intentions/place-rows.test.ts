/** Intentions without a public place: which those are, and who gives them theirs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import { waitsOrIsOver } from '../../../tests/locks.ts';
import { bristol, houseForSale } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { forgetPublicPlaces, lockUnplaced, writePublicPlaces } from './place-rows.ts';

const firstId = '00000000-0000-0000-0000-000000000000';

let world: World;
/** In the order of their ids. */
let houses: Intention[];
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  const alice = await world.person('Alice');
  const posted = [];
  for (let count = 0; count < 3; count += 1) posted.push(await alice.posts(houseForSale));
  houses = posted.toSorted((one, other) => (one.id < other.id ? -1 : 1));
});
afterAll(() => world.close());

function places() {
  const rows = world.context.db.selectFrom('intentions').orderBy('id');
  return rows.select(['id', 'publicLatitude', 'publicLongitude']).execute();
}

/** The ids of those that were found; what comes between is done before the transaction ends. */
function unplaced(between: () => Promise<void> = async () => {}) {
  return world.context.db.transaction().execute(async (rows) => {
    const found = await lockUnplaced(rows, firstId, 10);
    await between();
    return found.map(({ id }) => id);
  });
}

test('those that are forgotten are found, and stand where each is placed; another one stays where it is', async () => {
  const { transact } = world.context;
  const [one, other] = houses.map(({ id }) => id) as [string, string];
  const [, , untouched] = await places();
  expect(await unplaced()).toEqual([]);
  await transact((tx) => forgetPublicPlaces(tx, [other, one]));
  expect(await unplaced()).toEqual([one, other]);
  const placed = [
    { id: one, publicLatitude: 51.1, publicLongitude: -2.1 },
    { id: other, publicLatitude: 51.2, publicLongitude: -2.2 },
  ];
  await transact((tx) => writePublicPlaces(tx, placed));
  expect(await places()).toEqual([...placed, untouched]);
  expect(await unplaced()).toEqual([]);
});

test('two who place at once take turns: what the first leaves is for the second', async () => {
  const ids = houses.map(({ id }) => id);
  await world.context.transact((tx) => forgetPublicPlaces(tx, ids));
  let second = Promise.resolve<string[]>([]);
  const first = await unplaced(async () => {
    second = unplaced();
    await waitsOrIsOver(world, second);
  });
  expect([first, await second]).toEqual([ids, ids]);
});
