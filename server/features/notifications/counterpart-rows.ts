/** Pairs of intentions that are known to fit, and the side that has yet to be told. */

import { sql } from 'kysely';
import { otherSide, type Side } from '../../../domain/intentions.ts';
import { by } from '../../../domain/order.ts';
import { anyOf, type Db, type Transaction } from '../../core/database.ts';
import { titledColumns } from '../intentions/title.ts';

export interface Sided {
  readonly id: string;
  readonly type: Side;
}

export interface PairRow {
  readonly sellId: string;
  readonly buyId: string;
  /** The side whose owner has yet to be told of the other; null where nobody is. */
  readonly untold: Side | null;
}

const columnOf = { sell: 'sellId', buy: 'buyId' } as const satisfies Record<Side, string>;

export async function insertPairs(tx: Transaction, pairs: readonly PairRow[]): Promise<void> {
  // Always in the same order, so that two intentions stored at once do not wait for each other in a circle.
  const sorted = pairs.toSorted(by((it) => it.sellId + it.buyId));
  await tx
    .insertInto('counterparts')
    .values(sorted)
    .onConflict((conflict) => conflict.columns(['sellId', 'buyId']).doNothing())
    .execute();
}

/** The intentions whose owners have yet to be told of this one. */
export async function waitingFor(db: Db, { id, type }: Sided): Promise<string[]> {
  const looking = otherSide(type);
  const found = await db
    .selectFrom('counterparts')
    .select(`${columnOf[looking]} as id`)
    .where(columnOf[type], '=', id)
    .where('untold', '=', sql.lit(looking))
    .execute();
  return found.map((it) => it.id);
}

/**
 * Takes the counterparts that the owner of this intention has yet to be told of: they count as told from now
 * on.
 */
export async function takeUntold(tx: Transaction, { id, type }: Sided): Promise<string[]> {
  const taken = await tx
    .updateTable('counterparts')
    .set({ untold: null })
    .where(columnOf[type], '=', id)
    .where('untold', '=', sql.lit(type))
    .returning(`${columnOf[otherSide(type)]} as id`)
    .execute();
  return taken.map((it) => it.id);
}

/** Marks these pairs as untold to the owner of this intention. */
export async function keepUntold(
  tx: Transaction,
  { id, type }: Sided,
  ids: readonly string[],
): Promise<void> {
  await tx
    .updateTable('counterparts')
    .set({ untold: type })
    .where(columnOf[type], '=', id)
    .where(columnOf[otherSide(type)], '=', anyOf(ids))
    .execute();
}

/** Those of `ids` that `mine` does not like: its owner knows the liked ones. */
export async function withoutLiked(db: Db, mine: Sided, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const other = columnOf[otherSide(mine.type)];
  const liked = await db
    .selectFrom('likes')
    .select(`${other} as id`)
    .where(columnOf[mine.type], '=', mine.id)
    .where(other, 'in', ids)
    .where(mine.type === 'sell' ? 'sellLikedAt' : 'buyLikedAt', 'is not', null)
    .execute();
  const known = new Set(liked.map((it) => it.id));
  return ids.filter((id) => !known.has(id));
}

/** Locks the intention until the transaction ends, so that one digest of it is made at a time. */
export function lockIntention(tx: Transaction, id: string) {
  return tx
    .selectFrom('intentions')
    .select(titledColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lastDigest(db: Db, intentionId: string): Promise<Date | null> {
  const last = await db
    .selectFrom('digests')
    .select('sentAt')
    .where('intentionId', '=', intentionId)
    .executeTakeFirst();
  return last?.sentAt ?? null;
}

export async function writeDigest(tx: Transaction, intentionId: string, sentAt: Date): Promise<void> {
  await tx
    .insertInto('digests')
    .values({ intentionId, sentAt })
    .onConflict((conflict) => conflict.column('intentionId').doUpdateSet({ sentAt: sql`excluded.sent_at` }))
    .execute();
}
