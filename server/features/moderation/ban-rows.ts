/** The rows of banned people whose account is to be removed, or told of its removal. */
import type { Db, Transaction } from '../../core/database.ts';

/**
 * The ids of banned people who were told of the removal at that moment or before, and have no appeal waiting.
 */
export async function bannedUntil(db: Db, moment: Date): Promise<string[]> {
  return (await banned(db, moment).execute()).map((it) => it.id);
}

/** Whether `bannedUntil` holds for this person, who is locked until the transaction ends. */
export async function lockBannedUntil(tx: Transaction, userId: string, moment: Date): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  // Asked after the lock was had, so that an appeal that was sent meanwhile is seen.
  return (await banned(tx, moment).where('id', '=', userId).executeTakeFirst()) !== undefined;
}

/** The ids of people banned by an earlier release, whose letter did not say that the account is removed. */
export async function untoldOfRemoval(db: Db, now: Date): Promise<string[]> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('bannedAt', '<=', now)
    .where('removalToldAt', 'is', null)
    .execute();
  return found.map((it) => it.id);
}

/**
 * Notes that the person is told of the removal now, and answers whom to mail; undefined where they were told
 * or let back in meanwhile.
 */
export function noteRemovalTold(tx: Transaction, userId: string, removalToldAt: Date) {
  return tx
    .updateTable('users')
    .set({ removalToldAt })
    .where('id', '=', userId)
    .where('bannedAt', 'is not', null)
    .where('removalToldAt', 'is', null)
    .returning(['email', 'firstName'])
    .executeTakeFirst();
}

function banned(db: Db, moment: Date) {
  return db
    .selectFrom('users')
    .select('id')
    .where('bannedAt', '<=', moment)
    .where('removalToldAt', '<=', moment)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('appeals')
            .select('actionId')
            .whereRef('appeals.userId', '=', 'users.id')
            .where('outcome', 'is', null),
        ),
      ),
    );
}
