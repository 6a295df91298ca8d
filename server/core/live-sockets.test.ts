import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { describe, expect, test, vi } from 'vitest';
import { bytesOf, text } from '../../tests/fuzz/frames.ts';
import { RawConnection } from '../../tests/raw-connection.ts';
import { soon } from '../../tests/soon.ts';
import { createLive } from './live.ts';
import type { Viewer } from './session.ts';

/** No other processes. */
class Alone extends (new Server().adapter() as new (nsp: unknown) => object) {
  serverSideEmit() {}
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A site's server with live connections, each of which is alice's. */
async function openLive(options: { lookEveryMs?: number } = {}) {
  const http = createServer();
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  let session = async (): Promise<Viewer | null> => ({ userId: 'alice', verified: true });
  const live = createLive<string>({
    ...options,
    path: '/live',
    eventName: 'told',
    missedName: 'missed',
    missed: async () => false,
    origin: url,
    sessions: {
      sessionIn: async () => 'of alice',
      viewerOfSession: () => session(),
    },
    rateCounter: null,
    openRelay: () => ({ adapter: Alone as never, close: async () => {} }),
  });
  live.attach(http);
  /** From now on her session is answered so. */
  const isNow = (answer: typeof session) => {
    session = answer;
  };
  const close = async () => {
    await live.close();
    http.close();
  };
  return { http, url, live, close, isNow };
}

/** Connected; and what it is told. */
async function openBrowser(url: string) {
  const browser = io(url, { path: '/live', transports: ['websocket'], extraHeaders: { origin: url } });
  const heard: string[] = [];
  browser.on('told', (event: string) => heard.push(event));
  await new Promise<void>((done) => browser.once('connect', done));
  return { browser, heard };
}

test('an open connection keeps nothing of the request that opened it, and hears what is told', async () => {
  const { http, url, live, close } = await openLive();
  const requests: WeakRef<object>[] = [];
  http.on('upgrade', (request) => requests.push(new WeakRef(request)));
  const { browser, heard } = await openBrowser(url);
  await vi.waitFor(() => {
    collectGarbage();
    expect(requests.map((it) => it.deref())).toEqual([undefined]);
  });
  live.tell('alice', 'hello');
  await vi.waitFor(() => expect(heard).toEqual(['hello']));
  browser.disconnect();
  await close();
});

test('a browser that says what is no frame is let go, and the others stay', async () => {
  const { url, live, close } = await openLive();
  const { browser, heard } = await openBrowser(url);
  const broken = await openRaw(url);
  await vi.waitFor(() => expect(broken.said).toContain('"sid"'), soon);
  broken.write(asksToBeLetIn);
  await vi.waitFor(() => expect(broken.said).toContain('missed'), soon);
  // What no frame begins with.
  broken.write(Buffer.from([0xff, 0xff, 0xff, 0xff]));
  await vi.waitFor(() => expect(broken.isClosed).toBe(true), soon);
  live.tell('alice', 'hello');
  await vi.waitFor(() => expect(heard).toEqual(['hello']));
  browser.disconnect();
  await close();
});

test('one whose session ended without a word is let go at the next look, and nobody while sessions are not known', async () => {
  const { url, close, isNow } = await openLive({ lookEveryMs: 50 });
  const { browser } = await openBrowser(url);
  let asked = 0;
  isNow(async () => {
    asked += 1;
    throw new Error('the database is away');
  });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(3), soon);
  expect(browser.connected).toBe(true);
  isNow(async () => null);
  await vi.waitFor(() => expect(browser.connected).toBe(false), soon);
  browser.disconnect();
  await close();
});

test('one that does not answer when all are to close is cut', async () => {
  const { url, live, close } = await openLive();
  const silent = await openRaw(url);
  await vi.waitFor(() => expect(silent.said).toContain('"sid"'), soon);
  live.disconnectAll();
  await vi.waitFor(() => expect(silent.isClosed).toBe(true), soon);
  await close();
});

