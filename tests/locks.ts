/** Waiting until two who change the same rows have met. */
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { World } from './world.ts';

/** Somebody waits for what another transaction holds; or what was begun is over, for it waited for nobody. */
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
