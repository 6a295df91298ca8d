/** The rows of likes: one for each pair that at least one side likes. */

import type { Selectable } from 'kysely';
import type { Side } from '../../../domain/intentions.ts';
import type { PairIds, PairOfPeople } from '../../../domain/likes.ts';
import type { Db, Transaction } from '../../core/database.ts';
import type { Likes } from '../../core/schema.generated.ts';
import { plannedOnce } from '../../core/statements.ts';
import { isListed } from '../intentions/listed.ts';
import { standingColumns } from '../intentions/standing-rows.ts';
import { newestOf } from './newest-rows.ts';

export type LikeRow = Selectable<Likes>;

const likedAt = { sell: 'sellLikedAt', buy: 'buyLikedAt' } as const;

/** Those of these intentions that exist, locked against deletion until the transaction ends. */
export function holdIntentions(tx: Transaction, ids: readonly string[]) {
  return tx
    .selectFrom('intentions')
    .select(['id', 'userId', 'type', 'category', ...standingColumns])
    .select(isListed.as('listed'))
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/**
 * The row of the pair, locked; it is made with this side’s like where nobody liked before. Two likes at the
 * same instant meet at this lock, so that the second one sees the first.
 */
export function lockOrMakePair(tx: Transaction, pair: PairIds, side: Side, at: Date): Promise<LikeRow> {
  return tx
    .insertInto('likes')
    .values({ ...pair, [likedAt[side]]: at })
    .onConflict((conflict) => conflict.columns(['sellId', 'buyId']).doUpdateSet({ sellId: pair.sellId }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function lockPair(tx: Transaction, pair: PairIds): Promise<LikeRow | undefined> {
  return wherePair(tx.selectFrom('likes').selectAll().forUpdate(), pair).executeTakeFirst();
}

export function accountOf(db: Db, userId: string) {
  return db.selectFrom('users').select('createdAt').where('id', '=', userId).executeTakeFirstOrThrow();
}

export async function isMatched(db: Db, pair: PairIds): Promise<boolean> {
  const found = await wherePair(db.selectFrom('likes').select('matchedAt'), pair).executeTakeFirst();
  return found !== undefined && found.matchedAt !== null;
}

/** Writes this side’s like, and the moment of the match where there is one. */
export async function writeLike(
  tx: Transaction,
  pair: PairIds,
  side: Side,
  at: Date,
  matchedAt: Date | null,
) {
  await wherePair(tx.updateTable('likes').set({ [likedAt[side]]: at, matchedAt }), pair).execute();
}

/** Removes this side’s like; the other side’s, if any, stays. */
export async function eraseLike(tx: Transaction, pair: PairIds, side: Side) {
  await wherePair(tx.updateTable('likes').set({ [likedAt[side]]: null, matchedAt: null }), pair).execute();
}

export async function deletePair(tx: Transaction, pair: PairIds) {
  await wherePair(tx.deleteFrom('likes'), pair).execute();
}

/** A person’s newest matches, newest first. */
export function matchesOfPerson(db: Db, userId: string) {
  return db
    .selectFrom(newestOf(db, userId).as('newest'))
    .innerJoin('intentions as sell', 'sell.id', 'sellId')
    .innerJoin('intentions as buy', 'buy.id', 'buyId')
    .modifyFront(plannedOnce)
    .select(['sellId', 'buyId', 'sellerId', 'buyerId', 'newest.createdAt as matchedAt'])
    .select(['sell.matchesSeenUntil as sellSeenUntil', 'buy.matchesSeenUntil as buySeenUntil'])
    .orderBy('newest.createdAt', 'desc')
    .orderBy('sellId')
    .orderBy('buyId')
    .execute();
}

/** The matches between two people. */
export function matchesBetween(db: Db, one: string, other: string): Promise<PairOfPeople[]> {
  return db
    .selectFrom('likes')
    .innerJoin('intentions as sell', 'sell.id', 'likes.sellId')
    .innerJoin('intentions as buy', 'buy.id', 'likes.buyId')
    .select(['likes.sellId', 'likes.buyId', 'sell.userId as sellerId', 'buy.userId as buyerId'])
    .where('likes.matchedAt', 'is not', null)
    .where('sell.userId', 'in', [one, other])
    .where('buy.userId', 'in', [one, other])
    .execute();
}

interface ByPair<Query> {
  where(column: 'sellId' | 'buyId', operator: '=', id: string): Query;
}

function wherePair<Query extends ByPair<Query>>(query: Query, { sellId, buyId }: PairIds): Query {
  return query.where('sellId', '=', sellId).where('buyId', '=', buyId);
}
