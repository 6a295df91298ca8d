/** Files that are to be removed: each has a row until the storage has removed it. */
import { sql } from 'kysely';
import type { Transaction } from '../../core/database.ts';

/** Files that are tried at once. */
const together = 10;

/** Writes rows for these files, to be tried from `dueAt` on. */
export async function keepToRemove(tx: Transaction, paths: readonly string[], dueAt: Date): Promise<void> {
  await sql`
    insert into files_to_remove (path, due_at) select path, ${dueAt} from unnest(${paths}::text[]) as path
    on conflict do nothing`.execute(tx);
}

/**
 * Takes some of the files that are due, the oldest first, and puts each off: by an hour, then two, four, and
 * at last a day. That is written before they are tried, so that a file on which the storage hangs holds up no
 * other.
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

/** Removes the rows of files that are gone. */
export async function forgetRemoved(tx: Transaction, paths: readonly string[]): Promise<void> {
  await sql`delete from files_to_remove where path = any(${paths}::text[])`.execute(tx);
}
