/** How jobs are worked off: so many at once, urgent ones first, none lost and none done twice. */
import { once } from 'node:events';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../tests/world.ts';
import { allJobs } from '../jobs.ts';
import { systemClock } from './clock.ts';
import { HopelessJob, type Job, pollConnections } from './job.ts';
import { retryWhileAway } from './job-workers.ts';
import { createJobs, type Jobs } from './jobs.ts';

let world: World;
let jobs: Jobs;

/** A kind of job that waits at a gate of its own, and remembers the order in which its jobs began. */
function gated(name: string, facts: Partial<Job<{ at: string }>> = {}) {
  const began: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const gateOf = (at: string) => {
    if (!gates.has(at)) gates.set(at, Promise.withResolvers());
    return gates.get(at)!;
  };
  let active = 0;
  let mostAtOnce = 0;
  const job: Job<{ at: string }> = {
    name,
    retries: 0,
    ...facts,
    async work({ at }) {
      began.push(at);
      active += 1;
      mostAtOnce = Math.max(mostAtOnce, active);
      await gateOf(at).promise;
      active -= 1;
    },
  };
  const open = (at: string) => gateOf(at).resolve();
  return { job: job as Job<never>, began, open, active: () => active, mostAtOnce: () => mostAtOnce };
}

const many = gated('many', { concurrency: { any: 5 } });
const alone = gated('alone');
const lanes = gated('lanes', { concurrency: { any: 2, urgentOnly: 1 } });
const hosts = gated('hosts', { concurrency: { any: 2 + pollConnections }, groupConcurrency: 2 });
const looks = gated('looks');
/**
 * How long the database is away: over several attempts to say what became of the job, which are half a second
 * apart.
 */
const outageMs = 1_500;
let done = 0;
const flawless: Job<object> = {
  name: 'done-while-the-database-is-away',
  retries: 3,
  async work() {
    done += 1;
    await away();
    setTimeout(() => back(), outageMs);
  },
};
let hopeless = 0;
const lost: Job<object> = {
  name: 'lost',
  retries: 9,
  async work() {
    hopeless += 1;
    throw new HopelessJob('never');
  },
};
let inDoubt = 0;
const doubtful: Job<object> = {
  name: 'in-doubt-while-the-database-is-away',
  retries: 9,
  async work() {
    inDoubt += 1;
    await away();
    setTimeout(() => back(), outageMs);
    throw new HopelessJob('in doubt');
  },
};

const tired = { began: 0, left: 0 };
const endless: Job<object> = {
  name: 'endless',
  retries: 1,
  mayTakeSeconds: 1,
  async work(_, stopping) {
    tired.began += 1;
    await once(stopping, 'abort');
    tired.left += 1;
    stopping.throwIfAborted();
  },
};

/** Another database of the server that this world's is on. */
async function asAdmin(statement: string): Promise<void> {
  const url = new URL(world.databaseUrl);
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
const nameOf = () => new URL(world.databaseUrl).pathname.slice(1);
/** The world's database takes no connections, and loses those it had. */
const away = async () => {
  await asAdmin(`alter database ${nameOf()} with allow_connections false`);
  await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf()}'`);
};
const back = () => asAdmin(`alter database ${nameOf()} with allow_connections true`);

beforeAll(async () => {
  world = await openWorld();
  jobs = createJobs(world.databaseUrl, pino({ level: 'silent' }), systemClock);
  const kinds = [
    many.job,
    alone.job,
    lanes.job,
    hosts.job,
    looks.job,
    flawless,
    lost,
    doubtful,
    endless,
  ] as readonly Job<never>[];
  await jobs.start(kinds);
});
afterAll(async () => {
  for (const { began, open } of [many, alone, lanes, hosts, looks]) for (const at of began) open(at);
  await jobs.stop();
  await world.close();
});

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const counts = async (kind: string) => (await jobs.counts()).find((it) => it.kind === kind)!;

