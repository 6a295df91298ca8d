/**
 * A machine that freezes: it closes no connection and says nothing more. The database's, and another takes its place;
 * or a server's, in the midst of what the others wait for.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '../../server/core/clock.ts';
import type { Job } from '../../server/core/job.ts';
import { createJobs } from '../../server/core/jobs.ts';
import { writeMessages } from '../../server/features/chat/actions.ts';
import { newRow } from '../../server/features/chat/view.ts';
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

test('a server that freezes in the midst of a message does not hold its chat', async () => {
  await world.knowPostcodes(bristol);
  const [alice, bob] = [
    await world.person('Alice', { getNotificationsVia: ['email'] }),
    await world.person('Bob'),
  ];
  const [house, wish] = [await alice.posts(houseForSale), await bob.posts(houseWanted)];
  await bob.likes(wish, house);
  const { chatId } = (await alice.likes(house, wish)).body;
  const message = (content: string) => ({ id: crypto.randomUUID(), content });
  const [inTheMidst, thawed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const frozen = world.context.transact(async (tx) => {
    await writeMessages(tx, [
      newRow(new Date(), { userId: bob.userId, verified: true }, chatId!, message('')),
    ]);
    inTheMidst.resolve();
    await thawed.promise;
  });
  await inTheMidst.promise;
  const reply = await bob.post(`/api/chats/${chatId}/messages`, message('Hello?'));
  expect(reply.status).toBe(200);
  thawed.resolve();
  await expect(frozen).rejects.toThrow();
});
