/** What intentions need to know of likes: who is matched with whom. The rows themselves belong to likes. */
import type { Kysely } from 'kysely';
import type { DB } from '../../core/schema.generated.ts';

type Rows = Kysely<DB>;

/** Which of these intentions are matched with one of this person's. */
export async function matchedWith(rows: Rows, ids: readonly string[], userId: string): Promise<Set<string>> {
  const bought = rows
    .selectFrom('likes')
    .innerJoin('intentions', 'intentions.id', 'likes.buyId')
    .select('likes.sellId as id')
    .where('likes.sellId', 'in', ids)
    .where('likes.matchedAt', 'is not', null)
    .where('intentions.userId', '=', userId);
  const sold = rows
    .selectFrom('likes')
    .innerJoin('intentions', 'intentions.id', 'likes.sellId')
    .select('likes.buyId as id')
    .where('likes.buyId', 'in', ids)
    .where('likes.matchedAt', 'is not', null)
    .where('intentions.userId', '=', userId);
  const found = await bought.union(sold).execute();
  return new Set(found.map((row) => row.id));
}

/** The owners of intentions matched with this one. */
export async function matchedUserIds(rows: Rows, id: string): Promise<string[]> {
  const found = await rows
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
    .execute();
  return found.map((row) => row.userId);
}

/** The pairs an intention is part of, with their owners, locked: a like at this instant waits, or is seen. */
export async function lockPairsOf(rows: Rows, id: string) {
  return rows
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
    .where((it) => it.or([it('likes.sellId', '=', id), it('likes.buyId', '=', id)]))
    .orderBy('likes.sellId')
    .orderBy('likes.buyId')
    .forUpdate('likes')
    .execute();
}