describe('a backlog', () => {
  test('is worked off by as many as may work at once, without a rest between two jobs', async () => {
    const asked = Array.from({ length: 100 }, (_, at) => `${at}`);
    for (const at of asked) await jobs.send('many', { at });
    await soon(() => expect(many.active()).toBe(5));
    for (const at of asked) many.open(at);
    await soon(async () => expect(await counts('many')).toMatchObject({ due: 0, active: 0 }));
    expect(many.began.toSorted()).toEqual(asked.toSorted());
    expect(many.mostAtOnce()).toBe(5);
  });

  test('of a single worker is worked off without a rest, too', async () => {
    const asked = Array.from({ length: 20 }, (_, at) => `${at}`);
    for (const at of asked) {
      alone.open(at);
      await jobs.send('alone', { at });
    }
    // With a rest of two seconds after each it would take far longer.
    await soon(() => expect(alone.began).toEqual(asked));
  });

  test('that became due without a bell is found, and worked off just so', async () => {
    const startAfter = new Date(Date.now() + 1_000);
    const asked = Array.from({ length: 30 }, (_, at) => `later ${at}`);
    for (const at of asked) await jobs.send('many', { at }, { startAfter });
    for (const at of asked) many.open(at);
    await soon(() => expect(many.began.slice(100).toSorted()).toEqual(asked.toSorted()));
  });
});

describe('urgent jobs', () => {
  test('have a worker of their own, and go before all that wait', async () => {
    for (const at of ['a', 'b', 'c', 'd', 'e']) await jobs.send('lanes', { at });
    await soon(() => expect(lanes.began).toHaveLength(2));
    for (const at of ['urgent 1', 'urgent 2', 'urgent 3']) await jobs.send('lanes', { at }, { urgent: true });
    await soon(() => expect(lanes.began.slice(2)).toEqual(['urgent 1']));
    lanes.open(lanes.began[0]!);
    await soon(() => expect(lanes.began.slice(3)).toEqual(['urgent 2']));
    lanes.open(lanes.began[1]!);
    await soon(() => expect(lanes.began.slice(4)).toEqual(['urgent 3']));
    lanes.open('urgent 2');
    await soon(() => expect(lanes.began.slice(5)).toEqual(['c']));
  });
});

describe('a group', () => {
  test('that is slow leaves workers for the others', async () => {
    const ask = (at: string, group: string) =>
      Promise.all(Array.from({ length: 20 }, () => jobs.send('hosts', { at }, { group })));
    await ask('slow', 'slow.example');
    await soon(() => expect(hosts.began.length).toBeGreaterThanOrEqual(2));
    hosts.open('fast');
    await ask('fast', 'fast.example');
    await soon(() => expect(hosts.began.filter((it) => it === 'fast')).toHaveLength(20));
    expect(hosts.active()).toBeLessThan(2 + pollConnections);
  });

  test('leaves workers of every kind that has groups, however many are taken at the same moment', () => {
    for (const { name, concurrency, groupConcurrency } of allJobs(world.context))
      if (groupConcurrency !== undefined)
        expect(concurrency?.any, name).toBeGreaterThanOrEqual(groupConcurrency + pollConnections);
  });
});

describe('a job with a key', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  test('is moved, not added', async () => {
    for (const minutes of [5, 9, 7])
      await jobs.send('looks', { at: 'x' }, { key: 'x', startAfter: inMinutes(minutes) });
    expect(await counts('looks')).toMatchObject({ due: 0, later: 1 });
    await jobs.send('looks', { at: 'y' }, { key: 'y', startAfter: inMinutes(5) });
    expect(await counts('looks')).toMatchObject({ due: 0, later: 2 });
    await jobs.send('looks', { at: 'x' }, { key: 'x' });
    await soon(() => expect(looks.began).toEqual(['x']));
    expect(await counts('looks')).toMatchObject({ later: 1, active: 1 });
  });

  test('that is under way does not stand for the next one', async () => {
    await jobs.send('looks', { at: 'x again' }, { key: 'x' });
    expect(await counts('looks')).toMatchObject({ due: 1, later: 1, active: 1 });
    looks.open('x');
    await soon(() => expect(looks.began).toEqual(['x', 'x again']));
  });
});

