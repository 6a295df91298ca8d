/** Counts what an address refuses for good, and takes its person's email off when that is enough. */
import type { NotificationChannel } from '../../../domain/accounts.ts';
import { isGivenUp, refusedAgain } from '../../../domain/mail-refusals.ts';
import type { Context } from '../../context.ts';
import { isAddress } from './sql.ts';

/** They still get the mails that somebody waits for, and see in their profile why the others stopped. */
export function noteRefusal({ clock, transact }: Pick<Context, 'clock' | 'transact'>, address: string) {
  return transact(async (tx) => {
    const found = await tx
      .selectFrom('users')
      .select(['id', 'mailRefusals as days', 'mailRefusedAt as lastAt'])
      .select((it) => it.ref('getNotificationsVia').$castTo<NotificationChannel[]>().as('via'))
      .where(isAddress(address))
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) return;
    const refusals = refusedAgain(found, clock());
    const via = isGivenUp(refusals) ? found.via.filter((it) => it !== 'email') : found.via;
    await tx
      .updateTable('users')
      .set({
        mailRefusals: refusals.days,
        mailRefusedAt: refusals.lastAt,
        getNotificationsVia: JSON.stringify(via),
      })
      .where('id', '=', found.id)
      .execute();
  });
}
