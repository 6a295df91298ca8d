/**
 * The way calls come in, and how it is closed: every call in flight is answered, and the last one leaves with
 * its answer.
 */
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { App } from './http-app.ts';

export interface Door {
  /** Whether it is being closed: the site is not ready any more. */
  readonly closing: boolean;
  /** Takes no new connection, answers every call in flight, and lets go of connections that have none. */
  close(): Promise<void>;
  /**
   * The same for a process that another one replaces: a connection that has no call may bring one more before
   * it goes.
   */
  drain(): Promise<void>;
}

/** Milliseconds within which a call in flight has its answer; after that it is cut. */
const answerWithin = 10_000;
/**
 * Milliseconds for calls that are on their way when the door is to close: sent, and not read yet. Their
 * connections are taken.
 */
const onTheirWay = 200;
/**
 * Milliseconds between two looks for connections that have no call: an answer that had begun before did not
 * say goodbye.
 */
const lookEvery = 100;

/** Before the app listens. */
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
      // As the plain server does it: that of HTTP cuts connections without a call at this very moment.
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
