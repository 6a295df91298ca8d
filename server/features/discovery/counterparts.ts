/** Counterparts for those who ask in nobody's name: who fits a stored intention, and which of some still do. */

import type { Db } from '../../core/database.ts';
import { factsOf, fitOf } from './facts.ts';
import type { Found } from './find.ts';
import { findBuys, findSells } from './find.ts';
import * as sql from './sql.ts';

export type Counterpart = Pick<Found, 'id' | 'userId' | 'by'>;

/**
 * The next of those that fit the intention, of other people, nearest first: at most so many after this one. None for an
 * intention that is gone.
 */
export async function counterpartsOf(
  db: Db,
  id: string,
  limit: number,
  after: Counterpart | null,
): Promise<Counterpart[]> {
  const row = await sql.findIntention(db, id);
  if (row === undefined) return [];
  const asked = { sort: 'nearest', limit, after, viewerId: row.userId } as const;
  const own = factsOf(row, row);
  return own.side === 'buy' ? findSells(db, own.buy, asked) : findBuys(db, own.sell, asked);
}

/** Those of these that exist and fit the intention as both are now, nearest first. */
export async function stillFitting(db: Db, id: string, otherIds: readonly string[]): Promise<string[]> {
  const row = await sql.findIntention(db, id);
  if (row === undefined) return [];
  const own = factsOf(row, row);
  const others = await sql.findIntentions(db, otherIds);
  return others
    .map((other) => ({ id: other.id, ...fitOf(own, factsOf(other, other)) }))
    .filter((it) => it.fits)
    .sort((a, b) => a.distanceMiles - b.distanceMiles || (a.id < b.id ? -1 : 1))
    .map((it) => it.id);
}
