/** The rows of blocks: a person blocks another and takes it back. blocked.ts says who is hidden by them. */
import type { Context, Tx } from '../../context.ts';
import type { Db, Transaction } from '../../core/database.ts';
import { lockTwoPeople } from './blocked.ts';

export interface NewBlock {
  readonly blockerId: string;
  readonly blockedId: string;
  /** The intention by which the blocker met the other. */
  readonly intentionId: string;
}

/**
 * Blocks, and answers the id of the block: from here on the two do not see each other. An earlier block stays
 * as it was.
 */
export async function block(context: Context, tx: Tx, made: NewBlock): Promise<string> {
  const { blockerId, blockedId } = made;
  await lockTwoPeople(tx, blockerId, blockedId);
  const id = await insertBlock(tx, { ...made, id: context.newId(), createdAt: context.clock() });
  if (id === undefined) return findBlockId(tx, made);
  await tx.emit({ kind: 'person.blocked', userId: blockerId, otherId: blockedId });
  return id;
}

/** Takes one of the person’s own blocks back; false where there is none with this id. */
export async function unblock(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('blocks')
    .where('id', '=', id)
    .where('blockerId', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await tx.emit({ kind: 'person.unblocked', userId });
  return true;
}

/** Whom a person blocked, the latest first. */
export function blocksOf(db: Db, userId: string) {
  return db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blockedId')
    .select(['blocks.id', 'blocks.intentionId', 'blocks.createdAt', 'users.firstName'])
    .where('blockerId', '=', userId)
    .orderBy('blocks.createdAt', 'desc')
    .orderBy('blocks.id')
    .execute();
}

export async function countBlocks(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('blocks')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('blockerId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

async function insertBlock(
  tx: Transaction,
  row: NewBlock & { readonly id: string; readonly createdAt: Date },
): Promise<string | undefined> {
  const made = await tx
    .insertInto('blocks')
    .values(row)
    .onConflict((it) => it.columns(['blockerId', 'blockedId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

async function findBlockId(db: Db, { blockerId, blockedId }: NewBlock): Promise<string> {
  const { id } = await db
    .selectFrom('blocks')
    .select('id')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirstOrThrow();
  return id;
}
