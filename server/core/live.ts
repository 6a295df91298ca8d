/**
 * The live connection: one socket for each browser tab, one room for each person. Only the server sends
 * events.
 */
import type { Server as HttpServer } from 'node:http';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { RateCounter } from './limits.ts';
import type { Relay, RelayCallbacks } from './live-relay.ts';
import { createLiveSockets, forgetBeginning } from './live-sockets.ts';
import { isOwnOrigin } from './origin.ts';
import { isOutage } from './outage.ts';
import type { Sessions, Viewer } from './session.ts';

export interface Live<Event> {
  /**
   * Sends an event to every open tab of these people, at any process. If none is open nothing is lost: what
   * happened is in the database.
   */
  tell(userIds: string | Iterable<string>, event: Event): void;
  /** Closes all sockets of this person, at whatever process; tabs that are still signed in reconnect. */
  disconnectUser(userId: string): void;
  /** Starts to listen on the site's own server and to the other processes. */
  attach(http: HttpServer): void;
  /**
   * Makes every browser of this process fetch within two seconds what it may have missed, and closes
   * connections whose session ended.
   */
  refetchHere(): void;
  /** Does the same at every process. */
  refetchEverywhere(): void;
  /**
   * Closes all connections; browsers reconnect by themselves. Events are still sent to the other processes.
   */
  disconnectAll(): void;
  close(): Promise<void>;
}

export interface LiveOptions {
  readonly path: string;
  readonly eventName: string;
  /** Name of the event that tells a new connection whether it may have missed events. */
  readonly missedName: string;
  readonly origin: string;
  readonly sessions: Pick<Sessions, 'sessionIn' | 'viewerOfSession'>;
  /** Null if connections are not counted. */
  readonly rateCounter: RateCounter | null;
  /**
   * Whether this person was or may have been told of something in the time that the handshake says they were
   * away.
   */
  missed(userId: string, auth: unknown): Promise<boolean>;
  /** Opens the relay to other processes; called by `attach`. */
  openRelay(callbacks: RelayCallbacks): Relay;
  /**
   * Milliseconds between two checks whether the sessions of open connections still exist; ten minutes if
   * absent.
   */
  readonly lookEveryMs?: number;
}

interface Delivery {
  readonly people: readonly string[];
  readonly event: unknown;
}
/** Data of a socket: the session it was opened with, to check it again. */
type SocketData = string;
type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, ProcessEvents, SocketData>;
/** Messages between processes. */
interface ProcessEvents {
  tell(delivery: Delivery): void;
  /**
   * Tells a process to have its browsers fetch everything, because an event or the end of a session never
   * reached it.
   */
  fetch(): void;
}

