/** The public place of a person's postcode: what others reckon with instead of the exact place. */

import { createHmac } from 'node:crypto';
import { type Coordinates, type PublicPlace, publicPlace } from '../../../domain/place.ts';
import type { Db } from '../../core/database.ts';

/** The key that places are moved by. It is made with the database and never changes. */
export type PlaceKey = () => Promise<Buffer>;

/** Reads the key once; while it cannot be read, the next call tries again. */
export function rememberPlaceKey(db: Db): PlaceKey {
  let reading: Promise<Buffer> | undefined;
  return () => {
    reading ??= readKey(db).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

async function readKey(db: Db): Promise<Buffer> {
  return (await db.selectFrom('publicPlaceKey').select('key').executeTakeFirstOrThrow()).key;
}

export interface ExactPlace extends Coordinates {
  /** In its normal form. */
  readonly postcode: string;
  readonly approximate: boolean;
}

/** The public place of this person's postcode, the same whenever asked; null is any visitor. */
export async function publicPlaceOf(
  { placeKey }: { readonly placeKey: PlaceKey },
  ownerId: string | null,
  place: ExactPlace,
): Promise<PublicPlace> {
  return movedBy(await placeKey(), ownerId, place);
}

/**
 * An approximate place is one that anybody can look up, so its public place tells how it was moved: the exact
 * place that follows is moved another way.
 */
export function movedBy(key: Uint8Array, ownerId: string | null, place: ExactPlace): PublicPlace {
  const precision = place.approximate ? 'approximate' : 'exact';
  const said = [ownerId ?? 'visitor', place.postcode, precision].join('\n');
  return publicPlace(place, createHmac('sha256', key).update(said).digest());
}
