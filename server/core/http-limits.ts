/**
 * Limits of a connection: how long each part of a request may take, and how many connections there may be at
 * once.
 */

import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { App } from './http-app.ts';
import { networkOf, widerNetworkOf } from './limits.ts';

/** Times in milliseconds. */
export interface ConnectionTimes {
  /** From the connection, or the end of the last request, to the end of a request's headers. */
  readonly headers: number;
  /** From a request's headers to the end of its body. */
  readonly body: number;
  /** From a request's headers to the end of a form with a file. */
  readonly upload: number;
  /** Time in which at least `paceBytes` of such a form must arrive. */
  readonly pace: number;
  /** From the reply to the end of a body that nobody reads. */
  readonly linger: number;
  /** Time without a byte in either direction while a request is answered. */
  readonly silence: number;
  /** Time between two requests. */
  readonly idle: number;
  /** Time between two checks of connections for late headers. */
  readonly checkEvery: number;
}

export const usualTimes: ConnectionTimes = {
  headers: 15_000,
  // The largest body, 256 kB, at a tenth of a megabit a second.
  body: 20_000,
  // The largest file, 10 MB, at 0.3 megabits a second, as on a phone far out. Each picture is a request of
  // its own.
  upload: 300_000,
  pace: 20_000,
  // A body that is refused for its length is read to its end, so that the client can read the refusal.
  linger: 20_000,
  // Longer than the slowest reply, which is of a picture that waits for its turn and is decoded.
  silence: 75_000,
  // Longer than the minute for which load balancers keep connections, or a request could meet one that
  // closes.
  idle: 65_000,
  checkEvery: 3_000,
};

/** Bytes in `pace` at 0.3 megabits a second: a slower form would occupy one of the few places for uploads. */
const paceBytes = 700_000;

/** Bytes of a refused body that are read and dropped before the connection is cut: six pictures of the largest size. */
const lingerBytes = 64 * 1024 * 1024;

/** Descriptors that connections leave to everything else: the database, files, mail, and what Node.js itself holds. */
const descriptorsKept = 100;
/**
 * The shares of all connections that one address, or one household's network of IPv6, may hold, and the wider
 * network that it belongs to.
 */
const sharesOfNetworks = [1 / 4, 1 / 2];

/** How many connections this process may hold; undefined where the system tells no limit of descriptors. */
function mostConnections(): number | undefined {
  // Otherwise the report would look up the names of the machine's neighbours.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const descriptors = Number(userLimits?.open_files?.soft);
  return descriptors > 0 ? Math.max(descriptors - descriptorsKept, Math.ceil(descriptors / 2)) : undefined;
}

interface ConnectionLimits {
  readonly times: ConnectionTimes;
  /** Whether an address may be counted by itself: see HttpOptions. */
  isPersonal: ((address: string) => boolean) | undefined;
  readonly most?: number | undefined;
}

/** Ends connections that take too long, and refuses those that are too many. */
export function limitConnections(app: App, limits: ConnectionLimits): void {
  const { times, isPersonal, most = mostConnections() } = limits;
  const { server } = app;
  server.headersTimeout = times.headers;
  limitBodies(app, times);
  if (most === undefined) return;
  server.maxConnections = most;
  // Connections that are only kept open make room.
  server.on('drop', () => server.closeIdleConnections());
  if (isPersonal) limitAddresses(server, most, isPersonal);
}

function limitAddresses(server: Server, most: number, isPersonal: (address: string) => boolean): void {
  const held = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || !isPersonal(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    for (const [at, key] of [network, widerNetworkOf(network)].entries()) {
      if (key === null) continue;
      const count = (held.get(key) ?? 0) + 1;
      held.set(key, count);
      socket.once('close', () => {
        const left = held.get(key)! - 1;
        if (left === 0) held.delete(key);
        else held.set(key, left);
      });
      if (count > Math.ceil(most * sharesOfNetworks[at]!)) return void socket.destroy();
    }
  });
}

/**
 * Limits the time in which a body arrives. A body that is still arriving when its request is answered,
 * because it is too large or nobody asked for it, is read and dropped for a while: if a connection is closed
 * with unread bytes, the answer on its way is lost.
 */
function limitBodies(app: App, times: ConnectionTimes): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // Undefined for calls that a test injects, which have no connection.
    if (raw.complete !== false) return;
    const isForm = raw.headers['content-type']?.startsWith('multipart/form-data');
    const end = () => tooLate(app.server, raw);
    const late = setTimeout(end, isForm ? times.upload : times.body);
    const slow = isForm ? watchPace(raw, times.pace, end) : undefined;
    const arrived = () => {
      clearTimeout(late);
      clearInterval(slow);
    };
    raw.once('close', arrived);
    reply.raw.once('finish', () => {
      arrived();
      drop(raw, times.linger);
    });
  });
  // Node.js would close the connection as soon as the reply is written.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.complete) reply.removeHeader('connection');
  });
}

function watchPace({ socket }: IncomingMessage, ms: number, tooSlow: () => void): NodeJS.Timeout {
  let before = socket.bytesRead;
  return setInterval(() => {
    if (socket.bytesRead - before < paceBytes) tooSlow();
    before = socket.bytesRead;
  }, ms);
}

/** Answers a late request as Node.js does: 408, and the end of the connection. */
function tooLate(server: Server, { complete, socket }: IncomingMessage): void {
  const error = Object.assign(new Error('The request took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  if (!complete) server.emit('clientError', error, socket);
}

function drop(raw: IncomingMessage, ms: number): void {
  if (raw.complete) return;
  const { socket } = raw;
  const bytesBefore = socket.bytesRead;
  const timer = setTimeout(() => raw.complete || socket.destroy(), ms);
  raw.once('close', () => clearTimeout(timer));
  raw.unpipe();
  raw.on('data', () => socket.bytesRead - bytesBefore > lingerBytes && socket.destroy()).resume();
}
