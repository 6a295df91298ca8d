import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { retention } from '../../domain/retention.ts';
import { openWorld, type World } from '../../tests/world.ts';
import { systemClock } from './clock.ts';
import type { Job } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';

let world: World;
let jobs: Jobs;
const lines: { level: number; job: string; msg: string }[] = [];
const into = new Writable({
  write(line, _, done) {
    lines.push(JSON.parse(String(line)));
    done();
  },
});

beforeAll(async () => {
  world = await openWorld();
  jobs = createJobs(world.databaseUrl, pino({ level: 'warn' }, into), systemClock);
});
afterAll(async () => {
  await jobs.stop();
  await world.close();
});

const deadLetters = async () => {
  const { body } = await world.visitor().get<string>('/metrics');
  return Number(/^jobs_dead_letters (\d+)$/m.exec(body)?.[1]);
};

test('a job that fails for the last time is a dead letter: counted at /metrics, and said in the log', async () => {
  expect(await deadLetters()).toBe(0);
  let attempts = 0;
  const hopeless: Job<{ secret: string }> = {
    name: 'hopeless',
    retries: 1,
    work: async () => {
      attempts += 1;
      throw new Error('no way');
    },
  };
  await jobs.start([hopeless as Job<never>]);
  await jobs.send('hopeless', { secret: 'ann@example.org' });
  await vi.waitFor(async () => expect(await deadLetters()).toBe(1), { timeout: 30_000, interval: 200 });
  expect(attempts).toBe(2);
  expect(lines.filter((it) => it.job === 'hopeless')).toMatchObject([
    { level: 40, error: 'no way', msg: 'job failed, will be retried' },
    { level: 50, error: 'no way', msg: 'job failed for the last time: it is a dead letter' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('ann@example.org');
});

test('what a job carried is kept an hour after it is done, also in a queue that an earlier version made', async () => {
  const { rows } = await sql<{ name: string; deletionSeconds: number }>`
    select name, deletion_seconds from pgboss.queue where name in ('send-mail', 'hopeless')
    order by name`.execute(world.context.db);
  expect(rows).toEqual([
    { name: 'hopeless', deletionSeconds: 3_600 },
    { name: 'send-mail', deletionSeconds: 3_600 },
  ]);
  await sql`update pgboss.queue set deletion_seconds = 604800 where name = 'hopeless'`.execute(
    world.context.db,
  );
  const again = createJobs(world.databaseUrl, pino({ level: 'warn' }, into), systemClock);
  await again.start([{ name: 'hopeless', retries: 1, work: async () => {} }]);
  await again.stop();
  const after = await sql<{ deletionSeconds: number }>`
    select deletion_seconds from pgboss.queue where name = 'hopeless'`.execute(world.context.db);
  expect(after.rows).toEqual([{ deletionSeconds: 3_600 }]);
});

test('what a dead letter carried is kept no longer than is told', async () => {
  const { rows } = await sql<{ keptFor: number }>`
    select extract(epoch from keep_until - created_on)::int as kept_for from pgboss.job
    where name = 'dead-letters'`.execute(world.context.db);
  expect(rows).toEqual([{ keptFor: retention.mails.forMs / 1_000 }]);
});

test('jobs of a queue that is only opened wait for a process that works at them', async () => {
  const workedBy: string[] = [];
  const errandOf = (name: string): Job<never> => ({
    name: 'errand',
    retries: 0,
    work: async () => void workedBy.push(name),
  });
  const [opener, worker] = [0, 1].map(() =>
    createJobs(world.databaseUrl, pino({ level: 'warn' }, into), systemClock),
  );
  await opener!.open([errandOf('opener')]);
  await opener!.send('errand', {});
  await worker!.start([errandOf('worker')]);
  await vi.waitFor(() => expect(workedBy).toEqual(['worker']), { timeout: 30_000, interval: 200 });
  await worker!.stop();
  await opener!.stop();
});

test.each([
  ['ahead of', -5],
  ['behind', 5],
])(
  'a job waits as long as it is asked to, also where the clock of PostgreSQL is %s that of who asks',
  async (_, minutes) => {
    const clock = () => new Date(Date.now() + minutes * 60_000);
    const site = createJobs(world.databaseUrl, pino({ level: 'warn' }, into), clock);
    const name = `waits-${minutes}`;
    await site.open([{ name, retries: 0, work: async () => {} }]);
    const startAfter = new Date(clock().getTime() + 60_000);
    await site.send(name, {}, { key: name, startAfter });
    const { rows } = await sql<{ inAMinute: boolean }>`
    select start_after > now() and start_after < now() + interval '2 minutes' as in_a_minute
    from pgboss.job where name = ${name}`.execute(world.context.db);
    expect(rows).toEqual([{ inAMinute: true }]);
    // Who asks when it starts is told by their own clock, too: they compare it with what they asked for.
    const starts = await world.context.transact((tx) => site.startsOf(name, [name], tx));
    expect(starts.get(name)).toEqual(startAfter);
    await site.stop();
  },
);

describe('a job that repeats', () => {
  const hourMs = 60 * 60_000;
  const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 100 });
  const openJobs = (clock = systemClock) => createJobs(world.databaseUrl, pino({ level: 'silent' }), clock);
  const nextOf = async (site: Jobs, name: string) =>
    (await world.context.transact((tx) => site.startsOf(name, [name], tx))).get(name);

  test('goes on when a run of it fails for good', async () => {
    let runs = 0;
    const failing: Job<never> = {
      name: 'fails-each-time',
      retries: 0,
      everyMs: 500,
      async work() {
        runs += 1;
        throw new Error('no way');
      },
    };
    const site = openJobs();
    await site.start([failing]);
    await site.startRepeating();
    await soon(() => expect(runs).toBeGreaterThan(2));
    await site.stop();
  });

  test('is asked for before its work, by the clock of the site, and runs at each start', async () => {
    const now = new Date(Date.now() + 7 * hourMs);
    const began: (Date | undefined)[] = [];
    const site = openJobs(() => now);
    const hourly: Job<never> = {
      name: 'hourly',
      retries: 0,
      everyMs: hourMs,
      work: async () => void began.push(await nextOf(site, 'hourly')),
    };
    await site.start([hourly]);
    expect(await nextOf(site, 'hourly'), 'without a start nothing runs').toBeUndefined();
    const next = new Date(now.getTime() + hourMs);
    for (const runs of [1, 2]) {
      await site.startRepeating();
      await soon(() => expect(began).toHaveLength(runs));
      expect(began.at(-1)).toEqual(next);
    }
    await site.stop();
  });

  test('waits once, however many processes start it', async () => {
    const shared: Job<never> = { name: 'shared', retries: 0, everyMs: hourMs, work: async () => {} };
    const processes = [openJobs(), openJobs()];
    for (const it of processes) await it.open([shared]);
    await Promise.all(processes.map((it) => it.startRepeating()));
    await Promise.all(processes.map((it) => it.startRepeating()));
    const { rows } = await sql`select from pgboss.job where name = 'shared'`.execute(world.context.db);
    expect(rows).toHaveLength(1);
    await Promise.all(processes.map((it) => it.stop()));
  });
});
