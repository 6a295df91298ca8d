/** What intentions are called, by their ids or their owner. */
import { anyOf, type Db } from '../../core/database.ts';
import { plannedOnce } from '../../core/statements.ts';
import { isListed } from './listed.ts';
import { type TitledIntention, titled, titledColumns } from './title.ts';

/** By id; one that is gone is missing. */
export async function titledByIds(db: Db, ids: readonly string[]): Promise<Map<string, TitledIntention>> {
  const found = await db
    .selectFrom('intentions')
    .modifyFront(plannedOnce)
    .select(titledColumns)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(found.map((row) => [row.id, titled(row)]));
}

/** Of these, what others are shown, by id. */
export async function titledListed(db: Db, ids: readonly string[]): Promise<Map<string, TitledIntention>> {
  const found = await db
    .selectFrom('intentions')
    .select(titledColumns)
    .where('id', '=', anyOf(ids))
    .where(isListed)
    .execute();
  return new Map(found.map((row) => [row.id, titled(row)]));
}

/** A person's own, newest first. */
export async function titledOfPerson(db: Db, userId: string): Promise<TitledIntention[]> {
  const found = await db
    .selectFrom('intentions')
    .select(titledColumns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return found.map(titled);
}
