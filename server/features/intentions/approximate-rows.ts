/** Intentions whose place is approximate, because their postcode could not be looked up yet. */
import type { Coordinates, PublicPlace } from '../../../domain/place.ts';
import type { Db, Transaction } from '../../core/database.ts';

/** Locks the intentions that wait for this postcode to be found. */
export async function lockApproximate(tx: Transaction, postcode: string) {
  return tx
    .selectFrom('intentions')
    .select(['id', 'userId', 'postcodeUnknown'])
    .where((it) => it('approximate', '=', it.lit(true)))
    .where('postcode', '=', postcode)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function placeExactly(
  tx: Transaction,
  id: string,
  place: Coordinates & PublicPlace,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('intentions')
    .set({ ...place, approximate: false, postcodeUnknown: false, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

export async function markPostcodeUnknown(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('intentions').set({ postcodeUnknown: true }).where('id', 'in', ids).execute();
}

/** The postcodes that intentions wait for. */
export async function postcodesWaitedFor(db: Db): Promise<string[]> {
  const found = await db
    .selectFrom('intentions')
    .select('postcode')
    .distinct()
    .where((it) => it('approximate', '=', it.lit(true)))
    .execute();
  return found.map((row) => row.postcode);
}
