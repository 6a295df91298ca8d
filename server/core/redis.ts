/** Redis, where REDIS_URL names one: it carries live events and counts calls for all processes of the site. */
import { createClient } from '@redis/client';
import type { Log } from './log.ts';
import { SettingError, withoutPassword } from './setting-error.ts';

export type Redis = ReturnType<typeof clientOf>;

/**
 * Connects, and reconnects by itself when the connection is lost. Commands fail at once while it is away, so
 * that callers go on without it. Throws SettingError if nothing answers now.
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  let opened = false;
  const redis = clientOf(url, { queues: false, reconnects: () => opened });
  redis.on(
    'error',
    (error: Error) => opened && log.warn({ error: error.message }, 'Redis cannot be reached'),
  );
  await redis.connect().catch((error: Error) => {
    throw new SettingError(
      `REDIS_URL is "${withoutPassword(url)}": it must be a Redis that can be reached (${error.message}).`,
    );
  });
  opened = true;
  // Subscribers ask for a connection of their own, which waits until Redis is back.
  redis.duplicate = (() => clientOf(url, { queues: true, reconnects: () => true })) as never;
  return redis;
}

interface ClientOptions {
  readonly queues: boolean;
  reconnects(): boolean;
}

function clientOf(url: string, { queues, reconnects }: ClientOptions) {
  const reconnectStrategy = (retries: number) => reconnects() && Math.min(100 * 2 ** retries, longestDelayMs);
  // The adapter reads replies in the shape of protocol version 2.
  const name = `intent-${process.pid}`;
  return createClient({ url, name, RESP: 2, disableOfflineQueue: !queues, socket: { reconnectStrategy } });
}

/** Milliseconds between two attempts to come back. */
const longestDelayMs = 2_000;
