/**
 * A machine that freezes: it closes no connection and says nothing more. The database's, and another takes its place;
 * or a server's, in the midst of what the others wait for.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { imageForms } from '../../domain/media.ts';
import { systemClock } from '../../server/core/clock.ts';
import { openClient } from '../../server/core/connections.ts';
import type { Job } from '../../server/core/job.ts';
import { createJobs } from '../../server/core/jobs.ts';
import { imageUrl, readPicture, storePicture } from '../../server/features/media/pictures.ts';
import { keptBy } from '../../server/features/media/send-picture.ts';
import { photo } from '../pictures.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Hands connections on to this database, and keeps those it has open without a word once it is told to be silent. */
async function startRelay(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  // That of a test run is on a Unix socket, where it was started for it.
  const folder = searchParams.get('host');
  const open: Socket[] = [];
  const relay = createServer((client) => {
    const database = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname);
    for (const it of [client, database]) open.push(it.on('error', () => {}));
    client.on('close', () => database.destroy());
    client.pipe(database).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.searchParams.delete('host');
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    beSilent: () => {
      for (const it of open) it.unpipe().pause();
    },
    close: () => {
      for (const it of open) it.destroy();
      relay.close();
    },
  };
}

test('jobs go on after their database went silent', async () => {
  const relay = await startRelay(world.databaseUrl);
  const jobs = createJobs(relay.url, pino({ level: 'silent' }), systemClock);
  const done: string[] = [];
  const errand: Job<{ at: string }> = {
    name: 'errand',
    retries: 0,
    work: async ({ at }) => void done.push(at),
  };
  await jobs.start([errand as Job<never>]);
  const asks = (at: string) => world.context.transact((tx) => jobs.send('errand', { at }, { tx }));
  await asks('before');
  await vi.waitFor(() => expect(done).toEqual(['before']), { timeout: 30_000, interval: 100 });
  relay.beSilent();
  await asks('after');
  await vi.waitFor(() => expect(done).toEqual(['before', 'after']), { timeout: 60_000, interval: 100 });
  await jobs.stop();
  relay.close();
});

test('pictures come while the database answers nobody for seconds, as if few might see them', async () => {
  const decision = await readPicture(await photo());
  if (!decision.allowed) throw new Error(decision.code);
  const [folderId, imageId] = [crypto.randomUUID(), crypto.randomUUID()];
  await storePicture(world.context, folderId, imageId, decision.value);
  const locked = Promise.withResolvers<void>();
  const held = world.context.transact(async (tx) => {
    await sql`lock table intentions in access exclusive mode`.execute(tx);
    locked.resolve();
    await sql`select pg_sleep(12)`.execute(tx);
  });
  await locked.promise;
  const began = performance.now();
  for (const form of imageForms) {
    const { status, headers } = await fetch(world.url + imageUrl(folderId, imageId, form));
    expect([status, headers.get('cache-control')]).toEqual([200, keptBy.browsers]);
  }
  expect(performance.now() - began).toBeLessThan(10_000);
  await held;
});

test('a server that freezes in the midst of a transaction holds a chat for seconds', async () => {
  await world.knowPostcodes(bristol);
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const [house, wish] = [await alice.posts(houseForSale), await bob.posts(houseWanted)];
  await bob.likes(wish, house);
  const { chatId } = (await alice.likes(house, wish)).body;
  const frozen = openClient({ connectionString: world.databaseUrl }, pino({ level: 'silent' }));
  await frozen.connect();
  await frozen.query('begin');
  await frozen.query('select from chats where id = $1 for update', [chatId]);
  const message = { id: crypto.randomUUID(), content: 'Hello?' };
  expect((await bob.post(`/api/chats/${chatId}/messages`, message)).status).toBe(200);
  await expect(frozen.query('commit')).rejects.toThrow();
});
