/** Who has been banned for so long that nothing of theirs is kept. */
import type { Db, Transaction } from '../../core/database.ts';

/** Those who were banned, and told what follows, at this moment or before, and of whom no appeal waits. */
export async function bannedUntil(db: Db, moment: Date): Promise<string[]> {
  return (await banned(db, moment).execute()).map((it) => it.id);
}

/** Whether this person is one of them, locked until the transaction ends. */
export async function lockBannedUntil(tx: Transaction, userId: string, moment: Date): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  // Asked behind the lock: an appeal that was sent while it was waited for is seen.
  return (await banned(tx, moment).where('id', '=', userId).executeTakeFirst()) !== undefined;
}

/** The ids of those who were banned until now by a release whose letter did not say that their account goes. */
export async function untoldOfRemoval(db: Db, now: Date): Promise<string[]> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('bannedAt', '<=', now)
    .where('removalToldAt', 'is', null)
    .execute();
  return found.map((it) => it.id);
}

/** Answers whom to tell; undefined where they were told, or let back in, meanwhile. */
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
