/** The rows of suspensions that are over. */
import type { Db } from '../../core/database.ts';

/** The ids of people whose suspension is over at that moment and has not been ended. */
export async function suspensionsOver(db: Db, now: Date): Promise<string[]> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('suspendedUntil', '<=', now)
    .orderBy('id')
    .execute();
  return found.map((it) => it.id);
}
