/** Where calls are counted for all processes of the site: in PostgreSQL, or in Redis where there is one. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { RateCounter, Spent, SpentForNow } from './limits.ts';
import type { Log } from './log.ts';
import type { Redis } from './redis.ts';
import { TimeoutError, withTimeout } from './timeout.ts';

/** What ran out is swept away once in so many counts. */
const sweepEvery = 500;

/** One statement a count: the row's lock orders calls that come at the same time. The database's clock is everybody's. */
export function countInPostgres(database: Database): RateCounter<SpentForNow> {
  let counted = 0;
  return {
    async count(key, windowMs, calls = 1) {
      counted += 1;
      if (counted % sweepEvery === 0)
        await sql`delete from rate_limits where ends_at < now()`.execute(database);
      const window = sql`${windowMs}::float8 * interval '1 millisecond'`;
      const { rows } = await sql<{ current: number; ttl: number; ends: string }>`
        insert into rate_limits as spent (key, current, ends_at) values (${key}, ${calls}, now() + ${window})
        on conflict (key) do update set
          current = case when spent.ends_at > now() then spent.current + excluded.current else excluded.current end,
          ends_at = case when spent.ends_at > now() then spent.ends_at else excluded.ends_at end
        returning current, extract(epoch from ends_at - now())::float8 * 1000 as ttl, ends_at::text as ends`.execute(
        database,
      );
      const { current, ttl, ends } = rows[0]!;
      return {
        current,
        ttl,
        takeBack: () =>
          sql`
            update rate_limits set current = current - 1
            where key = ${key} and ends_at = ${ends}::timestamptz`.execute(database),
      };
    },
  };
}

/** `site` keeps the counts of several sites on one Redis apart. */
export function countInRedis(redis: Redis, site: string): RateCounter {
  return {
    async count(key, windowMs, calls = 1) {
      const name = `${site}:limit:${key}`;
      const [, current, ttl] = await redis
        .multi()
        .set(name, 0, { expiration: { type: 'PX', value: windowMs }, condition: 'NX' })
        .incrBy(name, calls)
        .pTTL(name)
        .exec();
      return { current: Number(current), ttl: Number(ttl) };
    },
  };
}

/** Keys are addresses and accounts: only a hash of them, of one length, is stored. */
export function withHashedKeys<Counted extends Spent>(counter: RateCounter<Counted>): RateCounter<Counted> {
  return { count: (key, windowMs, calls) => counter.count(digest(key), windowMs, calls) };
}

/** Milliseconds a call waits to be counted; for how long none is counted after that; between two lines in the log. */
const timeoutMs = 1_000;
const pauseAfterTimeoutMs = 5_000;
const logEveryMs = 10_000;

/**
 * A counter that fails in time where the one behind it hangs, and says in the log, now and then, that it fails: what is
 * counted with it passes then, since a limit of calls may not stop the site.
 */
export function failOpen(counter: RateCounter, log: Log): RateCounter {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let timedOutAt = Number.NEGATIVE_INFINITY;
  const logFailure = (error: Error) => {
    if (performance.now() - loggedAt < logEveryMs) return;
    loggedAt = performance.now();
    log.warn({ error: error.message }, 'calls are not counted: rate limits are off for now');
  };
  return {
    async count(key, windowMs, calls) {
      if (performance.now() - timedOutAt < pauseAfterTimeoutMs) throw new Error('no answer a moment ago');
      try {
        return await withTimeout(counter.count(key, windowMs, calls), timeoutMs);
      } catch (error) {
        if (error instanceof TimeoutError) timedOutAt = performance.now();
        logFailure(error as Error);
        throw error;
      }
    },
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
