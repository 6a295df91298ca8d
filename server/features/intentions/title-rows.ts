/** The titles of intentions, by their ids or their owner. */
import { anyOf, type Db } from '../../core/database.ts';
import { plannedOnce } from '../../core/statements.ts';
import { isListed } from './listed.ts';
import { type TitledIntention, titled, titledColumns } from './title.ts';

/** These intentions with their titles, by id; one that is gone is missing. */
export async function titledByIds(db: Db, ids: readonly string[]): Promise<Map<string, TitledIntention>> {
  const found = await db
    .selectFrom('intentions')
    .modifyFront(plannedOnce)
    .select(titledColumns)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(found.map((row) => [row.id, titled(row)]));
}

/** Those of these intentions that are listed, with their titles, by id. */
export async function titledListed(db: Db, ids: readonly string[]): Promise<Map<string, TitledIntention>> {
  const found = await db
    .selectFrom('intentions')
    .select(titledColumns)
    .where('id', '=', anyOf(ids))
    .where(isListed)
    .execute();
  return new Map(found.map((row) => [row.id, titled(row)]));
}

/** A person’s intentions with their titles, newest first. */
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