/**
 * Connections an account may open in a minute at all processes: one for each tab, and again after a lost
 * network.
 */
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
      // A browser reconnects by itself after its connection is closed, but may not after it is refused.
      (error) => (isOutage(error) ? socket.conn.close() : next(error)),
    );
  });
  io.on('connection', (socket) => {
    welcome(socket, options)
      .catch(() => socket.conn.close())
      .finally(() => lighten(socket));
  });
  const emitHere = ({ people, event }: Delivery) => {
    const { adapter } = io.of('/');
    const rooms = people.map(roomOf).filter((room) => adapter.rooms.has(room));
    // To socket.io an empty list of rooms means all rooms. Most events of other processes are for nobody
    // here.
    if (rooms.length > 0) io.local.to(rooms).emit(options.eventName, event);
  };
  const fetchHere = () =>
    eachSoon(io, (socket) => lookAgain(socket, options).catch(() => void socket.conn.close()));
  let looks: NodeJS.Timeout | undefined;
  io.on('tell', emitHere).on('fetch', fetchHere);
  return {
    tell(userIds, event) {
      const told = { people: typeof userIds === 'string' ? [userIds] : [...userIds], event };
      if (told.people.length === 0) return;
      // Sends to browsers of this process at once: an emit to all processes would first wait until the others
      // are told.
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

/** Authorizes a new connection. Throws the reason of a refusal as the browser is told it. */
async function authorize(socket: LiveSocket, { sessions, rateCounter }: LiveOptions): Promise<void> {
  const session = await sessions.sessionIn(socket.handshake.headers.cookie);
  const viewer = session === null ? null : await sessions.viewerOfSession(session);
  if (session === null || viewer === null || !viewer.verified) throw new Error('sign-in-required');
  const spent = await rateCounter?.count(`live ${viewer.userId}`, 60_000).catch(() => null);
  if (spent && spent.current > connectionsPerMinute) throw new Error('too-many-requests');
  const room = roomOf(viewer.userId);
  if ((socket.nsp.adapter.rooms.get(room)?.size ?? 0) >= maxConnections) throw new Error('too-many-requests');
  await socket.join(room);
  // A copy of the text: a substring would keep the whole cookie header in memory.
  socket.data = Buffer.from(session).toString();
}

/**
 * Tells a new connection whether it may have missed events: those sent before it joined its room are
 * remembered, and it hears those sent from now on. Its session is checked again, because one that ended
 * during the handshake had no socket yet to be closed. If that check fails, the connection is cut and the
 * browser comes back.
 */
async function welcome(socket: LiveSocket, options: LiveOptions): Promise<void> {
  const viewer = await stillSignedIn(socket, options);
  if (viewer === null) return;
  socket.emit(options.missedName, await options.missed(viewer.userId, socket.handshake.auth));
}

/**
 * Checks a connection again after this process heard nothing for a while: its session may have ended
 * meanwhile. If it did, the socket is closed; otherwise the browser fetches everything.
 */
async function lookAgain(socket: LiveSocket, options: LiveOptions): Promise<void> {
  if ((await stillSignedIn(socket, options)) !== null) socket.emit(options.eventName, eventNobodyKnows);
}

/**
 * Closes connections whose session ended without an event: it expired, or a command of whoever runs the site
 * ended it. While sessions cannot be read, all stay.
 */
function letEndedGo(io: Server, options: LiveOptions): void {
  eachSoon(io, (socket) => stillSignedIn(socket, options).catch(() => {}));
}

/** The person of this connection. If their session ended, closes it and returns null. */
async function stillSignedIn(socket: LiveSocket, { sessions }: LiveOptions): Promise<Viewer | null> {
  const viewer = await sessions.viewerOfSession(socket.data);
  if (viewer !== null && socket.rooms.has(roomOf(viewer.userId))) return viewer;
  socket.disconnect();
  return null;
}

/**
 * Frees what an open connection does not need, because tabs are idle nearly always: the request that opened
 * it, with its headers, and a room of its own, since events are sent to people and not to tabs.
 */
function lighten(socket: LiveSocket): void {
  forgetBeginning(socket.conn);
  Object.assign(socket, nothingToKeep);
  void socket.leave(socket.id);
}
/**
 * One object for all connections: no handshake is read again, and nothing that is sent waits for an
 * acknowledgement.
 */
const nothingToKeep = { handshake: { headers: {}, query: {}, auth: {} }, acks: new Map() };

/**
 * Milliseconds over which a check of all connections is spread, so that their browsers do not all ask at the
 * same moment.
 */
const refetchSpreadMs = 2_000;

/** An event that no page of any release knows, which makes it fetch everything again. */
const eventNobodyKnows = { kind: 'missed' };

function eachSoon(io: Server, look: (socket: LiveSocket) => Promise<unknown>): void {
  for (const socket of io.of('/').sockets.values())
    setTimeout(() => void look(socket), Math.random() * refetchSpreadMs).unref();
}

/** Milliseconds until the other processes are asked to refetch again. */
const refetchRetryMs = 1_000;

/**
 * Asks the other processes to refetch soon. Called at each failure to reach them, also when this request
 * fails itself.
 */
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
