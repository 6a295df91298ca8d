/**
 * A person pauses: nothing of theirs is shown to others, and nobody is told; matches and chats stay. Until
 * they come back.
 */
import type { Profile } from '../../../contract/accounts.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { readProfile } from './profile.ts';

/** Pausing twice is fine: it is since the first time. */
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
 * Whether that changed anything. The row is held until the transaction ends: an intention that is being
 * posted is there by then, or is posted knowing of it (holdOwner).
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
