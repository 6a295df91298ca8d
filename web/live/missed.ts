/**
 * Whether a page missed anything while it was not connected: the server remembers whom it told, and the page
 * when it last heard.
 */
import type { Socket } from 'socket.io-client';
import { type LiveHello, missedName } from '../../contract/live.ts';

export interface MissedHandlers {
  /**
   * The connection stands, for the first time or again, and nothing was missed since the page began, or since
   * it last heard. `wasAway`: not at the first try, so that what was asked meanwhile may never be answered.
   */
  onNothingMissed(wasAway: boolean): void;
  /**
   * The same, and something may have been: since the page began to ask, while nobody listened yet, or since
   * it last heard.
   */
  onMissed(since: 'begin' | 'heard'): void;
}

/** Milliseconds until a server that does not say it, one of an earlier release, has said it. */
const patienceMs = 3_000;

/** `begin`: when this page began to ask, in milliseconds since 1970. Times of one clock alone are compared. */
export function createMissed(begin: number) {
  let heardAt = begin;
  let stands = false;
  let stoodBefore = false;
  let wasAway = false;
  return {
    /** Said anew as each connection begins. */
    auth: (say: (hello: LiveHello) => void) => say({ awayMs: Math.max(0, Date.now() - heardAt) }),
    watch(socket: Socket, { onNothingMissed, onMissed }: MissedHandlers): void {
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const heard = () => {
        // Until it is known what was missed, a later time would hide it.
        if (stands) heardAt = Date.now();
      };
      const settle = (missed: unknown) => {
        clearTimeout(waiting);
        stands = true;
        heard();
        if (missed === false) onNothingMissed(wasAway);
        else onMissed(stoodBefore ? 'heard' : 'begin');
        stoodBefore = true;
        wasAway = false;
      };
      socket.on('connect', () => {
        waiting = setTimeout(settle, patienceMs);
      });
      socket.on('disconnect', () => {
        clearTimeout(waiting);
        stands = false;
        wasAway = true;
      });
      socket.on('connect_error', () => {
        wasAway = true;
      });
      socket.on(missedName, settle);
      socket.onAny(heard);
      socket.io.on('ping', heard);
    },
  };
}
