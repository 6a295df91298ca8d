/** Which pictures are named by rows, and who may see them. */
import { sql } from 'kysely';
import type { Db } from '../../core/database.ts';
import { prepared } from '../../core/prepared.ts';

/**
 * Whether this is a picture of an intention, the photo of this person, or the id of a report with copies of
 * pictures.
 */
export async function isNamed(db: Db, pictureId: string, ownerId: string): Promise<boolean> {
  const ofIntention = db.selectFrom('images').select('id').where('id', '=', pictureId);
  const photo = db
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .where('image', 'like', `%/${pictureId}.webp`);
  const ofReport = db.selectFrom('reports').select('id').where('id', '=', pictureId);
  return (await ofIntention.unionAll(photo).unionAll(ofReport).executeTakeFirst()) !== undefined;
}

/** A condition on `intentions`: visitors may see it. */
export const openToAll = sql<boolean>`intentions.answers -> 'membersOnly' is distinct from 'true'::jsonb`;

const openIntention = prepared<{ id: string }, { id: string }>((db, given) =>
  db.selectFrom('intentions').select('id').where('id', '=', given('id')).where(openToAll),
);

/** Whether this is an intention that visitors may see; false where there is none, or none yet. */
export async function isOpenToAll(db: Db, id: string): Promise<boolean> {
  return (await openIntention(db, { id })).length > 0;
}
