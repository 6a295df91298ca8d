/** Who comes back is told whether anything was missed; when in doubt, that it was. */
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { livePath, missedName } from '../../contract/live.ts';
import type { Person } from '../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../tests/samples.ts';
import { openWorld, type World } from '../../tests/world.ts';

let world: World;
let alice: Person;
let sockets: Socket[] = [];
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from told`.execute(world.context.db);
});
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
});

/** What a connection is told, that says this of itself. */
function comesBack(auth: object): Promise<unknown> {
  const socket = io(world.url, {
    path: livePath,
    transports: ['websocket'],
    extraHeaders: { cookie: alice.cookieHeader, origin: world.url },
    forceNew: true,
    auth,
  });
  sockets.push(socket);
  return new Promise((told) => socket.once(missedName, told));
}

async function toldAgo(milliseconds: number, userId = alice.userId): Promise<void> {
  await sql`insert into told (user_id, at) values (${userId}, now() - ${milliseconds} * interval '1 ms')`.execute(
    world.context.db,
  );
}

test('who was told of nothing meanwhile missed nothing', async () => {
  await toldAgo(70_000);
  await toldAgo(5_000, (await world.person('Bob')).userId);
  expect(await comesBack({ awayMs: 50_000 })).toBe(false);
});

test('who was told of something meanwhile may have missed it, and also when it was under way as they left', async () => {
  await toldAgo(55_000);
  expect(await comesBack({ awayMs: 60_000 })).toBe(true);
  expect(await comesBack({ awayMs: 50_000 })).toBe(true);
});

test('who was away for longer than it is remembered may have missed something', async () => {
  expect(await comesBack({ awayMs: 29 * 60_000 })).toBe(false);
  expect(await comesBack({ awayMs: 31 * 60_000 })).toBe(true);
});

test.each([{}, { awayMs: -1 }, { awayMs: 'long' }, { awayMs: null }])('so may who says %j', async (auth) => {
  expect(await comesBack(auth)).toBe(true);
});

test('what is told live is remembered of everybody it is told to, with what they are told of', async () => {
  const bob = await world.person('Bob');
  const house = await alice.posts(houseForSale);
  const wanted = await bob.posts(houseWanted);
  await sql`delete from told`.execute(world.context.db);
  await alice.likes(house, wanted);
  await sql`delete from told`.execute(world.context.db);
  await bob.likes(wanted, house);
  const { rows } = await sql<{ userId: string }>`select distinct user_id from told`.execute(world.context.db);
  expect(new Set(rows.map((it) => it.userId))).toEqual(new Set([alice.userId, bob.userId]));
});
