/**
 * The socket: one a tab, for a person who is signed in and verified; it comes back by itself, each attempt a
 * little later.
 */
import { io, type Socket } from 'socket.io-client';
import { LiveEvent, liveEventName, livePath } from '../../contract/live.ts';
import { backoff, reconnection } from './backoff.ts';
import { createMissed, type MissedHandlers } from './missed.ts';
import { liveStatus } from './status.ts';

export interface ConnectionHandlers extends MissedHandlers {
  onEvent(event: LiveEvent): void;
}

/** Milliseconds until a page that the server refused asks again. */
const refusedMs = 10_000;

/** Connects, and answers how to disconnect. An event of a kind this page does not know counts as missed. */
export function connectLive(handlers: ConnectionHandlers): () => void {
  const missed = createMissed(performance.timeOrigin);
  const socket = io({
    path: livePath,
    transports: ['websocket'],
    ...reconnection,
    auth: missed.auth,
    forceNew: true,
  });
  liveStatus.set('connecting');
  socket.on('connect', () => liveStatus.set('connected'));
  missed.watch(socket, handlers);
  socket.on(liveEventName, (content: unknown) => {
    const event = LiveEvent.safeParse(content);
    if (event.success) handlers.onEvent(event.data);
    else handlers.onMissed('heard');
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
