/** Intentions without a public place, and the writing of it. */

import { sql } from 'kysely';
import type { PublicPlace } from '../../../domain/place.ts';
import { lockSingleUntilCommit } from '../../core/advisory-locks.ts';
import type { Transaction } from '../../core/database.ts';
import { isListed } from './listed.ts';
import { columns } from './sql.ts';

/**
 * Locks some intentions without a public place until the transaction ends, in the order of their ids, after
 * `afterId`.
 */
export async function lockUnplaced(tx: Transaction, afterId: string, limit: number) {
  await lockSingleUntilCommit(tx, 'placing');
  return (
    tx
      .selectFrom('intentions')
      .select(columns)
      .select(isListed.as('listed'))
      .where('publicLatitude', 'is', null)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limit)
      .forNoKeyUpdate()
      // An intention that is being changed gets its place by that change.
      .skipLocked()
      .execute()
  );
}

/** Removes the public places of these intentions, so that they are placed anew. */
export async function forgetPublicPlaces(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    update intentions set public_latitude = null, public_longitude = null
    where id = any(${ids}::uuid[])`.execute(tx);
}

export type Placed = PublicPlace & { readonly id: string };

export async function writePublicPlaces(tx: Transaction, placed: readonly Placed[]): Promise<void> {
  await sql`
    update intentions set public_latitude = given.latitude, public_longitude = given.longitude
    from unnest(
      ${placed.map((it) => it.id)}::uuid[],
      ${placed.map((it) => it.publicLatitude)}::float8[],
      ${placed.map((it) => it.publicLongitude)}::float8[]
    ) as given (id, latitude, longitude)
    where intentions.id = given.id`.execute(tx);
}
