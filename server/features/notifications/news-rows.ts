/** How what waits to be told stands now. */
import { sql } from 'kysely';
import { otherSide, type Side } from '../../../domain/intentions.ts';
import type { Prices } from '../../../domain/price-changes.ts';
import { anyOf, type Db, type Transaction } from '../../core/database.ts';
import { notApart, notHidden } from '../accounts/blocked.ts';
import { isInSight } from '../intentions/in-sight.ts';
import { isListed } from '../intentions/listed.ts';

interface Pair {
  readonly sellId: string;
  readonly buyId: string;
}

/** One of a person's own. */
interface Own {
  readonly id: string;
  readonly userId: string;
}

/** When the two matched, and which matches the owner of one of them has seen; none that a block hides. */
export function findMatch(db: Db, { sellId, buyId }: Pair, mine: Own) {
  return db
    .selectFrom('likes')
    .innerJoin('intentions', (join) => join.on('intentions.id', '=', mine.id))
    .select(['hasNewMatch', 'matchesSeenUntil as seenUntil'])
    .select((it) => it.ref('matchedAt').$notNull().as('matchedAt'))
    .where('sellId', '=', sellId)
    .where('buyId', '=', buyId)
    .where('matchedAt', 'is not', null)
    .where(isInSight('sellId', mine.userId))
    .where(isInSight('buyId', mine.userId))
    .executeTakeFirst();
}

/** Of a pair; none that a block hides. */
export async function findChat(db: Db, { sellId, buyId }: Pair): Promise<string | undefined> {
  const chat = await db
    .selectFrom('chats')
    .select('id')
    .where('sellId', '=', sellId)
    .where('buyId', '=', buyId)
    .where(sql<boolean>`${sql.raw(notApart('seller_id', 'buyer_id'))}`)
    .executeTakeFirst();
  return chat?.id;
}

/** The answers, prices among them, of those of these that an own intention likes and its owner is shown; by id. */
export async function likedPrices(
  db: Db,
  mine: Own & { readonly type: Side },
  ids: readonly string[],
): Promise<Map<string, Prices>> {
  const theirs = otherSide(mine.type);
  const found = await db
    .selectFrom('likes')
    .innerJoin('intentions', 'intentions.id', `likes.${theirs}Id`)
    .select(['intentions.id', 'answers'])
    .where(`likes.${mine.type}Id`, '=', mine.id)
    .where(`likes.${theirs}Id`, '=', anyOf(ids))
    .where(`likes.${mine.type}LikedAt`, 'is not', null)
    .where(notHidden('intentions.userId', mine.userId))
    .where((it) => it.or([it('matchedAt', 'is not', null), isListed]))
    .execute();
  return new Map(found.map(({ id, answers }) => [id, answers as Prices]));
}

/**
 * Those that like this one since before then, with their owners, unless its price is never told to them or a
 * block hides it.
 */
export async function likersOf(db: Db, { id, type, userId }: Own & { readonly type: Side }, before: Date) {
  const mine = otherSide(type);
  return db
    .selectFrom('likes')
    .innerJoin('intentions', 'intentions.id', `likes.${mine}Id`)
    .leftJoin('alertChoices', (join) =>
      join.onRef('alertChoices.intentionId', '=', 'intentions.id').on('kind', '=', 'price'),
    )
    .select(['intentions.id as intentionId', 'intentions.userId'])
    .where(`likes.${type}Id`, '=', id)
    .where(`likes.${mine}LikedAt`, '<', before)
    .where(notHidden('intentions.userId', userId))
    .where((it) => it.or([it('pace', 'is', null), it('pace', '!=', 'never')]))
    .execute();
}

/** Keeps what the price was when it was told last; what is kept already stays. */
export async function keepUntoldPrice(
  tx: Transaction,
  row: { readonly intentionId: string; readonly before: Prices; readonly changedAt: Date },
): Promise<void> {
  await tx
    .insertInto('untoldPrices')
    .values(row)
    .onConflict((conflict) => conflict.column('intentionId').doNothing())
    .execute();
}

export function takeUntoldPrice(tx: Transaction, intentionId: string) {
  return tx
    .deleteFrom('untoldPrices')
    .where('intentionId', '=', intentionId)
    .returning(['before', 'changedAt'])
    .executeTakeFirst();
}

/** Its answers, while nobody else changes it. */
export function lockAnswers(tx: Transaction, id: string) {
  return tx
    .selectFrom('intentions')
    .select(['id', 'userId', 'type', 'answers'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
