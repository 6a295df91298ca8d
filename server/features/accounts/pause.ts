/**
 * A person pauses until they come back: nothing of theirs is shown to others, and nobody is told; matches and
 * chats stay.
 */
import type { Profile } from '../../../contract/accounts.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { readProfile } from './profile.ts';

/** Pauses the person. Pausing again keeps the moment of the first time. */
export async function pause(context: Context, viewer: Viewer): Promise<Profile> {
  const { userId } = viewer;
  await context.transact(async (tx) => {
    if (await setPaused(tx, userId, context.clock())) await tx.emit({ kind: 'account.paused', userId });
  });
  return readProfile(context, viewer);
}

export async function comeBack(context: Context, viewer: Viewer): Promise<Profile> {
  const { userId } = viewer;
  await context.transact(async (tx) => {
    if (await setPaused(tx, userId, null)) await tx.emit({ kind: 'account.back', userId });
  });
  return readProfile(context, viewer);
}

/**
 * Writes the pause; answers whether that changed anything. The row is locked until the transaction ends: an
 * intention that is being posted is either stored by then, or is posted by `holdOwner` in the knowledge of
 * the pause.
 */
async function setPaused(tx: Transaction, userId: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ pausedAt: at })
    .where('id', '=', userId)
    .where('pausedAt', at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
