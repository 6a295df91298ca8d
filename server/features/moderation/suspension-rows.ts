/** Whose suspension is over. */
import type { Db } from '../../core/database.ts';

/** The ids of those whose suspension is over at this moment, and was not ended. */
export async function suspensionsOver(db: Db, now: Date): Promise<string[]> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('suspendedUntil', '<=', now)
    .orderBy('id')
    .execute();
  return found.map((it) => it.id);
}
