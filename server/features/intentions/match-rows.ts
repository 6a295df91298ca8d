/** The matches of intentions. The rows themselves belong to likes. */

import { type RawBuilder, sql } from 'kysely';
import type { Db, Transaction } from '../../core/database.ts';
import { notApart, notHidden } from '../accounts/blocked.ts';

/** The intentions that are matched with one of this person's. */
export function matchedWith(db: Db, userId: RawBuilder<string>) {
  const matched = db
    .selectFrom('likes')
    .innerJoin('intentions as mine', (join) => join.onTrue())
    .where('likes.matchedAt', 'is not', null)
    .where('mine.userId', '=', userId);
  const bought = matched.select('likes.sellId as id').whereRef('mine.id', '=', 'likes.buyId');
  const sold = matched.select('likes.buyId as id').whereRef('mine.id', '=', 'likes.sellId');
  return bought.unionAll(sold);
}

/**
 * The owners of intentions that are matched with this one of `ownerId`, without people whom a block hides.
 */
export async function matchedUserIds(db: Db, id: string, ownerId: string): Promise<string[]> {
  const found = await db
    .selectFrom('likes')
    .innerJoin('intentions', (join) =>
      join.on((it) =>
        it.or([
          it('intentions.id', '=', it.ref('likes.sellId')),
          it('intentions.id', '=', it.ref('likes.buyId')),
        ]),
      ),
    )
    .select('intentions.userId')
    .distinct()
    .where((it) => it.or([it('likes.sellId', '=', id), it('likes.buyId', '=', id)]))
    .where('likes.matchedAt', 'is not', null)
    .where('intentions.id', '<>', id)
    .where(notHidden('intentions.userId', ownerId))
    .execute();
  return found.map((row) => row.userId);
}

/**
 * Locks the pairs that an intention is part of, so that a like at this instant either waits or is seen.
 * Answers them with their owners, and whether a block stands between these.
 */
export async function lockPairsOf(tx: Transaction, id: string) {
  return tx
    .selectFrom('likes')
    .innerJoin('intentions as sells', 'sells.id', 'likes.sellId')
    .innerJoin('intentions as buys', 'buys.id', 'likes.buyId')
    .select([
      'likes.sellId',
      'likes.buyId',
      'likes.matchedAt',
      'sells.userId as sellerId',
      'buys.userId as buyerId',
    ])
    .select(sql<boolean>`not ${sql.raw(notApart('sells.user_id', 'buys.user_id'))}`.as('apart'))
    .where((it) => it.or([it('likes.sellId', '=', id), it('likes.buyId', '=', id)]))
    .orderBy('likes.sellId')
    .orderBy('likes.buyId')
    .forUpdate('likes')
    .execute();
}
