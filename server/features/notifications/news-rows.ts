/** The current state of what held notices are about. */
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

/** A person's own intention. */
interface Own {
  readonly id: string;
  readonly userId: string;
}

/**
 * When the two intentions matched, and which matches the owner of `mine` has seen; undefined where they do
 * not match or a block hides the match.
 */
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

/** The id of the pair’s chat; undefined where there is none or a block hides it. */
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

/** The answers, with prices, of those of `ids` that `mine` likes and its owner is shown; by id. */
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
 * The intentions that liked this one before that moment, with their owners; not those whose owner never wants
 * its price told, or whom a block hides.
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

/** Keeps the price as it was told last; a kept price stays as it is. */
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

/** Locks the intention and answers its owner and answers. */
export function lockAnswers(tx: Transaction, id: string) {
  return tx
    .selectFrom('intentions')
    .select(['id', 'userId', 'type', 'answers'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