test('a job whose time is over is told to leave; where it throws, it is begun again, and not beside itself', async () => {
  await jobs.send('endless', {});
  await soon(() => expect(tired).toEqual({ began: 1, left: 1 }));
  await vi.waitFor(() => expect(tired).toEqual({ began: 2, left: 2 }), { timeout: 30_000, interval: 20 });
});

test('the depth and the age of each kind are told at /metrics', async () => {
  await world.context.jobs.send(
    'send-push',
    { endpoint: 'x' },
    { startAfter: new Date(Date.now() + 60_000) },
  );
  const { body } = await world.visitor().get<string>('/metrics');
  expect(body).toContain('jobs{kind="send-push",state="later"} 1');
  expect(body).toContain('jobs{kind="send-push",state="due"} 0');
  expect(body).toContain('jobs{kind="send-mail",state="active"} 0');
  expect(body).toContain('jobs_oldest_due_seconds{kind="send-mail"} 0');
});

test('what waits to be done grows old, and what is asked for later does not', async () => {
  const soonest = new Date(Date.now() + 1_000);
  await jobs.send('looks', { at: 'z' }, { startAfter: soonest });
  await soon(async () => expect((await counts('looks')).oldestDueSeconds).toBeGreaterThan(1));
  expect((await counts('looks')).later).toBe(1);
});

test('a job that must not be tried again is not', async () => {
  const before = await jobs.deadLetters();
  await jobs.send('lost', {});
  await soon(async () => expect(await jobs.deadLetters()).toBe(before + 1));
  expect(hopeless).toBe(1);
  expect(await counts('lost')).toMatchObject({ due: 0, later: 0, failed: 1 });
});

test('a job that must not be tried again is not, even when that is found out while the database is away', async () => {
  const before = await jobs.deadLetters();
  await jobs.send('in-doubt-while-the-database-is-away', {});
  await soon(async () => expect(await jobs.deadLetters()).toBe(before + 1));
  expect(inDoubt).toBe(1);
  const left = await counts('in-doubt-while-the-database-is-away');
  expect(left).toMatchObject({ due: 0, later: 0, active: 0, failed: 1 });
});

test('what became of a job is said until the database has heard it, or the process stops', async () => {
  const { log } = logged();
  let attempts = 0;
  const heardAt = async (attempt: number) => {
    attempts += 1;
    if (attempts < attempt) throw new Error('away');
  };
  const stopping = new AbortController();
  await retryWhileAway({ log, stopping: stopping.signal }, () => heardAt(1_000), 0);
  expect(attempts).toBe(1_000);
  stopping.abort();
  attempts = 0;
  await expect(retryWhileAway({ log, stopping: stopping.signal }, () => heardAt(2), 0)).rejects.toThrow(
    'away',
  );
  expect(attempts).toBe(1);
});

test.each([
  { failure: Object.assign(new Error('cut'), { code: 'ECONNRESET' }), said: [] },
  { failure: new Error('a fault of ours'), said: ['a fault of ours'] },
])('of its failures, what is no outage is logged, once: $failure.message', async ({ failure, said }) => {
  const { log, lines } = logged();
  let attempts = 0;
  const heardLate = async () => {
    attempts += 1;
    if (attempts < 5) throw failure;
  };
  await retryWhileAway({ log, stopping: new AbortController().signal }, heardLate, 0);
  expect(lines.map((it) => it.err.message)).toEqual(said);
});

function logged() {
  const lines: { err: { message: string } }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

test('a job that is done while the database is away is done once, and known to be done when it is back', async () => {
  await jobs.send('done-while-the-database-is-away', {});
  await soon(async () => {
    expect(done).toBe(1);
    expect(await counts('done-while-the-database-is-away')).toMatchObject({ due: 0, later: 0, active: 0 });
  });
  expect(done).toBe(1);
});
