/** What one look closes of many rings at once; that exactly those close that hold is a law (tests/laws/ring-closing.law.test.ts). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { closeRings } from './closing.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());

test('of more rings than close by one look the next look closes the others', async () => {
  const { db, clock } = world.context;
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const both = await Promise.all(
    [alice, bob].map(async (person) => ({
      person,
      wish: await person.posts(houseWanted),
      homes: await Promise.all(Array.from({ length: 5 }, () => person.posts(houseForSale))),
    })),
  );
  await jobsDone(world);
  // Straight into the table: no match of these asks for a look.
  const now = clock();
  const likes = { sellLikedAt: now, buyLikedAt: now, matchedAt: now };
  const matches = both.flatMap(({ wish }, at) =>
    both[1 - at]!.homes.map(({ id }) => ({ sellId: id, buyId: wish.id, ...likes })),
  );
  await db.insertInto('likes').values(matches).execute();
  const closed = async () => (await db.selectFrom('closedRings').select('key').execute()).length;
  const look = () => closeRings(world.context, both[0]!.wish.id);
  await look();
  expect(await closed()).toBe(limits.rings.closedByOne);
  await look();
  expect(await closed()).toBe(5 * 5);
  await look();
  expect(await closed()).toBe(5 * 5);
});
