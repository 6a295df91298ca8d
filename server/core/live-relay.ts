/** Carries live events between the processes of one site: through PostgreSQL, or through Redis where there is one. */

import { setTimeout as delay } from 'node:timers/promises';
import { createAdapter as adapterOnPostgres } from '@socket.io/postgres-adapter';
import { createAdapter as adapterOnRedis } from '@socket.io/redis-streams-adapter';
import type pg from 'pg';
import type { Server } from 'socket.io';
import { batched } from './batch.ts';
import { openClient, openPool } from './connections.ts';
import type { Log } from './log.ts';
import type { Redis } from './redis.ts';

export interface Relay {
  readonly adapter: NonNullable<Parameters<Server['adapter']>[0]>;
  close(): Promise<void>;
}

/** Callbacks for failures that a relay cannot repair alone. */
export interface RelayCallbacks {
  /** Events that other processes published may have been missed. */
  onGap(): void;
  /** An event of this process did not reach the others. */
  onPublishFailed(error: Error): void;
}

/**
 * The relay through Redis, on streams and channels of this site alone, because several sites may share one
 * Redis. The adapter is given the five commands it uses instead of the client: it publishes and subscribes
 * without looking at the outcome, so the outcome is handled here.
 */
export function relayOnRedis(redis: Redis, site: string, { onGap, onPublishFailed }: RelayCallbacks): Relay {
  const publishFailed = (error: Error) => void onPublishFailed(error);
  const commands = {
    // Its presence tells the adapter that this is node-redis.
    sSubscribe: () => {},
    publish: (channel: string, message: Buffer) => redis.publish(channel, message).catch(publishFailed),
    xAdd: (...entry: Parameters<Redis['xAdd']>) => redis.xAdd(...entry).catch(publishFailed),
    sendCommand: (words: string[]) => redis.sendCommand(words),
    duplicate: () => withResubscribing(redis.duplicate(), onGap),
  };
  return {
    adapter: adapterOnRedis(commands, { streamName: `${site}:live`, channelPrefix: `${site}:live` }) as never,
    // The adapter closes the connections that it asked for.
    close: async () => {},
  };
}

/** Milliseconds until a subscription that a lost connection interrupted is tried again. */
const resubscribeDelayMs = 200;

/**
 * A connection that retries its subscriptions, because node-redis renews only those that succeeded once. It
 * counts as ready once they are renewed; until then it receives nothing.
 */
function withResubscribing(connection: Redis, onGap: () => void): Redis {
  let lost = false;
  connection.on('reconnecting', () => {
    lost = true;
  });
  connection.on('ready', () => {
    if (lost) onGap();
    lost = false;
  });
  const subscribeOnce = connection.subscribe.bind(connection) as (...wanted: unknown[]) => Promise<void>;
  const subscribe = (...wanted: unknown[]): Promise<void> =>
    subscribeOnce(...wanted).catch(async () => {
      await delay(resubscribeDelayMs);
      if (connection.isOpen) await subscribe(...wanted);
    });
  connection.subscribe = subscribe as never;
  return connection;
}

/**
 * The relay through PostgreSQL: it listens on one connection and publishes on another. The adapter puts what
 * is too large for NOTIFY (8,000 bytes) into a table.
 */
export function relayOnPostgres(url: string, log: Log, { onGap, onPublishFailed }: RelayCallbacks): Relay {
  const publisher = openPublisher(url, log);
  const send = (text: string, values: unknown[]) =>
    publisher
      .query(text, values)
      // Sent once more on a new connection: an event that is received twice changes nothing.
      .catch(() => publisher.query(text, values))
      .catch((error: Error) => {
        onPublishFailed(error);
        throw error;
      });
  const notify = batched(async (notes: readonly Note[]) => {
    const [channels, payloads] = [notes.map(([channel]) => channel), notes.map(([, payload]) => payload)];
    const { rows } = await send(notifyAll, [channels, payloads]);
    return rows;
  }, batching);
  const query = (text: string, values: unknown[]) =>
    text === notifyOne ? notify(values as Note) : send(text, values);
  const subscription = createSubscription(url, log, onGap);
  return {
    adapter: adapterOnPostgres({ query, connect: subscription.open } as unknown as pg.Pool, {
      channelPrefix: 'live',
      tableName: 'live_attachments',
      errorHandler: (error) => log.warn({ error: error.message }, 'live: other processes were not told'),
    }),
    async close() {
      subscription.close();
      await publisher.end();
    },
  };
}

/**
 * `notifyOne` is the adapter's own statement; `notifyAll` does the same for many events, in their order and
 * each as if it was sent alone.
 */
const notifyOne = 'SELECT pg_notify($1, $2)';
const notifyAll =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as note (channel, payload)';
type Note = [channel: string, payload: string];

/** One statement at a time, so that events stay in order; those that come meanwhile wait to go together. */
const batching = { atOnce: 1, most: 100 };

/** Opens a pool of one connection, so that events of this process stay in order. */
function openPublisher(url: string, log: Log): pg.Pool {
  return openPool(
    {
      connectionString: url,
      max: 1,
      application_name: 'intent-live',
      // There is no need to wait for the disk: whoever would miss an event lost in a power cut has no
      // connection either.
      options: '-c synchronous_commit=off',
    },
    log,
  );
}

/**
 * The connection on which the adapter listens. When it ends the adapter asks for another one, sometimes twice
 * for one loss; a new one replaces the one before, so that no event is received twice.
 */
function createSubscription(url: string, log: Log, onGap: () => void) {
  let current: pg.Client | undefined;
  let hasListened = false;
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
          if (hasListened) onGap();
          hasListened = true;
        },
      };
    },
    close() {
      closed = true;
      close();
    },
  };
}
