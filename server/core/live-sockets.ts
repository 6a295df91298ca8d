/**
 * The WebSockets of the live connection: which requests open one, what one may cost, and how all are closed.
 */
import type { EventEmitter } from 'node:events';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type Socket as Connection, Server as Engine } from 'engine.io';
import { type ServerOptions, WebSocketServer } from 'ws';

/**
 * Messages that one connection may bring: the browser asks to be let in, and says that it leaves. It sends
 * nothing else but answers to the heartbeat, which are no messages. socket.io replies to more, so a connection
 * with more is cut.
 */
const maxMessages = 2;
/** The largest of them in bytes. */
const maxMessageBytes = 4 * 1024;
/**
 * Frames and chunks in which such a message may come. ws holds each frame, with the whole chunk of bytes that
 * it came in, until its message is complete.
 */
const maxParts = { maxFragments: 4, maxBufferedChunks: 64 };
/**
 * Milliseconds between two heartbeats, and for which one may stay unanswered before the connection is closed.
 */
const heartbeat = { pingInterval: 25_000, pingTimeout: 20_000 };
/**
 * Messages that may wait for one browser to read: more than anybody is sent at one moment. A connection with
 * more is cut; the browser reconnects and asks for what it missed.
 */
const maxWaiting = 1_000;
/** Milliseconds that browsers have to close their connections when the site stops. */
const closeTimeoutMs = 2_000;

/**
 * Whether a request opens a live connection: a WebSocket handshake at this path. `sid` names a connection
 * that is open already and would continue it by another transport, which does not exist here.
 */
export function isLiveHandshake({ method, headers, url = '' }: IncomingMessage, path: string): boolean {
  const isWebSocket = method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
  const [at, query] = url.split('?', 2);
  return isWebSocket && at === `${path}/` && !new URLSearchParams(query).has('sid');
}

export interface LiveSockets {
  readonly engine: Engine;
  /**
   * Handles every upgrade of this server; its `shouldUpgradeCallback` lets only `isLiveHandshake` through.
   */
  attach(http: HttpServer): void;
  /** Closes all connections, and cuts those that do not close in time. */
  disconnectAll(): void;
}

/**
 * Creates the sockets. engine.io itself is not attached to the server: it would take the server's plain
 * requests, too, and hold every other upgrade open.
 */
export function createLiveSockets(isAllowed: (request: IncomingMessage) => boolean): LiveSockets {
  const engine = new Engine({
    transports: ['websocket'],
    maxHttpBufferSize: maxMessageBytes,
    ...heartbeat,
    allowRequest: (request, answer) => answer(null, isAllowed(request)),
    wsEngine: FrugalServer,
  });
  engine.on('connection', cutWhereTooMuch);
  return {
    engine,
    attach(http) {
      http.on('upgrade', (request, socket, head) => {
        const ours = socket.listeners('close').length;
        engine.handleUpgrade(request as never, socket, head);
        // The first listener belongs to an answer that middlewares could look at. There are none, and it
        // would keep the request in memory.
        const [ofAnswer] = socket.listeners('close').slice(ours);
        if (ofAnswer) socket.off('close', ofAnswer as () => void);
      });
    },
    disconnectAll() {
      const open = webSocketsOf(engine);
      engine.close();
      setTimeout(() => open.forEach((it) => void it.terminate()), closeTimeoutMs).unref();
    },
  };
}

/**
 * A WebSocket server that answers no pings: browsers send none, and each answer would wait in memory for a
 * client that reads nothing.
 */
class FrugalServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, ...maxParts, autoPong: false });
  }
}

/** Cuts a connection that brings, or leaves unread, more messages than allowed, whoever wrote them. */
function cutWhereTooMuch(connection: Connection): void {
  let messages = 0;
  connection.on('message', () => {
    messages += 1;
    if (messages > maxMessages) cut(connection);
  });
  connection.on('packetCreate', cutWhereUnread);
}

/** Shared by all connections, because a function for each would stay in memory. */
function cutWhereUnread(this: Connection): void {
  // A client that reads nothing may still answer heartbeats.
  if (insidesOf(this).writeBuffer.length > maxWaiting) cut(this);
}

function cut(connection: Connection): void {
  insidesOf(connection).transport.socket.terminate();
}

/** Internals of engine.io's connections that its types do not show. */
interface Insides {
  readonly transport: { readonly socket: WebSocket };
  /** Messages that wait while the socket accepts none. */
  readonly writeBuffer: readonly unknown[];
  readonly cleanupFn: readonly unknown[];
}
type WebSocket = Pick<EventEmitter, 'listeners' | 'off'> & { terminate(): void };

const insidesOf = (connection: Connection) => connection as unknown as Insides;

/**
 * The WebSockets that are open now, from engine.io's internals: engine.io cannot cut one, and a list of our
 * own would add three hundredths to the memory of each connection.
 */
function webSocketsOf(engine: Engine): WebSocket[] {
  const { clients } = engine as unknown as { clients: Readonly<Record<string, Insides>> };
  return Object.values(clients).map((it) => it.transport.socket);
}

/**
 * Frees what an open connection keeps of its beginning: the request with its headers, the listener for errors
 * during the handshake, which comes before the one for later errors, and unused capacity of lists.
 */
export function forgetBeginning(connection: Connection): void {
  const { transport, cleanupFn } = insidesOf(connection);
  const [untilOpen, since] = transport.socket.listeners('error');
  if (since) transport.socket.off('error', untilOpen as () => void);
  Object.assign(connection, { request: null, cleanupFn: [...cleanupFn] });
}
