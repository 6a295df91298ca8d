import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
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

/** '40', masked with nothing. */
const asksToBeLetIn = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]);

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
