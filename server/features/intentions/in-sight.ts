/** What is hidden from a person because of a block: every intention of whoever it concerns. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/database.ts';
import { areApart, hiddenFrom } from '../accounts/blocked.ts';
import { ownerOf } from './sql.ts';

/** Whether the intention whose id a column has is not hidden from this person. Of nobody hidden, nothing is read. */
export function isInSight(column: string, personId: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} <> all(array(
    select id from intentions where user_id = any(${hiddenFrom(personId)})
  ))`;
}

/** Whether an intention is there for this person: neither gone nor hidden. */
export async function isThereFor(db: Db, id: string, viewer: { readonly userId: string }): Promise<boolean> {
  const ownerId = await ownerOf(db, id);
  return ownerId !== undefined && !(await areApart(db, viewer.userId, ownerId));
}
