/** Carries live events between the processes of one site: through PostgreSQL, or through Redis where there is one. */
import { createAdapter as adapterOnPostgres } from '@socket.io/postgres-adapter';
import { createAdapter as adapterOnRedis } from '@socket.io/redis-streams-adapter';
import pg from 'pg';
import type { Server } from 'socket.io';
import type { Log } from './log.ts';
import type { Redis } from './redis.ts';

export interface Relay {
  readonly adapter: NonNullable<Parameters<Server['adapter']>[0]>;
  close(): Promise<void>;
}

/** Streams and channels of this site alone: several sites may share one Redis. `onGap`: what others told was not heard. */
export function relayOnRedis(redis: Redis, site: string, onGap: () => void): Relay {
  let lost = false;
  const reconnecting = () => {
    lost = true;
  };
  const ready = () => {
    if (lost) onGap();
    lost = false;
  };
  redis.on('reconnecting', reconnecting).on('ready', ready);
  return {
    adapter: adapterOnRedis(redis, { streamName: `${site}:live`, channelPrefix: `${site}:live` }) as never,
    close: async () => void redis.off('reconnecting', reconnecting).off('ready', ready),
  };
}

/**
 * Listens on a connection of its own and tells on another. The adapter puts what is too large for NOTIFY (8,000 bytes)
 * into a table. `onGap`: what others told was not heard.
 */
export function relayOnPostgres(url: string, log: Log, onGap: () => void): Relay {
  const told = teller(url, log);
  let listened = false;
  const onListening = () => {
    if (listened) onGap();
    listened = true;
  };
  const query = (text: string, values: unknown[]) =>
    // Once more on a fresh connection: what is heard twice changes nothing.
    told.query(text, values).catch(() => told.query(text, values));
  const pool = { query, connect: () => listener(url, log, onListening) } as unknown as pg.Pool;
  return {
    adapter: adapterOnPostgres(pool, {
      channelPrefix: 'live',
      tableName: 'live_attachments',
      errorHandler: (error) => log.warn({ error: error.message }, 'live: other processes were not told'),
    }),
    close: () => told.end(),
  };
}

/** One connection, so that what this process tells stays in its order. */
function teller(url: string, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'intent-live',
    // Whoever would miss an event lost in a power cut has no connection either: no need to wait for the disk.
    options: '-c synchronous_commit=off',
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'live: database connection lost'));
  return pool;
}

/** A connection as the adapter uses it. When it ends the adapter asks for another one. */
async function listener(url: string, log: Log, onListening: () => void) {
  const client = new pg.Client({ connectionString: url, application_name: 'intent-live', keepAlive: true });
  client.on('error', (error) => log.warn({ error: error.message }, 'live: database connection lost'));
  await client.connect();
  return {
    on: client.on.bind(client),
    removeAllListeners: client.removeAllListeners.bind(client),
    release: () => void client.end().catch(() => {}),
    async query(text: string) {
      await client.query(text);
      onListening();
    },
  };
}
