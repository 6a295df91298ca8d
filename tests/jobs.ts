/** Waits until a world has nothing left to do: what has not happened by then will not happen. */
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { World } from './world.ts';

/**
 * Waits until every job is done that was to run within eight seconds of being asked for, with all that those
 * jobs asked for. A job for a later time stays, even when its time comes meanwhile. A look at unread messages
 * is postponed again and again, so its eight seconds count from now.
 */
export async function jobsDone({ context }: World): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ name: string }>`
        select name from pgboss.job
        where name <> 'dead-letters' and state < 'completed'
          and start_after < interval '8 seconds'
            + case when name in ('tell-unread-messages', 'tell-unseen-in-ring') then now() else created_on end`.execute(
        context.db,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 30_000, interval: 100 },
  );
}

/** How many jobs of this name wait for their time. */
export async function jobsWaiting({ context }: World, name: string): Promise<number> {
  const { rows } = await sql`
    select from pgboss.job where name = ${name} and state = 'created'`.execute(context.db);
  return rows.length;
}
