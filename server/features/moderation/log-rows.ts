/** The log of moderators’ actions, to which rows are only added; and the appeals against them. */
import type { Insertable, Selectable } from 'kysely';
import { limits } from '../../../domain/limits.ts';
import type { AppealOutcome } from '../../../domain/moderation.ts';
import type { Db, Transaction } from '../../core/database.ts';
import type { Appeals, ModerationLog } from '../../core/schema.generated.ts';

export type LogRow = Selectable<ModerationLog>;
export type AppealRow = Selectable<Appeals>;

export function addToLog(tx: Transaction, row: Insertable<ModerationLog>): Promise<LogRow> {
  return tx.insertInto('moderationLog').values(row).returningAll().executeTakeFirstOrThrow();
}

export function actionById(db: Db, id: string): Promise<LogRow | undefined> {
  return db.selectFrom('moderationLog').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The actions about a person, newest first, each with the outcome of its appeal. */
export function actionsAbout(db: Db, userId: string) {
  return logged(db)
    .where('moderationLog.userId', '=', userId)
    .orderBy('doneAt', 'desc')
    .orderBy('moderationLog.id')
    .limit(limits.moderation.history)
    .execute();
}

export function actionWithAppeal(db: Db, id: string) {
  return logged(db).where('moderationLog.id', '=', id).executeTakeFirst();
}

function logged(db: Db) {
  return db
    .selectFrom('moderationLog')
    .leftJoin('appeals', 'appeals.actionId', 'moderationLog.id')
    .selectAll('moderationLog')
    .select(['appeals.createdAt as appealedAt', 'appeals.outcome as appealOutcome']);
}
export type LoggedRow = NonNullable<Awaited<ReturnType<typeof actionWithAppeal>>>;

export function appealOf(db: Db, actionId: string): Promise<AppealRow | undefined> {
  return db.selectFrom('appeals').selectAll().where('actionId', '=', actionId).executeTakeFirst();
}

/** Stores an appeal; an earlier one against the same action stays as it is. */
export async function insertAppeal(tx: Transaction, row: Insertable<Appeals>): Promise<void> {
  await tx
    .insertInto('appeals')
    .values(row)
    .onConflict((it) => it.column('actionId').doNothing())
    .execute();
}

/** Writes the answer to an unanswered appeal; undefined where it is answered, or there is none. */
export function writeAnswer(
  tx: Transaction,
  actionId: string,
  answer: { outcome: AppealOutcome; outcomeWords: string; decidedAt: Date; decidedBy: string },
): Promise<AppealRow | undefined> {
  return tx
    .updateTable('appeals')
    .set(answer)
    .where('actionId', '=', actionId)
    .where('outcome', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
