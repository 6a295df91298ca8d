/** Waits until two transactions that change the same rows have met. */
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { World } from './world.ts';

/**
 * Resolves when somebody waits for what another transaction holds, or when `begun` is over because it had to
 * wait for nobody.
 */
export async function waitsOrIsOver({ context }: World, begun: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  begun.then(end, end);
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db);
      expect(isOver || rows.length > 0).toBe(true);
    },
    { timeout: 20_000 },
  );
}
