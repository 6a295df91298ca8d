/**
 * Whom a notice can reach, and how: the channels that a person chose, without mails that they stopped or that
 * their address refuses.
 */
import { sql } from 'kysely';
import type { NotificationChannel } from '../../../domain/accounts.ts';
import { outsideQuiet, type QuietHours } from '../../../domain/alerts.ts';
import { isGivenUp } from '../../../domain/mail-refusals.ts';
import type { NoticeKind } from '../../../domain/notifications.ts';
import { anyOf, type Db, type Transaction } from '../../core/database.ts';
import type { Notice } from '../../core/letter.ts';
import { plannedOnce } from '../../core/statements.ts';

export interface Reachable {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly byMail: boolean;
  readonly byPush: boolean;
  readonly quiet: QuietHours | null;
}

/**
 * Those of these people who want notices of this kind by mail, push or both; by user id. Every notice asks
 * here before it leaves. Banned people are left out, as they cannot come and look; suspended people can.
 */
export async function reachable(
  db: Db,
  userIds: readonly string[],
  kind: NoticeKind,
): Promise<Map<string, Reachable>> {
  const people = await db
    .selectFrom('users')
    .modifyFront(plannedOnce)
    .leftJoin('mailStops', (join) => join.onRef('mailStops.userId', '=', 'users.id').on('kind', '=', kind))
    .leftJoin('quietHours', 'quietHours.userId', 'users.id')
    .select(['users.id as userId', 'email', 'firstName', 'stoppedAt', 'starts', 'ends', 'mailRefusals'])
    .select((it) => it.ref('getNotificationsVia').$castTo<NotificationChannel[]>().as('via'))
    .where('users.id', '=', anyOf([...new Set(userIds)]))
    .where('bannedAt', 'is', null)
    .where('getNotificationsVia', '!=', sql<never>`'[]'::jsonb`)
    .execute();
  const found = people.map(({ via, stoppedAt, starts, ends, mailRefusals, ...person }) => ({
    ...person,
    byMail: via.includes('email') && stoppedAt === null && !isGivenUp({ count: mailRefusals }),
    byPush: via.includes('push'),
    quiet: starts === null || ends === null ? null : { from: starts, until: ends },
  }));
  return new Map(found.filter((it) => it.byMail || it.byPush).map((it) => [it.userId, it]));
}

/** Whether a mail that was posted earlier is still wanted: its reader is there, and gets such mails. */
export async function stillGets(db: Db, { userId, kind }: Notice): Promise<boolean> {
  const found = await reachable(db, [userId], kind as NoticeKind);
  return found.get(userId)?.byMail === true;
}

/** The moment at which a notice may leave: none for at once, else the end of the reader's quiet hours. */
export function afterQuiet({ quiet }: Pick<Reachable, 'quiet'>, now: Date): { readonly startAfter?: Date } {
  const due = outsideQuiet(now, quiet, now);
  return due > now ? { startAfter: due } : {};
}

/** The kinds of mails that this person stopped. */
export async function stoppedKinds(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const stops = await db.selectFrom('mailStops').select('kind').where('userId', '=', userId).execute();
  return new Set(stops.map((it) => it.kind));
}

export async function stopMails(tx: Transaction, userId: string, kind: NoticeKind): Promise<void> {
  await tx
    .insertInto('mailStops')
    .columns(['userId', 'kind'])
    // A select, so that nothing is inserted for a person who has left meanwhile.
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
