/** How a site begins and ends: ready when it answers, no call cut when it goes, none refused while it is replaced. */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { freePort, testConfig } from '../config.ts';
import type { Person } from '../person.ts';
import { dropDatabase } from '../postgres.ts';
import { startProcess } from '../processes.ts';
import { houseForSale } from '../samples.ts';
import { times } from './rounds.ts';
import { type OutageSite, openSite } from './site.ts';

let site: OutageSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

/** Fewer than a process has connections to the database: each of them waits there. */
const callsInFlight = 8;
/** Milliseconds, as promised: calls in flight have their answer by then. */
const answeredWithin = 10_000;
/** Milliseconds. A terminal and npm both pass a Ctrl-C on: what comes in the same second is the same signal. */
const anotherSignalMs = 1_200;
/** Milliseconds, longer than a worker takes to come that is one too many: only time shows that none does. */
const settledMs = 8_000;

describe('SIGTERM', () => {
  test.each(Array.from({ length: times }, (_, at) => at + 1))(
    'answers every call in flight, takes no new one, and ends (%i)',
    async () => {
      site = await openSite();
      const alice = await site.person('Alice');
      const house = await alice.posts(houseForSale);
      const hold = await holdRow(site, house.id);
      const calls = Array.from({ length: callsInFlight }, (_, n) =>
        alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price: 300_000 + n }),
      );
      const answers = Promise.allSettled(calls);
      await hold.untilWaitedFor(callsInFlight);
      site.process.send('SIGTERM');
      await vi.waitFor(() => expect(isTaken(site!.process.url)).resolves.toBe(false), {
        timeout: 10_000,
        interval: 20,
      });
      await hold.release();
      const settled = await answers;
      expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
      const replies = await Promise.all(calls);
      expect(replies.map(({ status }) => status)).toEqual(calls.map(() => 200));
      expect(replies.map(({ headers }) => headers.get('connection'))).toEqual(calls.map(() => 'close'));
      expect(await site.process.end('SIGCONT')).toBe(0);
    },
  );

  test('cuts a call that takes longer than ten seconds, and ends', async () => {
    const { running, call, hold } = await heldCall();
    const began = performance.now();
    running.send('SIGTERM');
    expect(await call).toBeInstanceOf(Error);
    expect(performance.now() - began).toBeGreaterThan(answeredWithin - 500);
    await hold.release();
    expect(await running.end('SIGCONT')).toBe(0);
  });

  test('a second one ends at once', async () => {
    const { running, call, hold } = await heldCall();
    running.send('SIGTERM');
    await delay(anotherSignalMs);
    expect(await running.end('SIGTERM')).toBe(1);
    expect(await call).toBeInstanceOf(Error);
    await hold.release();
  });
});

test('a new release behind the port refuses no call', async () => {
  site = await openSite({ args: ['--workers', '2'] });
  const alice = await site.person('Alice');
  const callers = [...Array(6).keys()].map((n) => keepCalling(site!.process.url, alice, n % 2 === 0));
  for (let release = 1; release <= times / 2; release += 1) {
    const before = workersOf(site);
    site.process.send('SIGHUP');
    await vi.waitFor(
      () => {
        const now = workersOf(site!);
        expect(now).toHaveLength(2);
        expect(now.filter((pid) => before.includes(pid))).toEqual([]);
      },
      { timeout: 60_000, interval: 100 },
    );
  }
  const outcomes = await Promise.all(callers.map((it) => it.end()));
  expect(outcomes.flatMap(({ faults }) => faults)).toEqual([]);
  for (const { done } of outcomes) expect(done).toBeGreaterThan(times);
});

test('a worker that dies while the others are replaced for a new release is replaced once', async () => {
  site = await openSite({ args: ['--workers', '2'] });
  const before = workersOf(site);
  site.process.send('SIGHUP');
  await vi.waitFor(() => expect(workersOf(site!)).toHaveLength(3), { timeout: 10_000, interval: 10 });
  process.kill(before[1]!, 'SIGKILL');
  let settledAt = Number.POSITIVE_INFINITY;
  await vi.waitFor(
    () => {
      const now = workersOf(site!);
      const isSettled = now.length === 2 && !now.some((pid) => before.includes(pid));
      settledAt = isSettled ? Math.min(settledAt, performance.now()) : Number.POSITIVE_INFINITY;
      expect(performance.now() - settledAt).toBeGreaterThan(settledMs);
    },
    { timeout: 60_000, interval: 100 },
  );
});

test('a worker that dies is replaced at whatever moment, also one that stands alone', async () => {
  site = await openSite({ args: ['--workers', '1'] });
  for (let round = 1; round <= 3; round += 1) {
    const [before] = workersOf(site);
    process.kill(before!, 'SIGKILL');
    await vi.waitFor(
      async () => {
        expect(workersOf(site!)).not.toContain(before);
        expect((await fetch(`${site!.process.url}/readyz`)).status).toBe(200);
      },
      { timeout: 30_000, interval: 50 },
    );
  }
});

