/** Hashes of pictures. The database compares them: a number of JavaScript holds 53 of their 64 bits. */
import { sql } from 'kysely';
import type { Db, Transaction } from '../../core/database.ts';

/** The ids of an intention’s pictures that have not been hashed yet. */
export async function withoutHash(db: Db, intentionId: string): Promise<string[]> {
  const found = await db
    .selectFrom('images')
    .leftJoin('pictureHashes', 'pictureHashes.imageId', 'images.id')
    .select('images.id')
    .where('images.intentionId', '=', intentionId)
    .where('pictureHashes.imageId', 'is', null)
    .orderBy('position')
    .execute();
  return found.map((it) => it.id);
}

/**
 * Writes the hash of a picture. Null stands for a plain picture, which is compared with none. A picture that
 * is gone meanwhile is passed over.
 */
export async function writeHash(tx: Transaction, imageId: string, hash: bigint | null): Promise<void> {
  await sql`
    insert into picture_hashes (image_id, hash)
    select id, ${hash === null ? null : String(hash)}::bigint from images where id = ${imageId} for key share
    on conflict do nothing`.execute(tx);
}
