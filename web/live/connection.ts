/** The socket: one a tab, for a person who is signed in and verified; it comes back by itself, each attempt a little later. */
import { io, type Socket } from 'socket.io-client';
import { LiveEvent, liveEventName, livePath } from '../../contract/live.ts';
import { backoff, reconnection } from './backoff.ts';
import { liveStatus } from './status.ts';

export interface ConnectionHandlers {
  onEvent(event: LiveEvent): void;
  /** The connection stands for the first time: what live events keep fresh was asked for before anybody listened. */
  onConnected(): void;
  /** It stands again: events in between were missed. */
  onReconnected(): void;
}

/** Milliseconds until a page that the server refused asks again. */
const refusedMs = 10_000;

/** Connects, and answers how to disconnect. An event of a kind this page does not know counts as a reconnect. */
export function connectLive(handlers: ConnectionHandlers): () => void {
  const socket = io({
    path: livePath,
    transports: ['websocket'],
    ...reconnection,
    forceNew: true,
  });
  liveStatus.set('connecting');
  let connections = 0;
  socket.on('connect', () => {
    liveStatus.set('connected');
    connections += 1;
    if (connections === 1) handlers.onConnected();
    else handlers.onReconnected();
  });
  socket.on(liveEventName, (content: unknown) => {
    const event = LiveEvent.safeParse(content);
    if (event.success) handlers.onEvent(event.data);
    else handlers.onReconnected();
  });
  const endings = [reconnect(socket), reconnectWhenOnline(socket)];
  return () => {
    for (const end of endings) end();
    socket.disconnect();
    liveStatus.set('off');
  };
}

/**
 * The library tries again after a lost network; after the server's own word we do: soon when it let us go (another of
 * this person's sessions ended), later when it says 'no'.
 */
function reconnect(socket: Socket): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryAgainIn = (wait: number) => () => {
    liveStatus.set('reconnecting');
    clearTimeout(timer);
    if (!socket.active) timer = setTimeout(() => socket.connect(), wait);
  };
  const lost = tryAgainIn(backoff.first);
  const refused = tryAgainIn(refusedMs);
  socket.on('disconnect', lost);
  socket.on('connect_error', refused);
  return () => {
    clearTimeout(timer);
    socket.off('disconnect', lost);
    socket.off('connect_error', refused);
  };
}

/** A network that is back is worth an attempt at once. */
function reconnectWhenOnline(socket: Socket): () => void {
  const onOnline = () => {
    if (!socket.connected) socket.disconnect().connect();
  };
  window.addEventListener('online', onOnline);
  return () => window.removeEventListener('online', onOnline);
}