test('whoever reaches a new site on an empty database finds all of it: somebody joins in the first moment', async () => {
  const server = inject('databaseServer');
  for (let round = 1; round <= 3; round += 1) {
    const name = `${inject('template')}_${randomUUID().slice(0, 8)}`;
    const url = new URL(server);
    url.pathname = `/${name}`;
    await onServer(server, `create database ${name}`);
    const config = await testConfig(url.href);
    const port = String(await freePort());
    const joining = joinAsSoonAsItAnswers(`http://localhost:${port}`);
    const started = await startProcess(config, { PORT: port, ORIGIN: `http://localhost:${port}` });
    expect(await joining).toBe(200);
    await started.end('SIGTERM');
    await dropDatabase(server, name);
  }
});

test('a build takes no page away: while it is made, and once it is in its place', async () => {
  if (!existsSync('dist/web')) await built();
  site = await openSite();
  const { url } = site.process;
  const front = await (await fetch(url)).text();
  const [asset] = /\/assets\/[\w-]+\.js/.exec(front)!;
  let isBuilding = true;
  const building = built().finally(() => {
    isBuilding = false;
  });
  const found = new Map<string, number>();
  const ask = async () => {
    for (const path of ['/', '/terms', asset, '/service-worker.js', '/favicon.svg']) {
      const { status } = await fetch(url + path);
      found.set(`${path} ${status}`, (found.get(`${path} ${status}`) ?? 0) + 1);
    }
  };
  while (isBuilding) {
    await ask();
    await delay(5);
  }
  expect(await building).toBe(0);
  await ask();
  expect([...found.keys()].filter((it) => !it.endsWith(' 200'))).toEqual([]);
  expect(found.get('/ 200')).toBeGreaterThan(times);
});

/** Answers how the build ended. */
async function built(): Promise<number> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = ['--no-install', 'vite', 'build', '--logLevel', 'error'];
  const child = spawn('npx', build, { env, stdio: 'inherit' });
  const [status] = await once(child, 'exit');
  return status;
}

async function joinAsSoonAsItAnswers(url: string): Promise<number> {
  for (;;) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.status === 200) break;
    await delay(5);
  }
  const reply = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(registration),
  });
  return reply.status;
}

const registration = {
  email: 'alice@example.org',
  password: 'correct-horse-1',
  confirmPassword: 'correct-horse-1',
  firstName: 'Alice',
  lastName: 'Example',
  profession: '',
  salaryRange: '',
  bio: '',
  getNotificationsVia: ['email'],
};

/** A site with a call in flight that is done only once it is let go. */
async function heldCall() {
  site = await openSite();
  const alice = await site.person('Alice');
  const house = await alice.posts(houseForSale);
  const hold = await holdRow(site, house.id);
  const call = alice.put(`/api/intentions/${house.id}`, houseForSale).catch((error: Error) => error);
  await hold.untilWaitedFor();
  return { running: site.process, call, hold };
}

/** Holds an intention's row, so that calls that change it wait. */
async function holdRow({ databaseUrl }: OutageSite, id: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select from intentions where id = $1 for update', [id]);
  const waiting = async () => {
    // A transaction would go on seeing what it saw first.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  return {
    untilWaitedFor: (calls = 1) =>
      vi.waitFor(async () => expect(await waiting()).toBe(calls), { timeout: 30_000, interval: 20 }),
    async release() {
      await client.query('commit');
      await client.end();
    },
  };
}

/** Whether a new connection is taken. */
async function isTaken(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const taken = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return taken;
}

interface Caller {
  end(): Promise<{ readonly done: number; readonly faults: readonly string[] }>;
}

/** Call after call, on one connection for as long as it is kept, or each on a connection of its own. */
function keepCalling(url: string, person: Person, keepAlive: boolean): Caller {
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  const faults: string[] = [];
  let [open, done] = [true, 0];
  const loop = (async () => {
    while (open) {
      const outcome = await call(url, person, agent).catch((error: Error) => error.message);
      if (outcome === 200) done += 1;
      else faults.push(String(outcome));
      await delay(5);
    }
  })();
  return {
    async end() {
      open = false;
      await loop;
      agent.destroy();
      return { done, faults };
    },
  };
}

function call(url: string, person: Person, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { cookie: person.cookieHeader } };
    request(`${url}/api/intentions`, options, (reply) => {
      reply
        .resume()
        .on('end', () => resolve(reply.statusCode))
        .on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

function workersOf({ process }: OutageSite): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, parent]) => (parent === process.pid ? [pid!] : []));
}

async function onServer(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
