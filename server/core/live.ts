/** The live connection: one socket a browser tab, one room a person. The server speaks, browsers listen. */
import type { Server as HttpServer } from 'node:http';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { RateCounter } from './limits.ts';
import type { Relay, RelayTroubles } from './live-relay.ts';
import { createLiveSockets } from './live-sockets.ts';
import { isOwnOrigin } from './origin.ts';
import { isOutage } from './outage.ts';
import type { Sessions } from './session.ts';

export interface Live<Event> {
  /** Rings every open tab of these people, at whatever process. Nobody there is nothing wrong: what happened is in the database. */
  tell(userIds: string | Iterable<string>, event: Event): void;
  /** Closes every tab's socket of this person, at whatever process; those that are still signed in come back. */
  disconnectUser(userId: string): void;
  /** Starts listening on the site's own server, and to the other processes. */
  attach(http: HttpServer): void;
  /** Has every browser of this process fetch what it may not have heard, within two seconds. */
  refetchHere(): void;
  /** The same at every process. */
  refetchEverywhere(): void;
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
  /** Made at `attach`. */
  openRelay(troubles: RelayTroubles): Relay;
}

interface Told {
  readonly people: readonly string[];
  readonly event: unknown;
}
/** What one process asks of the others. */
interface BetweenProcesses {
  tell(told: Told): void;
  /** Something they were to be told never reached them. */
  fetch(): void;
}

/** Connections an account may open: each tab one, each again after a lost network, over all processes. */
const connectionsPerMinute = 60;
/** Connections an account may hold at one process: more tabs than anybody has open. */
const connectionsHeld = 30;
/** Milliseconds from the handshake until a connection is signed in, or ended. */
const signInWithin = 10_000;

export function createLive<Event>(options: LiveOptions): Live<Event> {
  let relay: Relay | undefined;
  let leaving = false;
  let closed = false;
  const sockets = createLiveSockets(({ headers }) => !leaving && isOwnOrigin({ headers }, options.origin));
  const io = new Server<DefaultEventsMap, DefaultEventsMap, BetweenProcesses>({
    path: options.path,
    connectTimeout: signInWithin,
  });
  io.bind(sockets.engine);
  io.use((socket, next) => {
    welcome(socket, options).then(
      () => next(),
      // Nobody's fault: a connection that is cut comes back by itself, one that is refused may not.
      (error) => (isOutage(error) ? socket.conn.close() : next(error)),
    );
  });
  io.on('connection', (socket) => {
    disconnectIfEnded(socket, options.sessions).catch(() => socket.conn.close());
  });
  const ringHere = ({ people, event }: Told) =>
    io.local.to(people.map(roomOf)).emit(options.eventName, event);
  io.on('tell', ringHere).on('fetch', () => refetchHere(io));
  return {
    tell(userIds, event) {
      const told = { people: typeof userIds === 'string' ? [userIds] : [...userIds], event };
      // To socket.io, no rooms are all rooms.
      if (told.people.length === 0) return;
      // At once here: an emit to everybody would first wait until the other processes are told.
      ringHere(told);
      if (relay !== undefined) io.serverSideEmit('tell', told);
    },
    disconnectUser: (userId) => void io.in(roomOf(userId)).disconnectSockets(),
    attach(http) {
      relay = options.openRelay({
        onGap: () => refetchHere(io),
        onUntold: haveOthersFetchSoon(io, () => closed),
      });
      io.adapter(relay.adapter);
      sockets.attach(http);
    },
    refetchHere: () => refetchHere(io),
    refetchEverywhere() {
      refetchHere(io);
      if (relay !== undefined) io.serverSideEmit('fetch');
    },
    hangUp() {
      leaving = true;
      sockets.hangUp();
    },
    async close() {
      closed = true;
      if (relay === undefined) return;
      await new Promise<void>((done) => io.close(() => done()));
      await relay.close();
    },
  };
}

/** Throws what the browser is told as the reason of the refusal. */
async function welcome(socket: Socket, { sessions, rateCounter }: LiveOptions): Promise<void> {
  const viewer = await sessions.viewerOf(socket.handshake.headers.cookie);
  if (viewer === null || !viewer.verified) throw new Error('sign-in-required');
  const spent = await rateCounter?.count(`live ${viewer.userId}`, 60_000).catch(() => null);
  if (spent && spent.current > connectionsPerMinute) throw new Error('too-many-requests');
  const room = roomOf(viewer.userId);
  if ((socket.nsp.adapter.rooms.get(room)?.size ?? 0) >= connectionsHeld)
    throw new Error('too-many-requests');
  await socket.join(room);
}

/**
 * A session that ended while its browser was welcomed had no socket yet to be closed with it. One that cannot be asked
 * after is cut: the browser comes back and is asked again.
 */
async function disconnectIfEnded(socket: Socket, sessions: Sessions): Promise<void> {
  const viewer = await sessions.viewerOf(socket.handshake.headers.cookie);
  if (viewer === null || !socket.rooms.has(roomOf(viewer.userId))) socket.disconnect();
}

/** Milliseconds within which all browsers of this process come back, so that they do not come at once. */
const spread = 2_000;

/** A browser whose connection is cut comes back by itself and fetches what it may have missed. */
function refetchHere(io: Server): void {
  for (const { conn } of io.of('/').sockets.values())
    setTimeout(() => conn.close(), Math.random() * spread).unref();
}

/** Milliseconds until the others are told again that they were not told. */
const tellAgainAfter = 1_000;

/** Called at each failure; when the word that mends it fails as well, it is called again. */
function haveOthersFetchSoon(
  io: Server<DefaultEventsMap, DefaultEventsMap, BetweenProcesses>,
  isOver: () => boolean,
): () => void {
  let owed = false;
  return () => {
    if (owed) return;
    owed = true;
    const tell = () => {
      owed = false;
      if (!isOver()) io.serverSideEmit('fetch');
    };
    setTimeout(tell, tellAgainAfter).unref();
  };
}

function roomOf(userId: string): string {
  return `person:${userId}`;
}
