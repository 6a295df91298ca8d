/**
 * Which matches of a person are listed, and whose chats: the newest. A match and its chat come and go
 * together, at one moment, and the row of the chat says both people as well: so the rows of chats are read
 * for either list, in the order of their indexes, however many there are.
 */
import { sql } from 'kysely';
import { limits } from '../../../domain/limits.ts';
import type { Db } from '../../core/database.ts';
import { notHidden } from '../accounts/blocked.ts';

/** No others: these stand in the indexes. */
const columns = ['sellId', 'buyId', 'sellerId', 'buyerId', 'createdAt'] as const;

/** In their order; a block hides them from both. Nobody matches with themselves, so none is on both sides. */
export function newestOf(db: Db, userId: string) {
  const sold = bySide(db, 'sellerId', 'buyerId', userId);
  const bought = bySide(db, 'buyerId', 'sellerId', userId);
  const both = db
    .selectFrom(sold.as('sold'))
    .selectAll()
    .unionAll(db.selectFrom(bought.as('bought')).selectAll());
  return newest(db.selectFrom(both.as('both')).select(columns));
}

/** Their chats, in the same order. */
export function chatsOfNewest(db: Db, userId: string) {
  return db
    .selectFrom(newestOf(db, userId).as('newest'))
    .innerJoin('chats', (join) =>
      join.onRef('chats.sellId', '=', 'newest.sellId').onRef('chats.buyId', '=', 'newest.buyId'),
    )
    .orderBy('newest.createdAt', 'desc')
    .orderBy('newest.sellId')
    .orderBy('newest.buyId');
}

/** Of each side by itself: asked for either at once, they would be read whole and sorted. */
function bySide(db: Db, mine: 'sellerId' | 'buyerId', theirs: 'sellerId' | 'buyerId', userId: string) {
  return newest(
    db.selectFrom('chats').select(columns).where(mine, '=', userId).where(notHidden(theirs, userId)),
  );
}

interface InOrder<Query> {
  orderBy(column: 'createdAt', direction: 'desc'): Query;
  orderBy(column: 'sellId' | 'buyId'): Query;
  limit(most: ReturnType<typeof sql.lit<number>>): Query;
}

/** Of one instant, too, they stand in one order, which is that of `chats_seller` and `chats_buyer`. */
function newest<Query extends InOrder<Query>>(query: Query): Query {
  return query
    .orderBy('createdAt', 'desc')
    .orderBy('sellId')
    .orderBy('buyId')
    .limit(sql.lit(limits.match.listed));
}
