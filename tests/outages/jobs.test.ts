/** Jobs under way when their process is killed or stopped, and those that take long. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../config.ts';
import { jobsDone } from '../jobs.ts';
import { type MailServer, type Manners, startMailServer } from '../mail-server.ts';
import { type ServerProcess, startProcess } from '../processes.ts';
import { openWorld, type World } from '../world.ts';
import { notOnce, write } from './contact-traffic.ts';

/** ms within which a killed process's jobs are under way again. */
const takenUpWithin = 60_000;

let world: World;
let port: number;
let server: MailServer;
let sites: ServerProcess[] = [];

beforeAll(async () => {
  port = await freePort();
  world = await openWorld({ smtpUrl: `smtp://127.0.0.1:${port}` });
  // The world is there for its database: the processes under test do all the jobs.
  await world.context.jobs.stop();
});
afterAll(() => world.close());
afterEach(async () => {
  for (const site of sites) await site.end('SIGKILL');
  sites = [];
  await server.close();
});

const start = async (manners: Manners) => {
  server = await startMailServer(port, manners);
  return another();
};
const another = async () => {
  const site = await startProcess(world.context.config);
  sites.push(site);
  return site;
};
/** Also what was tried again, which `jobsDone` takes for a job of a later time: it is written down that it was sent. */
const allSent = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pgboss.job where name = 'send-mail' and state < 'completed'`.execute(world.context.db);
      expect(rows).toEqual([]);
    },
    { timeout: 30_000, interval: 100 },
  );
const received = (count: number, timeout = 20_000) =>
  vi.waitFor(() => expect(server.received()).toBe(count), { timeout, interval: 100 });

test('what a killed process was sending is sent by another one within a minute, and by one only', async () => {
  let isHeld = true;
  const first = await start({ received: () => (isHeld ? new Promise(() => {}) : undefined) });
  const owed = [];
  for (let count = 0; count < 3; count += 1) owed.push(await write(first.url, `Visitor ${count}`));
  await received(3);
  await Promise.all([another(), another()]);
  isHeld = false;
  await first.end('SIGKILL');
  const killed = performance.now();
  await received(6, takenUpWithin);
  console.log(`taken up ${Math.round(performance.now() - killed)} ms after the process was killed`);
  await allSent();
  expect(notOnce(owed, [server])).toEqual([]);
});

test('a mail that takes longer than a dead process would be given is sent once', async () => {
  const gate = Promise.withResolvers<void>();
  const site = await start({ received: () => gate.promise });
  const owed = [await write(site.url, 'Patient')];
  await another();
  await received(1);
  // The process says that it is alive until long after it would have been taken for dead.
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from heartbeat_on - started_on)::int as seconds from pgboss.job
        where name = 'send-mail' and state = 'active'`.execute(world.context.db);
      expect(rows[0]!.seconds).toBeGreaterThan(44);
    },
    { timeout: 60_000, interval: 500 },
  );
  expect(server.received()).toBe(1);
  gate.resolve();
  await jobsDone(world);
  expect(server.received()).toBe(1);
  expect(notOnce(owed, [server])).toEqual([]);
});

test('a process that is asked to stop finishes the mails that are on their way', async () => {
  const gate = Promise.withResolvers<void>();
  const site = await start({ received: () => gate.promise });
  const owed = [await write(site.url, 'First'), await write(site.url, 'Second')];
  await received(2);
  const ended = site.end('SIGTERM');
  // Its jobs are being stopped: it does not listen for new ones any more.
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and application_name = 'intent-jobs' and query ilike '%listen%'`.execute(
        world.context.db,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 20_000, interval: 20 },
  );
  gate.resolve();
  expect(await ended).toBe(0);
  expect(notOnce(owed, [server])).toEqual([]);
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'send-mail' order by created_on desc limit 2`.execute(
    world.context.db,
  );
  expect(rows.map((it) => it.state)).toEqual(['completed', 'completed']);
});
