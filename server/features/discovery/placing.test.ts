/**
 * What an earlier version stored gets its public place, whatever comes between; until then its owner is
 * offered nobody.
 */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CandidatePage } from '../../../contract/discovery.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { distanceMiles, unitVector } from '../../../domain/place.ts';
import type { Person } from '../../../tests/person.ts';
import { bath, bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { type Database, inTransactionOf } from '../../core/database.ts';
import { resumeWork } from '../../start.ts';
import { refineIntentionsAt } from '../intentions/jobs.ts';
import { discoveryJobs, placeAll } from './placing.ts';

let world: World;
let alice: Person;
let bob: Person;
let house: Intention;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol, bath);
  [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.removeIntentions();
  [house, wish] = [await alice.posts(houseForSale), await bob.posts(houseWanted)];
});

const columns = ['id', 'publicLatitude', 'publicLongitude'] as const;

function places() {
  return world.context.db.selectFrom('intentions').select(columns).orderBy('id').execute();
}

async function indexRows() {
  const { db } = world.context;
  const sells = await db.selectFrom('discoverySells').selectAll().orderBy('intentionId').execute();
  const buys = db.selectFrom('discoveryBuys').selectAll();
  return { sells, buys: await buys.orderBy('intentionId').orderBy('cell').execute() };
}

/** As the migration finds the rows of an earlier version: without public places, the index at the exact ones. */
async function goBackAVersion() {
  const { db } = world.context;
  await db.updateTable('intentions').set({ publicLatitude: null, publicLongitude: null }).execute();
  await sql`update discovery_sells set x = 1, y = 0, z = 0, cell2 = 1, cell8 = 1, cell32 = 1`.execute(db);
  await sql`delete from discovery_buys where cell in (select max(cell) from discovery_buys)`.execute(db);
}

const placeAllOn = (db: Database) => placeAll(db, inTransactionOf(db), world.context.log);

test('every intention gets the place and the index rows that it would have been stored with', async () => {
  const [placed, indexed] = [await places(), await indexRows()];
  await goBackAVersion();
  const log = vi.spyOn(world.context.log, 'info');
  expect(await placeAllOn(world.context.db)).toBe(2);
  expect(log, 'whoever started it is told').toHaveBeenCalledWith({ placed: 2 }, 'public places made');
  log.mockRestore();
  expect(await places()).toEqual(placed);
  expect(await indexRows()).toEqual(indexed);
  expect(await placeAllOn(world.context.db), 'there is nothing left').toBe(0);
});

test('more than are placed at a time are all placed, by two processes at once', async () => {
  const { db } = world.context;
  await sql`insert into intentions (id, user_id, type, category, title, description, postcode, latitude, longitude,
      answers, created_at, updated_at)
    select gen_random_uuid(), user_id, type, category, title, description, postcode, latitude, longitude,
      answers, created_at, updated_at
    from intentions, generate_series(1, 2500) where type = 'sell'`.execute(db);
  const done = await Promise.all([placeAllOn(db), placeAllOn(db)]);
  expect(done[0] + done[1]).toBe(2_500);
  const all = await db.selectFrom('intentions').select(columns).where('type', '=', 'sell').execute();
  // One owner, one postcode: one place.
  expect(new Set(all.map((it) => `${it.publicLatitude} ${it.publicLongitude}`)).size).toBe(1);
  expect((await indexRows()).sells).toHaveLength(2_501);
});

test('what comes while others are placed, before where that has got to, is placed as well', async () => {
  const [placed, { db }] = [await places(), world.context];
  await goBackAVersion();
  // A handle of its own: the transactions of jobs are not among those it begins.
  const own = db.$extendTables<Record<never, never>>();
  const begin = own.transaction.bind(own);
  const begins = vi.spyOn(own, 'transaction').mockImplementationOnce(begin);
  begins.mockImplementationOnce(() => {
    const next = begin();
    next.execute = async (work) => {
      // Both have their places by now, and a server of the version before moves one of them.
      const forgotten = { publicLatitude: null, publicLongitude: null };
      await db.updateTable('intentions').set(forgotten).where('id', '=', house.id).execute();
      return begin().execute(work);
    };
    return next;
  });
  expect(await placeAllOn(own)).toBe(3);
  expect(await places()).toEqual(placed);
});

