/** Who has been banned for so long that nothing of theirs is kept. */
import type { Db, Transaction } from '../../core/database.ts';

/** The ids of those who were banned at this moment or before, and of whom no appeal waits. */
export async function bannedUntil(db: Db, moment: Date): Promise<string[]> {
  return (await banned(db, moment).execute()).map((it) => it.id);
}

/** Whether this person is one of them, locked until the transaction ends. */
export async function lockBannedUntil(tx: Transaction, userId: string, moment: Date): Promise<boolean> {
  const found = await banned(tx, moment).where('id', '=', userId).forUpdate().executeTakeFirst();
  return found !== undefined;
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
