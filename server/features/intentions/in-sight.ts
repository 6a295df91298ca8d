/** Which intentions a block hides from a person: all of everybody whom they blocked or who blocked them. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/database.ts';
import { areApart, hiddenFrom } from '../accounts/blocked.ts';
import { ownerOf } from './sql.ts';

/**
 * SQL: whether the intention whose id a column has is not hidden from this person. Where nobody is hidden, it
 * reads nothing.
 */
export function isInSight(column: string, personId: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} <> all(array(
    select id from intentions where user_id = any(${hiddenFrom(personId)})
  ))`;
}

/** Whether an intention exists and is not hidden from this person. */
export async function isThereFor(db: Db, id: string, viewer: { readonly userId: string }): Promise<boolean> {
  const ownerId = await ownerOf(db, id);
  return ownerId !== undefined && !(await areApart(db, viewer.userId, ownerId));
}