test('until its intention is placed, its owner is offered nobody', async () => {
  await goBackAVersion();
  expect((await bob.get(`/api/intentions/${wish.id}/candidates`)).status).toBe(404);
  expect((await alice.get<{ items: [] }>(`/api/intentions/${wish.id}/facing`)).status).toBe(404);
  await placeAllOn(world.context.db);
  const page = await bob.get<CandidatePage>(`/api/intentions/${wish.id}/candidates`);
  expect(page.body.items.map((it) => it.intention.id)).toEqual([house.id]);
});

test('a server of the version before moves an intention: its public place is forgotten, then made for where it is now', async () => {
  const before = (await places()).find((it) => it.id === house.id)!;
  // Only the columns that it knows.
  const { postcode, latitude, longitude } = bath;
  const { db } = world.context;
  await db.updateTable('intentions').set({ title: 'A new title' }).where('id', '=', house.id).execute();
  expect(
    (await places()).find((it) => it.id === house.id),
    'another change leaves it',
  ).toEqual(before);
  const moved = { postcode, latitude, longitude, approximate: false };
  await db.updateTable('intentions').set(moved).where('id', '=', house.id).execute();
  expect((await places()).find((it) => it.id === house.id)).toMatchObject({ publicLatitude: null });
  expect(await placeAllOn(db)).toBe(1);
  const [after] = (await places()).filter((it) => it.id === house.id);
  await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, postcode: bath.postcode });
  expect((await places()).find((it) => it.id === house.id)).toEqual(after);
});

test('an approximate place that becomes exact is moved another way: who knew the first move cannot undo the second', async () => {
  const { db } = world.context;
  const row = (id: string) =>
    db.selectFrom('intentions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const guessedWithin: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const postcode = `BA2 ${4 + at}AA`;
    const { id } = await alice.posts({ ...houseForSale, postcode });
    const before = await row(id);
    expect(before.approximate).toBe(true);
    await world.knowPostcodes({
      postcode,
      latitude: before.latitude + 0.004,
      longitude: before.longitude - 0.003,
    });
    await refineIntentionsAt(world.context, postcode);
    const after = await row(id);
    expect(after.approximate).toBe(false);
    expect(distanceMiles(after, publicOf(after))).toBeGreaterThan(0.199);
    const { x, y, z } = await db
      .selectFrom('discoverySells')
      .selectAll()
      .where('intentionId', '=', id)
      .executeTakeFirstOrThrow();
    expect({ x, y, z }).toEqual(unitVector(publicOf(after)));
    const undone = {
      latitude: publicOf(after).latitude - publicOf(before).latitude + before.latitude,
      longitude: publicOf(after).longitude - publicOf(before).longitude + before.longitude,
    };
    guessedWithin.push(distanceMiles(undone, after));
  }
  expect(Math.max(...guessedWithin)).toBeGreaterThan(0.05);
});

function publicOf(it: { publicLatitude: number | null; publicLongitude: number | null }) {
  return { latitude: it.publicLatitude!, longitude: it.publicLongitude! };
}

test('what a server of the version before indexed where it is exactly is indexed at its public place again', async () => {
  const [placed, indexed] = [await places(), await indexRows()];
  const { db } = world.context;
  const { x, y, z } = unitVector(bristol);
  for (const table of ['discoverySells', 'discoveryBuys'] as const)
    await db.updateTable(table).set({ x, y, z }).execute();
  const [job] = discoveryJobs(world.context);
  const work = () => job!.work({} as never, new AbortController().signal);
  await work();
  expect([await places(), await indexRows()]).toEqual([placed, indexed]);
  const log = vi.spyOn(world.context.log, 'info');
  await work();
  expect(log, 'there is nothing left').not.toHaveBeenCalled();
  log.mockRestore();
});

test('a start places what was stored meanwhile by another version, once more a quarter of an hour later', async () => {
  const { db } = world.context;
  // The template of this world was started, too.
  await sql`delete from pgboss.job where name = 'place-publicly'`.execute(db);
  await resumeWork(world.context);
  const due = await sql<{ minutes: number }>`
    select extract(epoch from start_after - now())::float8 / 60 as minutes from pgboss.job
    where name = 'place-publicly' and state = 'created'`.execute(db);
  expect(due.rows).toHaveLength(1);
  expect(due.rows[0]!.minutes).toBeGreaterThan(14);
  expect(due.rows[0]!.minutes).toBeLessThanOrEqual(15);
});
