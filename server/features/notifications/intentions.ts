/** The intentions that notices speak of, each with what it is called. */
import type { Db } from '../../core/database.ts';
import { titleColumns, titleOf } from '../intentions/title.ts';

export const noticeColumns = ['id', 'userId', ...titleColumns] as const;

/** By id; one that is gone is missing. */
export async function intentionsOf(db: Db, ids: readonly string[]) {
  const found = await db.selectFrom('intentions').select(noticeColumns).where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, titled(row)]));
}

/** A person's own, newest first. */
export async function intentionsOfPerson(db: Db, userId: string): Promise<TitledIntention[]> {
  const found = await db
    .selectFrom('intentions')
    .select(noticeColumns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return found.map(titled);
}

export function titled({
  id,
  userId,
  ...row
}: { id: string; userId: string } & Parameters<typeof titleOf>[0]) {
  return { id, userId, type: row.type, title: titleOf(row) };
}
export type TitledIntention = ReturnType<typeof titled>;
