/** The live connection: one socket a browser tab, one room a person. The server speaks, browsers listen. */
import type { Server as HttpServer } from 'node:http';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { RateCounter } from './limits.ts';
import type { Relay } from './live-relay.ts';
import { isOwnOrigin } from './origin.ts';
import type { Sessions } from './session.ts';

export interface Live<Event> {
  /** Rings every open tab of these people, at whatever process. Nobody there is nothing wrong: what happened is in the database. */
  tell(userIds: string | Iterable<string>, event: Event): void;
  /** Closes every tab's socket of this person, at whatever process; those that are still signed in come back. */
  letGo(userId: string): void;
  /** Starts listening on the site's own server, and to the other processes. */
  attach(http: HttpServer): void;
  /** Has every browser of this process fetch what it may not have heard, within two seconds. */
  haveAllFetch(): void;
  /** Lets every browser go, to another process or to come back; what is told from now on still reaches the others. */
  hangUp(): void;
  close(): Promise<void>;
}

export interface LiveOptions {
  readonly path: string;
  readonly eventName: string;
  readonly origin: string;
  readonly sessions: Sessions;
  /** Null: connections are not counted. */
  readonly rateCounter: RateCounter | null;
  /** Made at `attach`; `onGap` is called when something the other processes told was not heard. */
  openRelay(onGap: () => void): Relay;
}

interface Told {
  readonly people: readonly string[];
  readonly event: unknown;
}
/** What one process asks of the others. */
interface BetweenProcesses {
  tell(told: Told): void;
}

/** Connections an account may open: each tab one, each again after a lost network, over all processes. */
const connectionsPerMinute = 60;

export function createLive<Event>(options: LiveOptions): Live<Event> {
  let relay: Relay | undefined;
  let leaving = false;
  const io = new Server<DefaultEventsMap, DefaultEventsMap, BetweenProcesses>({
    path: options.path,
    transports: ['websocket'],
    serveClient: false,
    allowRequest: (request, answer) =>
      answer(null, !leaving && isOwnOrigin({ headers: request.headers }, options.origin)),
  });
  io.use((socket, next) => {
    welcome(socket, options).then(() => next(), next);
  });
  const ringHere = ({ people, event }: Told) =>
    io.local.to(people.map(roomOf)).emit(options.eventName, event);
  io.on('tell', ringHere);
  return {
    tell(userIds, event) {
      const told = { people: typeof userIds === 'string' ? [userIds] : [...userIds], event };
      // At once here: an emit to everybody would first wait until the other processes are told.
      ringHere(told);
      if (relay !== undefined) io.serverSideEmit('tell', told);
    },
    letGo: (userId) => void io.in(roomOf(userId)).disconnectSockets(),
    attach(http) {
      relay = options.openRelay(() => haveAllFetch(io));
      io.adapter(relay.adapter);
      io.attach(http);
    },
    haveAllFetch: () => haveAllFetch(io),
    hangUp() {
      leaving = true;
      io.engine.close();
    },
    async close() {
      if (relay === undefined) return;
      await new Promise<void>((done) => io.close(() => done()));
      await relay.close();
    },
  };
}

/** Throws what the browser is told as the reason of the refusal. */
async function welcome(socket: Socket, { sessions, rateCounter }: LiveOptions): Promise<void> {
  const viewer = await sessions.viewerOf(socket.handshake.headers.cookie).catch(() => null);
  if (viewer === null || !viewer.verified) throw new Error('sign-in-required');
  const spent = await rateCounter?.count(`live ${viewer.userId}`, 60_000).catch(() => null);
  if (spent && spent.current > connectionsPerMinute) throw new Error('too-many-requests');
  await socket.join(roomOf(viewer.userId));
}

/** Milliseconds within which all browsers of this process come back, so that they do not come at once. */
const spread = 2_000;

/** A browser whose connection is cut comes back by itself and fetches what it may have missed. */
function haveAllFetch(io: Server): void {
  for (const { conn } of io.of('/').sockets.values())
    setTimeout(() => conn.close(), Math.random() * spread).unref();
}

function roomOf(userId: string): string {
  return `person:${userId}`;
}
