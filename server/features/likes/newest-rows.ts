/**
 * The newest matches of a person, which are those that are listed, and their chats. A match and its chat are
 * made and removed in one transaction, and the row of the chat names both people as well: so both lists read
 * the rows of chats, in the order of their indexes, however many there are.
 */
import { sql } from 'kysely';
import { limits } from '../../../domain/limits.ts';
import type { Db } from '../../core/database.ts';
import { notHidden } from '../accounts/blocked.ts';

/** Only these columns: the indexes contain them. */
const columns = ['sellId', 'buyId', 'sellerId', 'buyerId', 'createdAt'] as const;

/**
 * The newest matches of a person, in order. A block hides a match from both. Nobody matches with themselves,
 * so no match is on both sides.
 */
export function newestOf(db: Db, userId: string) {
  const sold = bySide(db, 'sellerId', 'buyerId', userId);
  const bought = bySide(db, 'buyerId', 'sellerId', userId);
  const both = db
    .selectFrom(sold.as('sold'))
    .selectAll()
    .unionAll(db.selectFrom(bought.as('bought')).selectAll());
  return newest(db.selectFrom(both.as('both')).select(columns));
}

/** The chats of a person’s newest matches, in the same order. */
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

/**
 * The newest chats in which the person is on one side. Asked for both sides at once, PostgreSQL would read
 * and sort all of them.
 */
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

/**
 * Orders chats, also those of one instant, as the indexes `chats_seller` and `chats_buyer` do, and cuts the
 * list.
 */
function newest<Query extends InOrder<Query>>(query: Query): Query {
  return query
    .orderBy('createdAt', 'desc')
    .orderBy('sellId')
    .orderBy('buyId')
    .limit(sql.lit(limits.match.listed));
}
