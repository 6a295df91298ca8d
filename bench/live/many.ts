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
  /** Megabytes resident. */
  readonly before: number;
  readonly after: number;
}

/**
 * Resident memory of one process before and after so many idle connections, of as many people, each time
 * without garbage.
 */
export function measureIdle(server: string, sockets: number): Promise<IdleCost> {
  return withMany(server, sockets, async ({ start, cookies }) => {
    const { env, inspector } = await inspected();
    const site = await start(env);
    const memory = async () => {
      await rest(inspector);
      return residentMegabytes(site.url);
    };
    // What the first connections make for all is not theirs.
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
  /** Of these calls. */
  readonly failed: number;
  /** From when the site served again until everybody had what their page asked for. */
  readonly milliseconds: number;
}

/** Kills the site under so many open pages, starts it again, and waits until all are back. Rate limits are on. */
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
  /** One process of the site, always on the same port. */
  start(env?: Record<string, string>): ReturnType<typeof startProcess>;
  /** Of as many people. */
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
  // Behind a proxy, that says where each comes from: calls are limited by it.
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

/** Milliseconds in which a crowd's last timers and answers are done, and freed memory is given back. */
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
