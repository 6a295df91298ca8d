/**
 * A process that holds browsers. Each browser connects as a page does, makes the calls that a page makes,
 * connects again when it is cut off, and then fetches what it missed.
 */
import http from 'node:http';
import { io } from 'socket.io-client';
import { livePath } from '../../contract/live.ts';
import { reconnection } from '../../web/live/backoff.ts';
import { createMissed } from '../../web/live/missed.ts';
import type { Came, Open } from './crowd.ts';
import { pause } from './load.ts';

/**
 * The calls that every page of a signed-in person makes, and makes again once it is back. The person here
 * looks at their own intentions.
 */
const askedByPage = ['/api/auth/get-session', '/api/matches', '/api/chats', '/api/intentions'];
/** How many browsers open their first page at the same moment. */
const atOnce = 25;

process.once('message', (open: Open) => void hold(open));
process.once('disconnect', () => process.exit());

async function hold({ url, cookies, asks }: Open): Promise<void> {
  const browsers = new Set<string>();
  let failed = 0;
  let calls = 0;
  const ask = async (cookie: string, missed: boolean) => {
    const paths = asks && missed ? askedByPage : [];
    const headers = { cookie, 'x-forwarded-for': addressOf(cookies.indexOf(cookie)) };
    const statuses = await Promise.all(paths.map((path) => statusOf(`${url}${path}`, headers)));
    calls += statuses.length;
    failed += statuses.filter((it) => it !== 200).length;
    browsers.add(cookie);
    if (browsers.size < cookies.length) return;
    process.send!({ served: browsers.size, failed, calls } satisfies Came);
    browsers.clear();
    failed = 0;
    calls = 0;
  };
  for (let at = 0; at < cookies.length; at += atOnce) {
    const some = cookies.slice(at, at + atOnce);
    await Promise.all(some.map((cookie) => open(url, cookie, ask)));
    await pause(1);
  }
}

/** Opens the connection of one browser; answers once it is connected and its first calls were answered. */
function open(
  url: string,
  cookie: string,
  ask: (cookie: string, missed: boolean) => Promise<void>,
): Promise<void> {
  const missed = createMissed(0);
  const socket = io(url, {
    path: livePath,
    transports: ['websocket'],
    extraHeaders: { cookie, origin: url },
    forceNew: true,
    ...reconnection,
    auth: missed.auth,
  });
  return new Promise((done) => {
    missed.watch(socket, {
      onMissed: () => void ask(cookie, true).then(done),
      onNothingMissed: () => void ask(cookie, false).then(done),
    });
  });
}

/** An agent for each browser, so that it keeps its own connections for as long as the server does. */
const agent = new http.Agent({ keepAlive: true });

/** The address that the proxy in front of the site names for this browser: calls are limited by address. */
function addressOf(browser: number): string {
  return `10.${process.pid % 250}.${Math.floor(browser / 250)}.${browser % 250}`;
}

/** The status of the reply; 0 when nobody answered. */
function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    request.on('error', () => resolve(0));
  });
}
