/** Files that are to be removed: each is a row until the store has said that it is gone. */
import { sql } from 'kysely';
import type { Transaction } from '../../core/database.ts';

/** How many are tried at once. */
const together = 10;

/** To be tried from this moment on. */
export async function keepToRemove(tx: Transaction, paths: readonly string[], dueAt: Date): Promise<void> {
  await sql`
    insert into files_to_remove (path, due_at) select path, ${dueAt} from unnest(${paths}::text[]) as path
    on conflict do nothing`.execute(tx);
}

/**
 * Some of those that are due, the oldest first. Each is due again in an hour, in two, four, at last in a day:
 * written before it is tried, so that one at which the store never answers holds up no other.
 */
export async function takeDue(tx: Transaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    update files_to_remove
    set tries = tries + 1, due_at = ${now}::timestamptz + least(power(2, least(tries, 10)), 24) * interval '1 hour'
    where path = any(array(
      select path from files_to_remove where due_at <= ${now}
      order by due_at limit ${sql.lit(together)} for update skip locked
    ))
    returning path`.execute(tx);
  return rows.map(({ path }) => path);
}

/** They are gone. */
export async function forgetRemoved(tx: Transaction, paths: readonly string[]): Promise<void> {
  await sql`delete from files_to_remove where path = any(${paths}::text[])`.execute(tx);
}
