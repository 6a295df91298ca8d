/** Which pictures are named by rows. */
import type { Db } from '../../core/database.ts';

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
