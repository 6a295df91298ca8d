/** Which pictures rows name. */
import type { Kysely } from 'kysely';
import type { DB } from '../../core/schema.generated.ts';

/** Whether this is a picture of an intention, or the photo of this person. */
export async function isNamed(rows: Kysely<DB>, pictureId: string, ownerId: string): Promise<boolean> {
  const ofIntention = rows.selectFrom('images').select('id').where('id', '=', pictureId);
  const photo = rows
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .where('image', 'like', `%/${pictureId}.webp`);
  return (await ofIntention.unionAll(photo).executeTakeFirst()) !== undefined;
}
