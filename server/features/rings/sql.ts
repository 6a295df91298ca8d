/** What rings read and write of intentions: a person's own of both sides, and whether one is shown. */
import { anyOf, type Db, type Transaction } from '../../core/database.ts';

/** Those of these that are shown in rings. */
export async function shownAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('intentions')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('inRings', '=', true)
    .execute();
  return new Set(found.map((it) => it.id));
}

/** Answers whether it is this person's, and something they sell. */
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
