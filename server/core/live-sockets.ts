/** The WebSockets of the live connection: which requests open one, what one may cost, and how all are ended. */
import type { EventEmitter } from 'node:events';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type Socket as Connection, Server as Engine } from 'engine.io';

/** Bytes of one message: browsers answer the heartbeat and send nothing else. */
const maxMessageBytes = 4 * 1024;
/** Milliseconds between two heartbeats, and until one that is not answered ends the connection. */
const heartbeat = { pingInterval: 25_000, pingTimeout: 20_000 };
/**
 * Messages that may wait until one browser reads: more than anybody is told in one instant. One that was cut
 * comes back and asks for what it missed.
 */
const maxWaiting = 1_000;
/** Milliseconds that browsers have to close their connections when the site stops. */
const closeTimeoutMs = 2_000;

/**
 * Whether a request opens a live connection: a WebSocket handshake at this path. `sid` names a connection that is open
 * already, in order to carry it on in another way; there is no other way here.
 */
export function isLiveHandshake({ method, headers, url = '' }: IncomingMessage, path: string): boolean {
  const isWebSocket = method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
  const [at, query] = url.split('?', 2);
  return isWebSocket && at === `${path}/` && !new URLSearchParams(query).has('sid');
}

export interface LiveSockets {
  readonly engine: Engine;
  /** Takes every upgrade of this server: its `shouldUpgradeCallback` lets only `isLiveHandshake` through. */
  attach(http: HttpServer): void;
  /** Closes all connections, and cuts those that do not close in time. */
  disconnectAll(): void;
}

/**
 * Not attached to the server by engine.io itself: that would take the server's plain requests, too, and hold
 * every other upgrade open.
 */
export function createLiveSockets(isAllowed: (request: IncomingMessage) => boolean): LiveSockets {
  const engine = new Engine({
    transports: ['websocket'],
    maxHttpBufferSize: maxMessageBytes,
    ...heartbeat,
    allowRequest: (request, answer) => answer(null, isAllowed(request)),
  });
  return {
    engine,
    attach(http) {
      http.on('upgrade', (request, socket, head) => {
        const ours = socket.listeners('close').length;
        engine.handleUpgrade(request as never, socket, head);
        // Its first listener is that of an answer for middlewares to look at. There are none, and it would
        // keep the request.
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

/** What engine.io keeps of a connection and shows to nobody. */
interface Insides {
  readonly transport: { readonly socket: WebSocket };
  /** What is told while the socket takes nothing. */
  readonly writeBuffer: readonly unknown[];
  readonly cleanupFn: readonly unknown[];
}
type WebSocket = Pick<EventEmitter, 'listeners' | 'off'> & { terminate(): void };

/**
 * Those that are open now. engine.io cannot cut one; a list of our own would cost each connection three
 * hundredths of what it takes.
 */
function webSocketsOf(engine: Engine): WebSocket[] {
  const { clients } = engine as unknown as { clients: Readonly<Record<string, Insides>> };
  return Object.values(clients).map((it) => it.transport.socket);
}

/** Ends a connection for which more waits than may: signs of life may come from one that reads nothing, too. */
export function cutWhereUnread(connection: Connection): void {
  const { writeBuffer, transport } = connection as unknown as Insides;
  if (writeBuffer.length > maxWaiting) transport.socket.terminate();
}

/**
 * A connection that stands keeps nothing of how it began: not the request, with its headers, not the listener
 * for errors until it stood, which comes before the one for those since, and no room in a list beyond what is
 * in it.
 */
export function forgetBeginning(connection: Connection): void {
  const { transport, cleanupFn } = connection as unknown as Insides;
  const [untilOpen, since] = transport.socket.listeners('error');
  if (since) transport.socket.off('error', untilOpen as () => void);
  Object.assign(connection, { request: null, cleanupFn: [...cleanupFn] });
}
