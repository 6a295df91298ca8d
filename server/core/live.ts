/** The live connection: one socket a browser tab, one room a person. The server speaks, browsers listen. */
import type { Server as HttpServer } from 'node:http';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { RateCounter } from './limits.ts';
import type { Relay, RelayCallbacks } from './live-relay.ts';
import { createLiveSockets, cutWhereUnread, forgetBeginning } from './live-sockets.ts';
import { isOwnOrigin } from './origin.ts';
import { isOutage } from './outage.ts';
import type { Sessions, Viewer } from './session.ts';

export interface Live<Event> {
  /**
   * Sends the event to every open tab of these people, at any process. With none open nothing is lost: what
   * happened is in the database.
   */
  tell(userIds: string | Iterable<string>, event: Event): void;
  /** Closes every tab's socket of this person, at whatever process; those that are still signed in come back. */
  disconnectUser(userId: string): void;
  /** Starts listening on the site's own server, and to the other processes. */
  attach(http: HttpServer): void;
  /**
   * Within two seconds every browser of this process fetches what it may have missed, and is let go where its
   * session ended.
   */
  refetchHere(): void;
  /** The same at every process. */
  refetchEverywhere(): void;
  /** Closes every browser's connection; it reconnects by itself. Events are still sent to the other processes. */
  disconnectAll(): void;
  close(): Promise<void>;
}

export interface LiveOptions {
  readonly path: string;
  readonly eventName: string;
  /** Of what a connection is told: whether it may have missed something. */
  readonly missedName: string;
  readonly origin: string;
  readonly sessions: Pick<Sessions, 'sessionIn' | 'viewerOfSession'>;
  /** Null: connections are not counted. */
  readonly rateCounter: RateCounter | null;
  /** Whether this person was told of anything in the milliseconds that the handshake says, or may have been. */
  missed(userId: string, auth: unknown): Promise<boolean>;
  /** Made at `attach`. */
  openRelay(callbacks: RelayCallbacks): Relay;
  /** Milliseconds between two looks whether the sessions of open connections still stand. Ten minutes when absent. */
  readonly lookEveryMs?: number;
}

interface Delivery {
  readonly people: readonly string[];
  readonly event: unknown;
}
/** Of a connection: the session that it was opened with, to ask after it again. */
type SocketData = string;
type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, ProcessEvents, SocketData>;
/** Messages between the processes. */
interface ProcessEvents {
  tell(delivery: Delivery): void;
  /** An event never reached them, or that a session ended. */
  fetch(): void;
}

/** Connections an account may open: each tab one, each again after a lost network, over all processes. */
const connectionsPerMinute = 60;
/** Connections an account may hold at one process: more tabs than anybody has open. */
const maxConnections = 30;
/** Milliseconds from the handshake until a connection is signed in, or ended. */
const signInTimeoutMs = 10_000;
const usualLookEveryMs = 10 * 60_000;

export function createLive<Event>(options: LiveOptions): Live<Event> {
  let relay: Relay | undefined;
  let leaving = false;
  let closed = false;
  const sockets = createLiveSockets(({ headers }) => !leaving && isOwnOrigin({ headers }, options.origin));
  const io = new Server<DefaultEventsMap, DefaultEventsMap, ProcessEvents, SocketData>({
    path: options.path,
    connectTimeout: signInTimeoutMs,
  });
  io.bind(sockets.engine);
  io.use((socket, next) => {
    authorize(socket, options).then(
      () => next(),
      // A connection that is closed reconnects by itself, one that is refused may not.
      (error) => (isOutage(error) ? socket.conn.close() : next(error)),
    );
  });
  io.on('connection', (socket) => {
    welcome(socket, options)
      .catch(() => socket.conn.close())
      .finally(() => lighten(socket));
  });
  const emitHere = ({ people, event }: Delivery) => {
    const { adapter, sockets: open } = io.of('/');
    const rooms = people.map(roomOf).filter((room) => adapter.rooms.has(room));
    // To socket.io, no rooms are all rooms. Most of what other processes tell is for nobody here.
    if (rooms.length === 0) return;
    io.local.to(rooms).emit(options.eventName, event);
    for (const id of rooms.flatMap((room) => [...adapter.rooms.get(room)!])) {
      // One that is being let in has its room already.
      const socket = open.get(id);
      if (socket) cutWhereUnread(socket.conn);
    }
  };
  const fetchHere = () =>
    eachSoon(io, (socket) => lookAgain(socket, options).catch(() => void socket.conn.close()));
  let looks: NodeJS.Timeout | undefined;
  io.on('tell', emitHere).on('fetch', fetchHere);
  return {
    tell(userIds, event) {
      const told = { people: typeof userIds === 'string' ? [userIds] : [...userIds], event };
      if (told.people.length === 0) return;
      // At once here: an emit to everybody would first wait until the other processes are told.
      emitHere(told);
      if (relay !== undefined) io.serverSideEmit('tell', told);
    },
    disconnectUser: (userId) => void io.in(roomOf(userId)).disconnectSockets(),
    attach(http) {
      relay = options.openRelay({
        onGap: fetchHere,
        onPublishFailed: refetchOthersSoon(io, () => closed),
      });
      io.adapter(relay.adapter);
      sockets.attach(http);
      looks = setInterval(() => letEndedGo(io, options), options.lookEveryMs ?? usualLookEveryMs).unref();
    },
    refetchHere: fetchHere,
    refetchEverywhere() {
      fetchHere();
      if (relay !== undefined) io.serverSideEmit('fetch');
    },
    disconnectAll() {
      leaving = true;
      sockets.disconnectAll();
    },
    async close() {
      closed = true;
      clearInterval(looks);
      if (relay === undefined) return;
      await new Promise<void>((done) => io.close(() => done()));
      await relay.close();
    },
  };
}

