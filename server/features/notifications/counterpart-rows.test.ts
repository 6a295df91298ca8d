import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { soon } from '../../../tests/soon.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { insertPairs, withoutLiked } from './counterpart-rows.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());

/** How many of this world's connections wait for another to finish. */
const waiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(world.context.db);
  return rows.length;
};

test('two that keep the same pairs at once, each in an order of its own, do not wait for each other in a circle', async () => {
  const { db } = world.context;
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  // Too dear for the wishes: nobody else keeps these pairs.
  const house = await alice.posts({ ...houseForSale, price: 900_000 });
  const wishes = [await bob.posts(houseWanted), await bob.posts(houseWanted), await bob.posts(houseWanted)];
  const [first, middle, last] = wishes
    .map((it) => it.id)
    .sort()
    .map((buyId) => ({ sellId: house.id, buyId, untold: null }));
  // Not by `transact`, which would try again what PostgreSQL took out of a circle.
  const keeps = (...pairs: Parameters<typeof insertPairs>[1]) =>
    db.transaction().execute((rows) => insertPairs(rows, pairs));
  // While the pair in the middle is held, both have begun and neither can end.
  const written = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (rows) => {
    await insertPairs(rows, [middle!]);
    written.resolve();
    await release.promise;
  });
  await written.promise;
  const both = Promise.all([keeps(first!, middle!, last!), keeps(last!, middle!, first!)]);
  await vi.waitFor(async () => expect(await waiting()).toBe(2), soon).finally(release.resolve);
  await expect(both).resolves.toBeDefined();
  await holding;
});

test('only what its own owner likes is left out', async () => {
  const { db } = world.context;
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const house = await alice.posts(houseForSale);
  const [liked, likes, neither] = [
    await bob.posts(houseWanted),
    await bob.posts(houseWanted),
    await bob.posts(houseWanted),
  ];
  await alice.likes(house, liked);
  await bob.likes(likes, house);
  const toAlice = await withoutLiked(db, house, [liked.id, likes.id, neither.id]);
  expect(toAlice).toEqual([likes.id, neither.id]);
  expect(await withoutLiked(db, likes, [house.id])).toEqual([]);
  expect(await withoutLiked(db, liked, [house.id])).toEqual([house.id]);
});
