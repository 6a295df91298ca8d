/**
 * Who hears what is told, and what the live connection survives: lost connections to PostgreSQL or Redis, too
 * many tabs.
 */
import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LiveClient } from '../../tests/live-client.ts';
import { openWorld, type World } from '../../tests/world.ts';

const redisUrl = 'redis://127.0.0.1:6379';
const hasRedis = await createClient({ url: redisUrl, socket: { reconnectStrategy: false } })
  .on('error', () => {})
  .connect()
  .then((redis) => redis.close().then(() => true))
  .catch(() => false);

let world: World;
const browsers: LiveClient[] = [];
afterEach(async () => {
  for (const browser of browsers.splice(0)) browser.hangUp();
  await world.close();
});

async function browserOf(name: string) {
  const person = await world.person(name);
  const browser = new LiveClient(person);
  browsers.push(browser);
  await browser.connect();
  return { person, browser };
}

/** Whether the browser hears what is told now. */
async function expectHeard({ person, browser }: Awaited<ReturnType<typeof browserOf>>): Promise<void> {
  const intentionId = randomUUID();
  await vi.waitFor(
    () => {
      // Told again at each look, until the connection of the server is there to carry it.
      world.context.live.tell(person.userId, { kind: 'intention.changed', intentionId, deleted: false });
      expect(browser.heardOf(intentionId)).toBe(true);
    },
    { timeout: 10_000, interval: 50 },
  );
}

/** Ends what the site listens and publishes with. */
async function loseSubscription(): Promise<void> {
  const admin = new pg.Client({ connectionString: world.databaseUrl });
  await admin.connect();
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'intent-live'`,
  );
  expect(rowCount).toBeGreaterThanOrEqual(1);
  await admin.end();
}

describe('lost connections', () => {
  test('to PostgreSQL: browsers fetch what they may have missed, and hear again', async () => {
    world = await openWorld();
    const alice = await browserOf('Alice');
    await expectHeard(alice);
    const before = alice.browser.fetchedAll;
    await loseSubscription();
    await vi.waitFor(() => expect(alice.browser.fetchedAll).toBeGreaterThan(before), { timeout: 15_000 });
    await expectHeard(alice);
  });

  test.skipIf(!hasRedis)('to Redis: browsers fetch what they may have missed, and hear again', async () => {
    world = await openWorld({ redisUrl });
    const alice = await browserOf('Alice');
    await expectHeard(alice);
    const before = alice.browser.fetchedAll;
    const admin = await createClient({ url: redisUrl }).connect();
    const list = String(await admin.sendCommand(['CLIENT', 'LIST'])).split('\n');
    const ours = list.filter((line) => line.includes(` name=intent-${process.pid} `));
    expect(ours.length).toBeGreaterThanOrEqual(3);
    for (const line of ours) await admin.sendCommand(['CLIENT', 'KILL', 'ID', /id=(\d+)/.exec(line)![1]!]);
    await admin.close();
    await vi.waitFor(() => expect(alice.browser.fetchedAll).toBeGreaterThan(before), { timeout: 15_000 });
    await expectHeard(alice);
  });
});

test('a session that ended while nothing was heard of it hears no more, and the others stay', async () => {
  world = await openWorld();
  const thief = await browserOf('Alice');
  const bob = await browserOf('Bob');
  await Promise.all([thief, bob].map(expectHeard));
  // As another process does whose word of it is lost.
  await world.context.db.deleteFrom('sessions').where('userId', '=', thief.person.userId).execute();
  await loseSubscription();
  await vi.waitFor(() => expect(bob.browser.fetchedAll).toBeGreaterThan(0), { timeout: 15_000 });
  await vi.waitFor(() => expect(thief.browser.isConnected).toBe(false), { timeout: 15_000 });
  const intentionId = randomUUID();
  world.context.live.tell([thief.person.userId], { kind: 'intention.changed', intentionId, deleted: false });
  await expectHeard(bob);
  expect(thief.browser.heardOf(intentionId)).toBe(false);
  expect(bob.browser.connections).toBe(1);
});

test.each([
  ['nobody', []],
  ['somebody who is not here', [randomUUID()]],
])('what is told to %s is heard by nobody', async (_, people) => {
  world = await openWorld();
  const alice = await browserOf('Alice');
  const intentionId = randomUUID();
  world.context.live.tell(people, { kind: 'intention.changed', intentionId, deleted: false });
  await expectHeard(alice);
  expect(alice.browser.heardOf(intentionId)).toBe(false);
});

test('an account that opens connection after connection is stopped, and only that one', async () => {
  world = await openWorld({ rateLimits: true });
  const { person: alice } = await browserOf('Alice');
  for (let count = 1; count < 60; count += 1) {
    await alice.listen();
    alice.hangUp();
  }
  await expect(alice.listen()).rejects.toThrow('too-many-requests');
  alice.hangUp();
  await expectHeard(await browserOf('Bob'));
});

test('what is told in one instant reaches the other processes in its order, each once', async () => {
  world = await openWorld();
  await expectHeard(await browserOf('Alice'));
  const other = new pg.Client({ connectionString: world.databaseUrl });
  await other.connect();
  const heard: string[] = [];
  other.on('notification', ({ payload }) =>
    heard.push(...(payload?.match(/(?<="intentionId":")[^"]+/) ?? [])),
  );
  await other.query('listen "live#/"');
  const ids = Array.from({ length: 250 }, () => randomUUID());
  for (const intentionId of ids)
    world.context.live.tell(randomUUID(), { kind: 'intention.changed', intentionId, deleted: false });
  await vi.waitFor(() => expect(heard).toHaveLength(ids.length), { timeout: 10_000 });
  await other.end();
  expect(heard).toEqual(ids);
});
