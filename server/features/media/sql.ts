/** Which pictures rows name, and who sees them. */
import { sql } from 'kysely';
import type { Db } from '../../core/database.ts';

/** Whether this is a picture of an intention, the photo of this person, or a report with copies of pictures. */
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

/** Of `intentions`: what visitors may see. */
export const openToAll = sql<boolean>`intentions.answers -> 'membersOnly' is distinct from 'true'::jsonb`;

/** Whether visitors see the intention with this id; nobody does where there is none, or none yet. */
export async function isOpenToAll(db: Db, intentionId: string): Promise<boolean> {
  const open = db.selectFrom('intentions').select('id').where('id', '=', intentionId).where(openToAll);
  return (await open.executeTakeFirst()) !== undefined;
}
