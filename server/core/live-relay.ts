/** Carries live events between the processes of one site: through PostgreSQL, or through Redis where there is one. */

import { setTimeout as delay } from 'node:timers/promises';
import { createAdapter as adapterOnPostgres } from '@socket.io/postgres-adapter';
import { createAdapter as adapterOnRedis } from '@socket.io/redis-streams-adapter';
import type pg from 'pg';
import type { Server } from 'socket.io';
import { openClient, openPool } from './connections.ts';
import type { Log } from './log.ts';
import type { Redis } from './redis.ts';

export interface Relay {
  readonly adapter: NonNullable<Parameters<Server['adapter']>[0]>;
  close(): Promise<void>;
}

/** What a relay cannot mend alone, told to whoever opened it. */
export interface RelayTroubles {
  /** What the other processes told may not have been heard. */
  onGap(): void;
  /** What this process told did not reach the others. */
  onUntold(error: Error): void;
}

/**
 * Streams and channels of this site alone: several sites may share one Redis. The adapter is given the five commands it
 * uses instead of the client: it publishes and subscribes without looking at the outcome, so the outcome is looked at here.
 */
export function relayOnRedis(redis: Redis, site: string, { onGap, onUntold }: RelayTroubles): Relay {
  const untold = (error: Error) => void onUntold(error);
  const commands = {
    // Its presence tells the adapter that this is node-redis.
    sSubscribe: () => {},
    publish: (channel: string, message: Buffer) => redis.publish(channel, message).catch(untold),
    xAdd: (...entry: Parameters<Redis['xAdd']>) => redis.xAdd(...entry).catch(untold),
    sendCommand: (words: string[]) => redis.sendCommand(words),
    duplicate: () => subscriber(redis.duplicate(), onGap),
  };
  return {
    adapter: adapterOnRedis(commands, { streamName: `${site}:live`, channelPrefix: `${site}:live` }) as never,
    // The adapter ends what it asked for.
    close: async () => {},
  };
}

/** Milliseconds until a subscription that a lost connection cut short is asked for again. */
const subscribeAgainAfter = 200;

/**
 * A connection that hears, and insists on its subscriptions: node-redis renews those that succeeded once, and only those.
 * It is ready again once they are renewed; until then nothing was heard.
 */
function subscriber(connection: Redis, onGap: () => void): Redis {
  let lost = false;
  connection.on('reconnecting', () => {
    lost = true;
  });
  connection.on('ready', () => {
    if (lost) onGap();
    lost = false;
  });
  const once = connection.subscribe.bind(connection) as (...wanted: unknown[]) => Promise<void>;
  const insist = (...wanted: unknown[]): Promise<void> =>
    once(...wanted).catch(async () => {
      await delay(subscribeAgainAfter);
      if (connection.isOpen) await insist(...wanted);
    });
  connection.subscribe = insist as never;
  return connection;
}

/**
 * Listens on a connection of its own and tells on another. The adapter puts what is too large for NOTIFY (8,000 bytes)
 * into a table.
 */
export function relayOnPostgres(url: string, log: Log, { onGap, onUntold }: RelayTroubles): Relay {
  const told = teller(url, log);
  const query = (text: string, values: unknown[]) =>
    told
      .query(text, values)
      // Once more on a fresh connection: what is heard twice changes nothing.
      .catch(() => told.query(text, values))
      .catch((error: Error) => {
        onUntold(error);
        throw error;
      });
  const ear = createEar(url, log, onGap);
  return {
    adapter: adapterOnPostgres({ query, connect: ear.open } as unknown as pg.Pool, {
      channelPrefix: 'live',
      tableName: 'live_attachments',
      errorHandler: (error) => log.warn({ error: error.message }, 'live: other processes were not told'),
    }),
    async close() {
      ear.close();
      await told.end();
    },
  };
}

/** One connection, so that what this process tells stays in its order. */
function teller(url: string, log: Log): pg.Pool {
  return openPool(
    {
      connectionString: url,
      max: 1,
      application_name: 'intent-live',
      // Whoever would miss an event lost in a power cut has no connection either: no need to wait for the disk.
      options: '-c synchronous_commit=off',
    },
    log,
  );
}

/**
 * The connection that hears what the other processes tell. When it ends the adapter asks for another one, at times twice
 * for one loss: a new one replaces the one before, so that nothing is heard twice.
 */
function createEar(url: string, log: Log, onGap: () => void) {
  let current: pg.Client | undefined;
  let listened = false;
  let closed = false;
  const close = () => {
    current?.removeAllListeners('end');
    current?.end().catch(() => {});
    current = undefined;
  };
  return {
    async open() {
      close();
      const client = openClient(
        { connectionString: url, application_name: 'intent-live', keepAlive: true },
        log,
      );
      current = client;
      await client.connect();
      // The site may have stopped meanwhile.
      if (closed) close();
      return {
        on: client.on.bind(client),
        removeAllListeners: client.removeAllListeners.bind(client),
        release: close,
        async query(text: string) {
          await client.query(text);
          if (listened) onGap();
          listened = true;
        },
      };
    },
    close() {
      closed = true;
      close();
    },
  };
}
