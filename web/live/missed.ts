/**
 * Finds out whether a page missed events while it was not connected. The server records whom it told, and the
 * page records when it last heard from the server.
 */
import type { Socket } from 'socket.io-client';
import { type LiveHello, missedName } from '../../contract/live.ts';

export interface MissedHandlers {
  /**
   * Called when a connection stands and no event was missed since the page began or last heard. `wasAway` is
   * true if an attempt failed or a connection was lost before: then requests made meanwhile may never be
   * answered.
   */
  onNothingMissed(wasAway: boolean): void;
  /**
   * Called when a connection stands and events may have been missed: since the page began ('begin'), before
   * it was first connected, or since it last heard ('heard').
   */
  onMissed(since: 'begin' | 'heard'): void;
}

/**
 * `begin` is when the page began to read data, in milliseconds since 1970. Only times of this browser's clock
 * are compared.
 */
export function createMissed(begin: number) {
  let heardAt = begin;
  let stands = false;
  let stoodBefore = false;
  let wasAway = false;
  return {
    /** The handshake data of socket.io, made anew for each connection. */
    auth: (say: (hello: LiveHello) => void) => say({ awayMs: Math.max(0, Date.now() - heardAt) }),
    watch(socket: Socket, { onNothingMissed, onMissed }: MissedHandlers): void {
      const heard = () => {
        // A later time would hide missed events until the server has said whether there are any.
        if (stands) heardAt = Date.now();
      };
      // Each connection is told, or else cut by the server.
      socket.on(missedName, (missed: boolean) => {
        stands = true;
        heard();
        if (missed) onMissed(stoodBefore ? 'heard' : 'begin');
        else onNothingMissed(wasAway);
        stoodBefore = true;
        wasAway = false;
      });
      socket.on('disconnect', () => {
        stands = false;
        wasAway = true;
      });
      socket.on('connect_error', () => {
        wasAway = true;
      });
      socket.onAny(heard);
      socket.io.on('ping', heard);
    },
  };
}
