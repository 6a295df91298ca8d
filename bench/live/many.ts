/**
 * What very many open pages cost one process: memory while they are idle, and time when all of them come back
 * at once.
 */
import { rm } from 'node:fs/promises';
import { freePort, testConfig } from '../../tests/config.ts';
import { startProcess } from '../../tests/processes.ts';
import { dropDatabase, makeDatabase } from '../database.ts';
import { call } from './calls.ts';
import { openCrowd, registerCrowd } from './crowd.ts';
import { collectGarbage, inspected } from './garbage.ts';
import { pause } from './load.ts';

export interface IdleCost {
  readonly sockets: number;
  readonly kilobytesEach: number;
  /** Resident memory in megabytes, before and after the idle connections were opened. */
  readonly before: number;
  readonly after: number;
}

/**
 * Measures the resident memory of one process before and after so many people have an idle connection each;
 * its garbage is collected before both readings.
 */
export function measureIdle(server: string, sockets: number): Promise<IdleCost> {
  return withMany(server, sockets, async ({ start, cookies }) => {
    const { env, inspector } = await inspected();
    const site = await start(env);
    const memory = async () => {
      await rest(inspector);
      return residentMegabytes(site.url);
    };
    // The first connections make what all share, which is not counted as theirs.
    const first = openCrowd({ url: site.url, cookies: cookies.slice(0, 200), asks: false });
    await first.served();
    first.close();
    const before = await memory();
    const crowd = openCrowd({ url: site.url, cookies, asks: false });
    await crowd.served();
    const after = await memory();
    crowd.close();
    await site.end('SIGTERM');
    return { sockets, kilobytesEach: ((after - before) * 1_024) / sockets, before, after };
  });
}

export interface Return {
  readonly browsers: number;
  readonly calls: number;
  /** How many of these calls failed. */
  readonly failed: number;
  /** Milliseconds from when the site served again until every page had its answers. */
  readonly milliseconds: number;
}

/**
 * Kills the site under so many open pages, starts it again, and waits until all of them are served. Rate
 * limits are on.
 */
export function measureReturn(server: string, browsers: number): Promise<Return> {
  return withMany(server, browsers, async ({ start, cookies }) => {
    const site = await start();
    const crowd = openCrowd({ url: site.url, cookies, asks: true });
    await crowd.served();
    const served = crowd.served();
    await site.end('SIGKILL');
    const again = await start();
    const begun = performance.now();
    const { calls, failed } = await served;
    const milliseconds = performance.now() - begun;
    crowd.close();
    await again.end('SIGTERM');
    return { browsers, calls, failed, milliseconds };
  });
}

interface Many {
  /** Starts the site as one process, always on the same port. */
  start(env?: Record<string, string>): ReturnType<typeof startProcess>;
  /** The session cookies, one a person. */
  readonly cookies: readonly string[];
}

async function withMany<Value>(
  server: string,
  people: number,
  work: (many: Many) => Promise<Value>,
): Promise<Value> {
  const name = 'intent_bench_live_many';
  const databaseUrl = await makeDatabase(server, name);
  const config = await testConfig(databaseUrl, { logLevel: 'error', rateLimits: true });
  // The site runs behind a proxy that names each client's address, because calls are limited by address.
  const env = {
    PORT: String(await freePort()),
    AUTH_SECRET: 'the bench signs sessions with this',
    TRUST_PROXY: '1',
  };
  try {
    const cookies = await registerCrowd(databaseUrl, env.AUTH_SECRET, people);
    return await work({ cookies, start: (more = {}) => startProcess(config, { ...env, ...more }) });
  } finally {
    await dropDatabase(server, name);
    await rm(config.dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds in which the last timers and answers of a crowd are done and freed memory is given back. */
const restMs = 1_500;

async function rest(inspector: string): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await pause(restMs);
    await collectGarbage(inspector);
  }
  await pause(restMs);
}

async function residentMegabytes(url: string): Promise<number> {
  const metrics = await call('GET', `${url}/metrics`, {});
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20;
}
