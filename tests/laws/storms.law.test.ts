/**
 * Storms on a real process with few descriptors: each storm ends, what it held is released, and others are
 * served.
 */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { livePath } from '../../contract/live.ts';
import { type ServerProcess, startProcess } from '../processes.ts';
import { RawConnection } from '../raw-connection.ts';
import { openWorld, type World } from '../world.ts';

/** Descriptors of the process: so few that one storm would use them up. */
const descriptors = 256;
/**
 * How far the number of open descriptors may differ: connections to the database come and go with the calls.
 */
const databaseConnections = 12;
/** The wait is longer than the longest time that a connection of a storm is granted. */
const wait = { timeout: 90_000, interval: 200 };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const open = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** The ways in which a connection of a storm misbehaves. */
const behaviours: Record<string, (it: RawConnection) => unknown> = {
  'says nothing': () => {},
  'drips its headers': (it) => it.write('GET / HTTP/1.1\r\n').drip('X-Drip: 1\r\n', 1_000),
  'drips its body': (it) =>
    it
      .request('POST /api/auth/sign-in/email', {
        'Content-Type': 'application/json',
        'Content-Length': 9_999,
      })
      .drip(' ', 1_000),
  'drips a body that is refused': (it) =>
    it
      .request('POST /api/images', {
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': 9_999_999,
      })
      .drip('.', 1_000),
  'opens a WebSocket and is silent': (it) =>
    it.request(`GET ${livePath}/?EIO=4&transport=websocket`, {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': 13,
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }),
};

async function storm(site: ServerProcess, connectionsOfEach: number): Promise<RawConnection[]> {
  const all = Object.values(behaviours).flatMap((behaviour) =>
    Array.from({ length: connectionsOfEach }, async () => {
      const connection = await RawConnection.open(site.url);
      behaviour(connection);
      return connection;
    }),
  );
  return Promise.all(all);
}

const served = async (site: ServerProcess) =>
  (await fetch(`${site.url}/api/categories`, { headers: { connection: 'close' } })).status;

describe.runIf(process.platform === 'linux')('with 256 descriptors', () => {
  let site: ServerProcess;
  let before: number;
  beforeAll(async () => {
    site = await startProcess(world.context.config, {}, [], { descriptors });
    expect(await served(site)).toBe(200);
    before = open(site.pid);
  });
  afterAll(() => site.end('SIGKILL'));
  const calm = () =>
    vi.waitFor(() => expect(open(site.pid)).toBeLessThanOrEqual(before + databaseConnections), wait);

  test('upgrades that are not ours on used connections, in three waves', async () => {
    for (let wave = 0; wave < 3; wave += 1) {
      const all = await Promise.all(Array.from({ length: 120 }, () => RawConnection.open(site.url)));
      const answers = (count: number) =>
        vi.waitFor(() => expect(all.filter((it) => it.statuses.length !== count)).toEqual([]), wait);
      for (const it of all) it.request('GET /healthz');
      await answers(1);
      for (const [at, it] of all.entries())
        it.request(`GET ${at % 2 ? '/' : livePath}`, { Connection: 'Upgrade', Upgrade: 'h2c' });
      await answers(2);
      for (const it of all) it.end();
      await calm();
    }
    expect(await served(site)).toBe(200);
  });

  test('sixty connections of every bad behaviour at once', async () => {
    const all = await storm(site, 60);
    await vi.waitFor(async () => expect(await served(site)).toBe(200), wait);
    await vi.waitFor(() => expect(all.filter((it) => !it.isClosed)).toEqual([]), wait);
    await calm();
  }, 200_000);

  test('connections kept for later make room for others', async () => {
    const all = await Promise.all(Array.from({ length: 300 }, () => RawConnection.open(site.url)));
    for (const it of all) it.request('GET /healthz');
    await vi.waitFor(async () => expect(await served(site)).toBe(200), wait);
    for (const it of all) it.end();
    await calm();
  });

  test('SIGTERM ends it in the middle of a storm', async () => {
    const all = await storm(site, 20);
    expect(await site.end('SIGTERM')).toBe(0);
    for (const it of all) it.end();
  });
});

test('two workers answer an upgrade that is not ours, too', async () => {
  const site = await startProcess(world.context.config, {}, ['--workers', '2']);
  try {
    const all = await Promise.all(Array.from({ length: 10 }, () => RawConnection.open(site.url)));
    for (const it of all)
      it.request('GET /healthz').request('GET /', { Connection: 'Upgrade', Upgrade: 'h2c' });
    await vi.waitFor(() => expect(all.filter((it) => it.statuses.length !== 2)).toEqual([]), wait);
    for (const it of all) it.end();
  } finally {
    await site.end('SIGTERM');
  }
});
