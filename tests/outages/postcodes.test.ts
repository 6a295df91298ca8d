/** The postcode service hangs, in every way it can, while people use the site. */

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { houseForSale } from '../samples.ts';
import { times } from './rounds.ts';
import { type OutageSite, openSite } from './site.ts';
import { startTraffic } from './traffic.ts';

let service: Awaited<ReturnType<typeof startHanging>>;
let site: OutageSite;
afterEach(async () => {
  await site.close();
  await service.close();
});

test.each([
  ['never answers', ''],
  ['breaks off in its first line', 'HTTP/1.1 2'],
  [
    'never ends its answer',
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 400\r\n\r\n{"st',
  ],
])(
  'it %s: each of ten who post is answered, with an approximate place, and nobody else waits',
  async (_, said) => {
    service = await startHanging(said);
    site = await openSite({ settings: { postcodesUrl: service.url } });
    const traffic = await startTraffic(site);
    const alice = await site.person('Alice');
    const posts = Array.from({ length: times }, (_it, at) =>
      alice.post<Intention>('/api/intentions', { ...houseForSale, postcode: `BS7 ${at}AB` }),
    );
    await traffic.goesOn(40);
    const replies = await Promise.all(posts);
    expect(replies.map(({ status, body }) => [status, body.approximate])).toEqual(
      posts.map(() => [201, true]),
    );
    expect(service.calls()).toBeGreaterThan(0);
    await traffic.end();
    expect(traffic.counts().putOff).toBe(0);
    expect(site.process.isAlive(), site.process.said()).toBe(true);
  },
);

/** A server that takes connections, says this much, and nothing more. */
async function startHanging(said: string) {
  const open = new Set<Socket>();
  let calls = 0;
  const server: Server = createServer((socket) => {
    calls += 1;
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy()));
    socket.once('data', () => socket.write(said));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    close: () =>
      new Promise<void>((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
}
