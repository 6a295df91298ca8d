/** Connections that ask too much, take too long or never end, written byte by byte. */
import { Duplex, type Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RawConnection } from '../../tests/raw-connection.ts';
import { createHttp } from './http.ts';
import type { App } from './http-app.ts';
import { type ConnectionTimes, limitConnections } from './http-limits.ts';
import { createLog } from './log.ts';

const never = 3_600_000;
const allNever: ConnectionTimes = {
  headers: never,
  body: never,
  upload: never,
  pace: never,
  linger: never,
  silence: never,
  idle: never,
  checkEvery: 50,
};
const soon = 200;
/** ms between two parts of a form whose sender keeps the pace. */
const withinPace = soon / 2;
const wait = { timeout: 20_000, interval: 20 };
let apps: Pick<App, 'close' | 'server'>[] = [];
let connections: RawConnection[] = [];
let url: string;

beforeEach(() => {
  apps = [];
  connections = [];
});
afterEach(async () => {
  for (const connection of connections) connection.end();
  await Promise.all(apps.map((app) => app.close()));
});

/** A site that takes forms, and whose other times are endless. */
async function siteWith(times: Partial<ConnectionTimes>): Promise<void> {
  const app = await createHttp({
    origin: 'http://localhost',
    trustProxy: false,
    rateCounter: null,
    log: createLog('silent'),
    sessions: { viewerOf: async () => null },
    times: { ...allNever, ...times },
  });
  apps.push(app);
  app.post('/echo', async ({ body }: { body: unknown }) => ({ body }));
  app.get('/large', async () => Buffer.alloc(64 * 1024 * 1024));
  app.addContentTypeParser('multipart/form-data', async (_: unknown, payload: Readable) => {
    await payload.resume().toArray();
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}

async function open(): Promise<RawConnection> {
  const connection = await RawConnection.open(url);
  connections.push(connection);
  return connection;
}
const closed = (connection: RawConnection) => vi.waitFor(() => expect(connection.isClosed).toBe(true), wait);
const answered = (connection: RawConnection, ...statuses: number[]) =>
  vi.waitFor(() => expect(connection.statuses).toEqual(statuses), wait);

const json = (length: number) => ({ 'Content-Type': 'application/json', 'Content-Length': length });
const large = 5_000_000;

test.each(['h2c', 'websocket', 'TLS/1.0'])(
  'an upgrade to %s that is not ours is answered as if nobody had asked, on a used connection, too',
  async (protocol) => {
    await siteWith({});
    const connection = await open();
    connection.request('GET /nothing');
    await answered(connection, 404);
    connection.request('GET /nothing', { Connection: 'Upgrade', Upgrade: protocol });
    await answered(connection, 404, 404);
    connection.request('POST /echo', { ...json(2), Connection: 'Upgrade', Upgrade: protocol }, '{}');
    await answered(connection, 404, 404, 200);
  },
);

test('headers that do not come, or drip, end with 408 and the connection', async () => {
  await siteWith({ headers: soon });
  const [mute, slow] = [await open(), await open()];
  slow.write('GET / HTTP/1.1\r\n').drip('X-Drip: 1\r\n', 50);
  await closed(mute);
  await closed(slow);
  expect(slow.statuses).toEqual([408]);
});

test('a body that drips ends with 408, and nobody else waits', async () => {
  await siteWith({ body: soon });
  const [slow, form, quick] = [await open(), await open(), await open()];
  form.request('POST /echo', {
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': 100_000,
  });
  form.drip('.', 50);
  slow.request('POST /echo', json(100_000)).drip(' ', 50);
  quick.request('POST /echo', json(2), '{}');
  await answered(quick, 200);
  await closed(slow);
  expect(slow.statuses).toEqual([408]);
  expect(form.isClosed, 'a form with a file may take longer').toBe(false);
});

test('a form with a file has its time, too', async () => {
  await siteWith({ headers: soon, upload: soon });
  const form = await open();
  form.request('POST /echo', {
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': 100_000,
  });
  form.drip('.', 50);
  await closed(form);
  expect(form.statuses).toEqual([408]);
});

test('a form with a file keeps a pace, and who keeps it may go on', async () => {
  await siteWith({ pace: soon });
  const [slow, quick] = [await open(), await open()];
  const bytes = 8_000_000;
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': bytes };
  slow.request('POST /echo', headers).drip('.', 50);
  quick.request('POST /echo', headers);
  for (let part = 0; part < 8; part += 1) {
    quick.write(Buffer.alloc(bytes / 8, 'x'));
    await setTimeout(withinPace);
  }
  await answered(quick, 200);
  await closed(slow);
  expect(slow.statuses).toEqual([408]);
});

test('a body that is too large is answered 413 however late the client reads, and its connection goes on', async () => {
  await siteWith({});
  for (let round = 0; round < 20; round += 1) {
    const connection = await open();
    connection.socket.pause();
    connection.request('POST /echo', json(large));
    for (let sent = 0; sent < large; sent += large / 10) {
      connection.write(' '.repeat(large / 10));
      await new Promise((done) => setImmediate(done));
    }
    connection.request('GET /nothing');
    connection.socket.resume();
    await answered(connection, 413, 404);
  }
});

test('the rest of a refused body has its time, whoever sends it', async () => {
  await siteWith({ linger: soon });
  for (const [first, headers, status] of [
    ['POST /echo', json(large), 413],
    ['POST /echo', { ...json(1_000), Origin: 'http://elsewhere.example' }, 403],
    ['POST /echo', { ...json(1_000), 'Content-Type': 'text/strange' }, 415],
  ] as const) {
    const connection = await open();
    connection.request(first, headers).drip(' ', 50);
    await answered(connection, status);
    await closed(connection);
  }
});

test('a refused body that does not end is cut', async () => {
  await siteWith({});
  const connection = await open();
  connection.request('POST /echo', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' });
  connection.drip(`100000\r\n${' '.repeat(0x100000)}\r\n`, 1);
  await closed(connection);
  expect(connection.statuses).toEqual([413]);
});

test('a client that does not read its reply is cut', async () => {
  await siteWith({ silence: soon });
  const connection = await open();
  connection.socket.pause();
  connection.request('GET /large');
  // A client that is not reading does not hear the end either: the server is asked.
  const { server } = apps[0]!;
  const held = () => promisify(server.getConnections.bind(server))();
  await vi.waitFor(async () => expect(await held()).toBe(1), wait);
  await vi.waitFor(async () => expect(await held()).toBe(0), wait);
});

test('a connection that nobody uses is closed', async () => {
  await siteWith({ idle: soon });
  const connection = await open();
  connection.request('GET /nothing');
  await answered(connection, 404);
  await closed(connection);
});

const bareServer = (options: { keepAliveTimeout?: number } = {}) =>
  fastify({ ...options, loggerInstance: createLog('silent') }).withTypeProvider<ZodTypeProvider>();

test('one network of IPv6 is one address; a wider one holds half of the connections', async () => {
  const app = bareServer();
  apps.push(app);
  limitConnections(app, { times: allNever, isPersonal: () => true, most: 16 });
  await app.ready();
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new Duplex({ read() {}, write() {} }), { remoteAddress });
    app.server.listeners('connection').at(-1)!.call(app.server, socket);
    return !socket.destroyed;
  };
  const neighbours = Array.from({ length: 6 }, (_, at) => connect(`2001:db8:7:7::${at + 1}`));
  expect(neighbours).toEqual([true, true, true, true, false, false]);
  const others = Array.from({ length: 6 }, (_, at) => connect(`2001:db8:7:${at + 8}::1`));
  expect(others).toEqual([true, true, true, true, false, false]);
  expect(connect('2001:db8:8::1')).toBe(true);
});

test('one address holds a quarter of the connections; those who only keep theirs make room', async () => {
  const app = bareServer({ keepAliveTimeout: never });
  apps.push(app);
  let isPersonal = true;
  limitConnections(app, { times: allNever, isPersonal: () => isPersonal, most: 16 });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  const crowd = async (count: number) => {
    const all = await Promise.all(Array.from({ length: count }, open));
    for (const connection of all) connection.request('GET /');
    const answers = () => all.filter((it) => it.statuses.length > 0).length;
    const ends = () => all.filter((it) => it.isClosed && it.statuses.length === 0).length;
    await vi.waitFor(() => expect(answers() + ends()).toBe(count), wait);
    return answers();
  };
  expect(await crowd(6)).toBe(4);
  connections[0]!.end();
  await closed(connections[0]!);
  await vi.waitFor(async () => expect(await crowd(1)).toBe(1), wait);
  isPersonal = false;
  await crowd(30);
  const held = () => connections.filter((it) => !it.isClosed).length;
  await vi.waitFor(() => expect(held()).toBeLessThanOrEqual(16), wait);
  await vi.waitFor(async () => expect(await crowd(1)).toBe(1), wait);
});
