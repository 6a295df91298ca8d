/** What rings read and write in the table of intentions: whether a sell is shown in rings. */
import { anyOf, type Db, type Transaction } from '../../core/database.ts';

/** Which of these sells are shown in rings. */
export async function shownAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('intentions')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('inRings', '=', true)
    .execute();
  return new Set(found.map((it) => it.id));
}

/** Sets whether a sell is shown in rings. Answers false if it is not a sell of this person. */
export async function writeShown(
  tx: Transaction,
  id: string,
  userId: string,
  inRings: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('intentions')
    .set({ inRings })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('type', '=', 'sell')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
