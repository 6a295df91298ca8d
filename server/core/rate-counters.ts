/** Counts calls for all processes of the site: in PostgreSQL, or in Redis where there is one. */
import { sql } from 'kysely';
import { batched } from './batch.ts';
import { type Database, removingOld } from './database.ts';
import { sha256 } from './hash.ts';
import type { RateCounter, Spent, SpentForNow } from './limits.ts';
import type { Log } from './log.ts';
import type { Redis } from './redis.ts';
import { plannedOnce } from './statements.ts';
import { TimeoutError, withTimeout } from './timeout.ts';

/** One statement at a time; counts that come meanwhile wait to go together. */
const batching = { atOnce: 1, most: 100 };

interface Count {
  readonly key: string;
  readonly windowMs: number;
  readonly calls: number;
}

interface Row {
  readonly key: string;
  readonly current: number;
  readonly ttl: number;
  readonly ends: string;
}

/**
 * Counts in PostgreSQL. The lock of a row orders calls that come at the same time, and the database's clock
 * is the same for all.
 */
export function countInPostgres(database: Database): RateCounter<SpentForNow> {
  const takeBack = ({ key, ends }: Row) =>
    sql`
      update rate_limits set current = current - 1
      where key = ${key} and ends_at = ${ends}::timestamptz`.execute(database);
  const countOne = batched(async (counts: readonly Count[]) => {
    const rows = new Map((await countAll(database, counts)).map((row) => [row.key, row]));
    // Counts of one key in the order they came, as if each was counted by itself.
    const answers = counts.toReversed().map(({ key, calls }) => {
      const row = rows.get(key)!;
      rows.set(key, { ...row, current: row.current - calls });
      return { current: row.current, ttl: row.ttl, takeBack: () => takeBack(row) };
    });
    return answers.reverse();
  }, batching);
  return { count: (key, windowMs, calls = 1) => countOne({ key, windowMs, calls }) };
}

/**
 * Adds several counts in one statement, in the order of their keys, so that no two transactions wait for each
 * other's rows.
 */
async function countAll(database: Database, counts: readonly Count[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`${plannedOnce}
    insert into rate_limits as spent (key, current, ends_at)
    select key, sum(calls)::int, now() + max(ms) * interval '1 millisecond'
    from unnest(
      ${counts.map((it) => it.key)}::text[], ${counts.map((it) => it.calls)}::int[],
      ${counts.map((it) => it.windowMs)}::float8[]
    ) as counted (key, calls, ms)
    group by key order by key
    on conflict (key) do update set
      current = case when spent.ends_at > now() then spent.current + excluded.current else excluded.current end,
      ends_at = case when spent.ends_at > now() then spent.ends_at else excluded.ends_at end
    returning key, current, extract(epoch from ends_at - now())::float8 * 1000 as ttl, ends_at::text as ends`.execute(
    database,
  );
  return rows;
}

export const removeCounts = removingOld('rateLimits', 'endsAt');

/** Counts in Redis. `site` separates the counts of several sites on one Redis. */
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

/** Hashes the keys, which are addresses and accounts: only hashes, all of one length, are stored. */
export function withHashedKeys<Counted extends Spent>(counter: RateCounter<Counted>): RateCounter<Counted> {
  return { count: (key, windowMs, calls) => counter.count(hashOf(key), windowMs, calls) };
}

/**
 * Milliseconds: a call waits at most so long to be counted; after a time-out none is counted for so long; and
 * so long at least between two lines in the log.
 */
const timeoutMs = 1_000;
const pauseAfterTimeoutMs = 5_000;
const logEveryMs = 10_000;

/**
 * A counter that fails in time if the one behind it hangs, and logs this now and then. Calls that could not
 * be counted pass, because a limit must not stop the site.
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

function hashOf(text: string): string {
  return sha256(text).toString('base64url');
}