/** Throws what the browser is told as the reason of the refusal. */
async function authorize(socket: LiveSocket, { sessions, rateCounter }: LiveOptions): Promise<void> {
  const session = await sessions.sessionIn(socket.handshake.headers.cookie);
  const viewer = session === null ? null : await sessions.viewerOfSession(session);
  if (session === null || viewer === null || !viewer.verified) throw new Error('sign-in-required');
  const spent = await rateCounter?.count(`live ${viewer.userId}`, 60_000).catch(() => null);
  if (spent && spent.current > connectionsPerMinute) throw new Error('too-many-requests');
  const room = roomOf(viewer.userId);
  if ((socket.nsp.adapter.rooms.get(room)?.size ?? 0) >= maxConnections) throw new Error('too-many-requests');
  await socket.join(room);
  // A copy: a part of a text keeps the whole of it.
  socket.data = Buffer.from(session).toString();
}

/**
 * Whatever was told before the connection had its room is remembered; what is told from now on, it hears. A
 * session that ended while its browser was let in had no socket yet to be closed with it. One that cannot be
 * asked after is cut: the browser comes back and is asked again.
 */
async function welcome(socket: LiveSocket, options: LiveOptions): Promise<void> {
  const viewer = await stillSignedIn(socket, options);
  if (viewer === null) return;
  socket.emit(options.missedName, await options.missed(viewer.userId, socket.handshake.auth));
}

/**
 * That a session ended may have been said while this process heard nothing: its socket is closed now. The
 * others ask for everything.
 */
async function lookAgain(socket: LiveSocket, options: LiveOptions): Promise<void> {
  if ((await stillSignedIn(socket, options)) !== null) socket.emit(options.eventName, eventNobodyKnows);
}

/**
 * Sessions also end without a word: their time is over, or a command of who runs the site ends them. While
 * nobody can say, all stay.
 */
function letEndedGo(io: Server, options: LiveOptions): void {
  eachSoon(io, (socket) => stillSignedIn(socket, options).catch(() => {}));
}

/** The person of this connection; it is ended, and null, where its session is. */
async function stillSignedIn(socket: LiveSocket, { sessions }: LiveOptions): Promise<Viewer | null> {
  const viewer = await sessions.viewerOfSession(socket.data);
  if (viewer !== null && socket.rooms.has(roomOf(viewer.userId))) return viewer;
  socket.disconnect();
  return null;
}

/**
 * An open tab is idle nearly always: it keeps neither the request that opened it, with its headers, nor a
 * room of its own, for people are told and not tabs.
 */
function lighten(socket: LiveSocket): void {
  forgetBeginning(socket.conn);
  Object.assign(socket, nothingToKeep);
  void socket.leave(socket.id);
}
/** Shared by all: no handshake is read again, and nothing that is sent waits for an acknowledgement. */
const nothingToKeep = { handshake: { headers: {}, query: {}, auth: {} }, acks: new Map() };

/** Milliseconds within which all connections are looked at, so that their browsers do not ask at once. */
const refetchSpreadMs = 2_000;

/** An event that no page knows, of whatever release, has it ask for everything again. */
const eventNobodyKnows = { kind: 'missed' };

function eachSoon(io: Server, look: (socket: LiveSocket) => Promise<unknown>): void {
  for (const socket of io.of('/').sockets.values())
    setTimeout(() => void look(socket), Math.random() * refetchSpreadMs).unref();
}

/** Milliseconds until the other processes are asked again to refetch. */
const refetchRetryMs = 1_000;

/** Called at each failure, also when asking the others to refetch fails. */
function refetchOthersSoon(
  io: Server<DefaultEventsMap, DefaultEventsMap, ProcessEvents>,
  isOver: () => boolean,
): () => void {
  let scheduled = false;
  return () => {
    if (scheduled) return;
    scheduled = true;
    const tell = () => {
      scheduled = false;
      if (!isOver()) io.serverSideEmit('fetch');
    };
    setTimeout(tell, refetchRetryMs).unref();
  };
}

function roomOf(userId: string): string {
  return `person:${userId}`;
}