test('one that reads nothing is cut once too much waits for it, and who reads hears everything', async () => {
  const { http, url, live, close } = await openLive();
  const { browser, heard } = await openBrowser(url);
  const held: Duplex[] = [];
  http.on('upgrade', (_, socket) => held.push(socket));
  const deaf = await openRaw(url);
  await vi.waitFor(() => expect(deaf.said).toContain('"sid"'), soon);
  deaf.write(asksToBeLetIn);
  await vi.waitFor(() => expect(deaf.said).toContain('missed'), soon);
  deaf.socket.pause();
  // More than the system holds for it, and then more than may wait here.
  const words = 'x'.repeat(20_000);
  for (let told = 500; told <= 2_500; told += 500) {
    for (let nth = 0; nth < 500; nth += 1) live.tell('alice', words);
    await vi.waitFor(() => expect(heard).toHaveLength(told), soon);
  }
  expect(held.map((it) => it.destroyed)).toEqual([true]);
  expect(browser.connected).toBe(true);
  deaf.end();
  browser.disconnect();
  await close();
});

describe.each([
  ['before it is let in', false],
  ['once it is let in', true],
])('one that reads nothing and goes on asking, %s,', (_when, isLetIn) => {
  test('is cut before replies fill the memory', async () => {
    const { http, url, close } = await openLive();
    const held: Duplex[] = [];
    http.on('upgrade', (_, socket) => held.push(socket));
    const asking = await openRaw(url);
    await vi.waitFor(() => expect(asking.said).toContain('"sid"'), soon);
    if (isLetIn) {
      asking.write(asksToBeLetIn);
      await vi.waitFor(() => expect(asking.said).toContain('missed'), soon);
    }
    asking.socket.pause();
    // Each of these would be answered by as many bytes.
    const asksElsewhere = bytesOf(text(`40/${'x'.repeat(4_000)},`));
    for (let asked = 0; asked < 3; asked += 1) asking.write(asksElsewhere);
    await vi.waitFor(() => expect(held.map((it) => it.destroyed)).toEqual([true]), soon);
    asking.end();
    await close();
  });
});

test('pings of a client are not answered, because answers would wait for one that reads nothing', async () => {
  const { url, close } = await openLive();
  const pinging = await openRaw(url);
  await vi.waitFor(() => expect(pinging.said).toContain('"sid"'), soon);
  pinging.write(bytesOf({ ...text('are you there?'), opcode: 9 })).write(asksToBeLetIn);
  await vi.waitFor(() => expect(pinging.said).toContain('missed'), soon);
  expect(pinging.said).not.toContain('are you there?');
  pinging.end();
  await close();
});

test('a message in many fragments is refused, because each holds all bytes that it came with', async () => {
  const { url, close } = await openLive();
  const slow = await openRaw(url);
  await vi.waitFor(() => expect(slow.said).toContain('"sid"'), soon);
  for (let part = 0; part < 5; part += 1)
    slow.write(bytesOf({ ...text('4'), opcode: part === 0 ? 1 : 0, final: false }));
  // A frame that closes, for the reason 1008: the message is against the server's policy.
  await vi.waitFor(() => expect(slow.said).toContain('\x88\x02\x03\xf0'), soon);
  slow.end();
  await close();
});

test('a browser may be let in and leave, and comes again on a connection of its own', async () => {
  const { url, live, close } = await openLive();
  const { browser, heard } = await openBrowser(url);
  for (let times = 0; times < 3; times += 1) {
    browser.disconnect().connect();
    await vi.waitFor(() => expect(browser.connected).toBe(true), soon);
  }
  live.tell('alice', 'hello');
  await vi.waitFor(() => expect(heard).toEqual(['hello']));
  browser.disconnect();
  await close();
});

const asksToBeLetIn = bytesOf(text('40'));

/** A WebSocket as bytes: it answers nothing by itself. */
async function openRaw(origin: string): Promise<RawConnection> {
  const connection = await RawConnection.open(origin);
  return connection.request('GET /live/?EIO=4&transport=websocket', {
    Origin: origin,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': 13,
    'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
  });
}
