/** The pictures of an intention in the database: positions run 0, 1, 2…, and 0 is the banner. And its owner's photo. */

import { sql } from 'kysely';
import type { Db, Transaction } from '../../core/database.ts';

/** In their order. Callers that change them hold the intention's row. */
export async function imageIds(db: Db, intentionId: string): Promise<string[]> {
  const found = await db
    .selectFrom('images')
    .select('id')
    .where('intentionId', '=', intentionId)
    .orderBy('position')
    .execute();
  return found.map((row) => row.id);
}

/** In these places, which others may hold until the transaction ends. */
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

/** The photo of an intention's owner, by its own address; undefined where there is none. */
export async function ownerImage(db: Db, intentionId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('intentions')
    .innerJoin('users', 'users.id', 'intentions.userId')
    .select('users.image')
    .where('intentions.id', '=', intentionId)
    .executeTakeFirst();
  return found?.image ?? undefined;
}
