/**
 * The rows of an intention’s pictures, at positions 0, 1, 2… of which 0 is the banner; and its owner’s photo.
 */

import { sql } from 'kysely';
import type { Db, Transaction } from '../../core/database.ts';

/** The ids of the pictures in their order. Callers that change them lock the intention’s row before. */
export async function imageIds(db: Db, intentionId: string): Promise<string[]> {
  const found = await db
    .selectFrom('images')
    .select('id')
    .where('intentionId', '=', intentionId)
    .orderBy('position')
    .execute();
  return found.map((row) => row.id);
}

/** Inserts pictures at these positions, which other pictures may have until the transaction ends. */
export async function insertImages(
  tx: Transaction,
  intentionId: string,
  placed: readonly { readonly id: string; readonly position: number }[],
): Promise<void> {
  if (placed.length === 0) return;
  const rows = placed.map((it) => ({ ...it, intentionId }));
  await tx.insertInto('images').values(rows).execute();
}

export async function removeImages(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('images').where('id', 'in', ids).execute();
}

/** Gives the pictures the positions 0, 1, 2… in this order. */
export async function orderImages(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    update images set position = wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where images.id = wanted.id and images.position <> wanted.place - 1`.execute(tx);
}

/** The path of the owner’s photo; undefined where there is none. */
export async function ownerImage(db: Db, intentionId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('intentions')
    .innerJoin('users', 'users.id', 'intentions.userId')
    .select('users.image')
    .where('intentions.id', '=', intentionId)
    .executeTakeFirst();
  return found?.image ?? undefined;
}
