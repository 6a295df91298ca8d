/**
 * The socket of this tab, for a signed-in and verified person. It reconnects by itself, with growing waits.
 */
import { io, type Socket } from 'socket.io-client';
import { LiveEvent, liveEventName, livePath } from '../../contract/live.ts';
import { backoff, reconnection } from './backoff.ts';
import { createMissed, type MissedHandlers } from './missed.ts';
import { liveStatus } from './status.ts';

export interface ConnectionHandlers extends MissedHandlers {
  onEvent(event: LiveEvent): void;
}

/** Milliseconds until the next attempt after the server refused the connection. */
const refusedMs = 10_000;

/**
 * Connects, and returns how to disconnect. An event that this release of the page does not know counts as
 * missed.
 */
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
 * Reconnects after the server closed or refused the connection; socket.io itself reconnects only after
 * network errors. After a close the wait is short (another session of this person may have ended), after a
 * refusal it is long.
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

/** Reconnects at once when the browser goes online. */
function reconnectWhenOnline(socket: Socket): () => void {
  const onOnline = () => {
    if (!socket.connected) socket.disconnect().connect();
  };
  window.addEventListener('online', onOnline);
  return () => window.removeEventListener('online', onOnline);
}
