/**
 * A site that is killed and starts again: every open page comes back by itself, and no call that it makes
 * then fails.
 */
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { livePath } from '../../contract/live.ts';
import { reconnection } from '../../web/live/backoff.ts';
import type { Person } from '../person.ts';
import { type ServerProcess, startProcess } from '../processes.ts';
import { type OutageSite, openSite } from './site.ts';

let site: OutageSite | undefined;
let again: ServerProcess | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await again?.end('SIGTERM');
  await site?.close();
});

const many = 40;
/** What every page of a person who is signed in asks for again; here that of their intentions. */
const asked = ['/api/auth/get-session', '/api/matches', '/api/chats', '/api/intentions'];

/**
 * A page that is open: answers how to wait until it is connected again, with the statuses of what it asked
 * for then.
 */
function openPage(person: Person): () => Promise<number[]> {
  const socket = io(person.url, {
    path: livePath,
    transports: ['websocket'],
    extraHeaders: { cookie: person.cookieHeader, origin: person.url },
    forceNew: true,
    ...reconnection,
  });
  sockets.push(socket);
  return () =>
    new Promise((resolve, reject) => {
      // Only the site's own word is one; while nobody is there the page tries again.
      socket.on('connect_error', (error) => socket.active || reject(error));
      socket.once('connect', () => {
        const replies = asked.map((path) => person.get(path).then(({ status }) => status));
        Promise.all(replies).then(resolve, reject);
      });
    });
}

test(`${many} pages come back after the site was killed, with every call answered`, async () => {
  site = await openSite({ settings: { rateLimits: true } });
  const people = await Promise.all(Array.from({ length: many }, () => site!.person('Robin')));
  const pages = people.map(openPage);
  const answered = people.map(() => asked.map(() => 200));
  expect(await Promise.all(pages.map((connected) => connected()))).toEqual(answered);
  const back = Promise.all(pages.map((connected) => connected()));
  await site.process.end('SIGKILL');
  again = await startProcess(site.config, { PORT: new URL(site.process.url).port });
  expect(await back).toEqual(answered);
});
