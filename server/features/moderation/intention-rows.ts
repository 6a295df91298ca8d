/** Intentions as moderators act on them. */
import { limits } from '../../../domain/limits.ts';
import type { Db, Transaction } from '../../core/database.ts';
import { titleColumns, titleOf } from '../intentions/title.ts';

const columns = [
  'id',
  'userId',
  'hiddenAt',
  'hiddenBy',
  'restingSince',
  'createdAt',
  ...titleColumns,
] as const;

/** The intention, if it is this person’s, locked until the transaction ends. */
export async function lockIntention(tx: Transaction, id: string, userId: string) {
  const row = await tx
    .selectFrom('intentions')
    .select(columns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, called: titleOf(row) };
}
export type IntentionRow = NonNullable<Awaited<ReturnType<typeof lockIntention>>>;

/** A person’s newest intentions. */
export async function intentionsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('intentions')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limits.moderation.history)
    .execute();
  return rows.map((row) => ({ ...row, called: titleOf(row) }));
}

/** These intentions with the people who posted them, by id. */
export async function postedByIds(db: Db, ids: readonly string[]): Promise<Map<string, Posted>> {
  return new Map((await postedRows(db, ids)).map((row) => [row.id, { ...row, called: titleOf(row) }]));
}
export type Posted = Awaited<ReturnType<typeof postedRows>>[number] & { readonly called: string };

function postedRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('intentions')
    .innerJoin('users', 'users.id', 'intentions.userId')
    .select(columns.map((it) => `intentions.${it}` as const))
    .select(['description', 'firstName', 'lastName'])
    .where((it) => it('intentions.id', '=', it.fn.any(it.val(ids))))
    .execute();
}
