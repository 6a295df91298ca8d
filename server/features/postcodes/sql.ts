/** Postcodes in the database: those imported, and those a lookup service answered. */

import { sql } from 'kysely';
import type { Coordinates } from '../../../domain/place.ts';
import type { Db, Transaction } from '../../core/database.ts';

export interface PlacedPostcode extends Coordinates {
  readonly postcode: string;
}

export async function findPostcode(db: Db, postcode: string): Promise<Coordinates | undefined> {
  return db
    .selectFrom('postcodes')
    .select(['latitude', 'longitude'])
    .where('postcode', '=', postcode)
    .executeTakeFirst();
}

/** Keeps what the lookup service answered; an imported row is the better source and stays. */
export async function keepAnswer(
  tx: Transaction,
  { postcode, latitude, longitude }: PlacedPostcode,
): Promise<void> {
  await tx
    .insertInto('postcodes')
    .values({ postcode, latitude, longitude, source: 'service' })
    .onConflict((it) => it.column('postcode').doNothing())
    .execute();
}

/** Stores imported postcodes, each at most once in the list; they replace whatever was known before. */
export async function storeImported(tx: Transaction, imported: readonly PlacedPostcode[]): Promise<void> {
  await tx
    .insertInto('postcodes')
    .columns(['postcode', 'latitude', 'longitude', 'source'])
    .expression(
      sql`select postcode, latitude, longitude, 'import' from unnest(
        ${imported.map((it) => it.postcode)}::text[],
        ${imported.map((it) => it.latitude)}::float8[],
        ${imported.map((it) => it.longitude)}::float8[]
      ) as given (postcode, latitude, longitude)` as never,
    )
    .onConflict((it) =>
      it.column('postcode').doUpdateSet((row) => ({
        latitude: row.ref('excluded.latitude'),
        longitude: row.ref('excluded.longitude'),
        source: row.ref('excluded.source'),
        storedAt: sql`now()`,
      })),
    )
    .execute();
}
