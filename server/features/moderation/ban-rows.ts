/** The rows of banned people whose account is to be removed. */
import type { Db, Transaction } from '../../core/database.ts';

/** The ids of people who were banned at that moment or before, and have no appeal waiting. */
export async function bannedUntil(db: Db, moment: Date): Promise<string[]> {
  return (await banned(db, moment).execute()).map((it) => it.id);
}

/** Whether `bannedUntil` holds for this person, who is locked until the transaction ends. */
export async function lockBannedUntil(tx: Transaction, userId: string, moment: Date): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  // Asked after the lock was had, so that an appeal that was sent meanwhile is seen.
  return (await banned(tx, moment).where('id', '=', userId).executeTakeFirst()) !== undefined;
}

function banned(db: Db, moment: Date) {
  return db
    .selectFrom('users')
    .select('id')
    .where('bannedAt', '<=', moment)
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
