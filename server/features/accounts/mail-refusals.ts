/**
 * Counts mails that an address refuses for good; after `limits.mailRefusals.atMost` of them its person gets
 * no notices by email.
 */
import { refusedAgain } from '../../../domain/mail-refusals.ts';
import type { Context } from '../../context.ts';
import { isAddress, nothingRefused } from './sql.ts';

/**
 * Counts one more refusal. Urgent mails still go to the address, and the profile says why the others stopped.
 */
export function noteRefusal({ clock, transact }: Pick<Context, 'clock' | 'transact'>, address: string) {
  return transact(async (tx) => {
    const found = await tx
      .selectFrom('users')
      .select(['id', 'mailRefusals as count', 'mailRefusedAt as lastAt'])
      .where(isAddress(address))
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) return;
    const { count, lastAt } = refusedAgain(found, clock());
    await tx
      .updateTable('users')
      .set({ mailRefusals: count, mailRefusedAt: lastAt })
      .where('id', '=', found.id)
      .execute();
  });
}

/** The address took a mail: earlier refusals are forgotten. */
export async function noteTaken({ db, transact }: Pick<Context, 'db' | 'transact'>, address: string) {
  const refused = await db
    .selectFrom('users')
    .select('id')
    .where(isAddress(address))
    .where('mailRefusals', '>', 0)
    .executeTakeFirst();
  if (refused === undefined) return;
  await transact((tx) => tx.updateTable('users').set(nothingRefused).where('id', '=', refused.id).execute());
}
