/**
 * Remembers whom live events were sent to, so that a browser that was away knows whether it missed any: if
 * not, what it shows still holds, else it asks again.
 */
import { sql } from 'kysely';
import { retention } from '../../domain/retention.ts';
import { batched } from './batch.ts';
import { type Database, removingOld, type Transaction } from './database.ts';

/**
 * Milliseconds for which this is remembered: a browser that was away for longer may have missed something.
 */
const rememberedMs = retention.told.forMs;
/** Milliseconds that an event may take from its transaction to a browser, by way of another process. */
const underWayMs = 10_000;
const batching = { atOnce: 1, most: 200 };

interface Away {
  readonly userId: string;
  /** Milliseconds since the browser last heard of the server. */
  readonly awayMs: number;
}

/** Remembers that these people are sent an event, in the transaction of what it tells. */
export async function rememberTold(tx: Transaction, userIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(userIds)];
  if (ids.length > 0) await sql`insert into told (user_id) select unnest(${ids}::uuid[])`.execute(tx);
}

/**
 * Returns the function that tells, for any process, whether somebody who was away may have missed something.
 */
export function createMissed(database: Database): (away: Away) => Promise<boolean> {
  return batched(async (all: readonly Away[]) => {
    const { rows } = await sql<{ missed: boolean }>`
      select exists (
        select from told
        where told.user_id = away.user_id and at > now() - (away.ms + ${underWayMs}) * interval '1 millisecond'
      ) as missed
      from unnest(${all.map((it) => it.userId)}::uuid[], ${all.map((it) => Math.min(it.awayMs, rememberedMs))}::float8[])
        with ordinality as away (user_id, ms, nth) order by nth`.execute(database);
    return all.map(({ awayMs }, nth) => rows[nth]!.missed || awayMs + underWayMs > rememberedMs);
  }, batching);
}

/** A browser never asks for events older than `rememberedMs`. */
export const removeTold = removingOld('told', 'at');
