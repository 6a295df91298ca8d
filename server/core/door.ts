/**
 * The door for calls, and how it is closed: every call in flight is answered, and the last one leaves with
 * its answer.
 */
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { App } from './http-app.ts';

export interface Door {
  /** True while it is being closed: the site is not ready any more. */
  readonly closing: boolean;
  /** Takes no new connections, answers every call in flight, and closes connections without a call. */
  close(): Promise<void>;
  /**
   * Like `close`, for a process that another one replaces: a connection without a call may bring one more
   * call before it is closed.
   */
  drain(): Promise<void>;
}

/** Milliseconds within which a call in flight must be answered; after that it is cut. */
const answerWithin = 10_000;
/**
 * Milliseconds for calls that were sent and not read yet when the door is to close. Their connections are
 * accepted.
 */
const onTheirWay = 200;
/**
 * Milliseconds between two checks for connections without a call: an answer that had begun before did not
 * announce the end of its connection.
 */
const lookEvery = 100;

/** Must be called before the app listens. */
export function createDoor(app: App): Door {
  const { server } = app;
  const sockets = new Set<Socket>();
  let ended: Promise<void> | undefined;
  function forget(this: Socket) {
    sockets.delete(this);
  }
  server.on('connection', (socket) => void sockets.add(socket.on('close', forget)));
  app.addHook('onSend', async (_request, reply) => {
    if (ended) reply.header('connection', 'close');
  });

  async function end(keepsIdleFor: number): Promise<void> {
    await delay(onTheirWay);
    let open = true;
    const closed = new Promise<void>((done) => {
      // Closes as a plain TCP server does: the HTTP server would cut connections without a call at this very
      // moment.
      NetServer.prototype.close.call(server, () => done());
    }).then(() => {
      open = false;
    });
    const begun = performance.now();
    for (let passed = 0; open && passed < answerWithin; passed = performance.now() - begun) {
      if (passed >= keepsIdleFor) server.closeIdleConnections();
      await Promise.race([closed, delay(lookEvery)]);
    }
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    get closing() {
      return ended !== undefined;
    },
    close() {
      ended ??= end(0);
      return ended;
    },
    drain() {
      ended ??= end(answerWithin);
      return ended;
    },
  };
}
