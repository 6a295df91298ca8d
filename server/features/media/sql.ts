/** Which pictures rows name. */

import type { Db } from '../../core/database.ts';

/** Whether this is a picture of an intention, or the photo of this person. */
export async function isNamed(db: Db, pictureId: string, ownerId: string): Promise<boolean> {
  const ofIntention = db.selectFrom('images').select('id').where('id', '=', pictureId);
  const photo = db
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .where('image', 'like', `%/${pictureId}.webp`);
  return (await ofIntention.unionAll(photo).executeTakeFirst()) !== undefined;
}
