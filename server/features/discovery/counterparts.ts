/**
 * Counterparts for jobs, which ask in nobody's name: who fits a stored intention, and which of some still do.
 */

import { byText } from '../../../domain/order.ts';
import type { Prices } from '../../../domain/price-changes.ts';
import type { Db } from '../../core/database.ts';
import { asideAmong } from './aside-rows.ts';
import { factsOf, fitOf } from './facts.ts';
import { type FoundWithOwner, findBuys, findSells } from './find.ts';
import * as sql from './sql.ts';

export type Counterpart = FoundWithOwner;

/**
 * Other people's intentions that fit this one, nearest first: at most `limit` after `after`. None if the
 * intention is gone or not listed.
 */
export async function counterpartsOf(
  db: Db,
  id: string,
  limit: number,
  after: Counterpart | null,
): Promise<Counterpart[]> {
  const row = await sql.findIntention(db, id);
  // Intentions that are not listed are not made known to anybody.
  if (!row?.listed) return [];
  const asked = { sort: 'nearest', limit, after, viewerId: row.userId, reads: 'owner' } as const;
  const own = factsOf(row, row);
  return own.side === 'buy' ? findSells(db, own.buy, asked) : findBuys(db, own.sell, asked);
}

/**
 * For each of these intentions whose price was `before`: whether the intention fitted it at that price, and
 * whether it fits it now; by id.
 */
export async function changedFits(
  db: Db,
  id: string,
  changed: readonly { readonly id: string; readonly before: Prices }[],
): Promise<Map<string, { readonly fitted: boolean; readonly fits: boolean }>> {
  const row = changed.length === 0 ? undefined : await sql.findIntention(db, id);
  if (row === undefined) return new Map();
  const own = factsOf(row, row);
  const before = new Map(changed.map((it) => [it.id, it.before]));
  const others = await sql.findIntentions(db, [...before.keys()], row.userId);
  const fits = (other: sql.DescribedRow) => fitOf(own, factsOf(other, other)).fits;
  return new Map(
    others.map((other) => {
      const then = { ...other, answers: { ...other.answers, ...before.get(other.id) } };
      return [other.id, { fitted: fits(then), fits: fits(other) }];
    }),
  );
}

/**
 * Which of these still fit an intention: those shown to its owner that fit as both are now and were not put
 * aside from it; nearest first.
 */
export async function stillFitting(db: Db, id: string, otherIds: readonly string[]): Promise<string[]> {
  const row = await sql.findIntention(db, id);
  if (!row?.listed) return [];
  const own = factsOf(row, row);
  const others = await sql.findIntentions(db, otherIds, row.userId);
  const aside = await asideAmong(db, id, otherIds);
  return others
    .filter((other) => other.listed && !aside.has(other.id))
    .map((other) => ({ id: other.id, ...fitOf(own, factsOf(other, other)) }))
    .filter((it) => it.fits)
    .sort((a, b) => a.distanceMiles - b.distanceMiles || byText(a.id, b.id))
    .map((it) => it.id);
}
