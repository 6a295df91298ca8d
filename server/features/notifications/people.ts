/** Whom a notice can reach, and by which ways: what they chose, less the mails they stopped. */
import { sql } from 'kysely';
import type { NotificationChannel } from '../../../domain/accounts.ts';
import type { NoticeKind } from '../../../domain/notifications.ts';
import type { Db, Transaction } from '../../core/database.ts';
import { plannedOnce } from '../../core/statements.ts';

export interface Reachable {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly byMail: boolean;
  readonly byPush: boolean;
}

/** Those of these people who want notices of this kind by mail, push or both; by user id. */
export async function reachable(
  db: Db,
  userIds: readonly string[],
  kind: NoticeKind,
): Promise<Map<string, Reachable>> {
  const people = await db
    .selectFrom('users')
    .modifyFront(plannedOnce)
    .leftJoin('mailStops', (join) => join.onRef('mailStops.userId', '=', 'users.id').on('kind', '=', kind))
    .select(['users.id as userId', 'email', 'firstName', 'stoppedAt'])
    .select((it) => it.ref('getNotificationsVia').$castTo<NotificationChannel[]>().as('via'))
    .where((it) => it('users.id', '=', it.fn.any(sql<string[]>`${[...new Set(userIds)]}::uuid[]`)))
    .where('getNotificationsVia', '!=', sql<never>`'[]'::jsonb`)
    .execute();
  const found = people.map(({ via, stoppedAt, ...person }) => ({
    ...person,
    byMail: via.includes('email') && stoppedAt === null,
    byPush: via.includes('push'),
  }));
  return new Map(found.filter((it) => it.byMail || it.byPush).map((it) => [it.userId, it]));
}

export async function stopMails(tx: Transaction, userId: string, kind: NoticeKind): Promise<void> {
  await tx
    .insertInto('mailStops')
    .columns(['userId', 'kind'])
    // Who left the site in the meantime gets no mails anyway.
    .expression((it) =>
      it
        .selectFrom('users')
        .select(['id', it.val(kind).as('kind')])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doNothing())
    .execute();
}

export async function resumeMails(tx: Transaction, userId: string, kind: NoticeKind): Promise<void> {
  await tx.deleteFrom('mailStops').where('userId', '=', userId).where('kind', '=', kind).execute();
}
