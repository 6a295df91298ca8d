import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import { createLive } from './live.ts';

/** No other processes. */
class Alone extends (new Server().adapter() as new (nsp: unknown) => object) {
  serverSideEmit() {}
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('an open connection keeps nothing of the request that opened it, and hears what is told', async () => {
  const http = createServer();
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const live = createLive<string>({
    path: '/live',
    eventName: 'told',
    missedName: 'missed',
    missed: async () => false,
    origin: url,
    sessions: {
      sessionIn: async () => 'of alice',
      viewerOfSession: async () => ({ userId: 'alice', verified: true }),
    },
    rateCounter: null,
    openRelay: () => ({ adapter: Alone as never, close: async () => {} }),
  });
  const requests: WeakRef<object>[] = [];
  http.on('upgrade', (request) => requests.push(new WeakRef(request)));
  live.attach(http);
  const browser = io(url, { path: '/live', transports: ['websocket'], extraHeaders: { origin: url } });
  const heard: string[] = [];
  browser.on('told', (event: string) => heard.push(event));
  await new Promise<void>((done) => browser.once('connect', done));
  await vi.waitFor(() => {
    collectGarbage();
    expect(requests.map((it) => it.deref())).toEqual([undefined]);
  });
  live.tell('alice', 'hello');
  await vi.waitFor(() => expect(heard).toEqual(['hello']));
  browser.disconnect();
  await live.close();
  http.close();
});
