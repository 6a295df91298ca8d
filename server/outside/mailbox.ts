/** Stands in for a mail server: the newest mails, kept in the database so that every process sees them. */

import type { Db, Transaction } from '../core/database.ts';
import type { Mail } from '../core/letter.ts';

/** Mails that are kept; older ones are removed. */
const maxMails = 500;

export interface KeptMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly at: string;
}

/** Keeps the mail; one that is kept already stays as it is. */
export async function keepInMailbox(tx: Transaction, { id, to, subject, text, html }: Mail): Promise<void> {
  await tx
    .insertInto('mailbox')
    .values({ id, recipient: to, subject, text, html })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await tx
    .deleteFrom('mailbox')
    .where('position', '<=', (it) =>
      it.selectFrom('mailbox').select('position').orderBy('position', 'desc').offset(maxMails).limit(1),
    )
    .execute();
}

/** Removes the mails of a trial, when a mail server is set. */
export async function emptyMailbox(tx: Transaction): Promise<void> {
  await tx.deleteFrom('mailbox').execute();
}

/** The kept mails, newest first; with `to`, those to that address. */
export async function mailsKept(db: Db, to?: string): Promise<KeptMail[]> {
  const mails = await db
    .selectFrom('mailbox')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('recipient', '=', to!.toLowerCase()))
    .orderBy('position', 'desc')
    .execute();
  return mails.map(({ id, recipient, subject, text, html, at }) => {
    return { id, to: recipient, subject, text, html, links: linksIn(html), at: at.toISOString() };
  });
}

/** The HTML of a mail, as a mail program would show it. */
export async function htmlOfMail(db: Db, id: string): Promise<string | undefined> {
  const mail = await db.selectFrom('mailbox').select('html').where('id', '=', id).executeTakeFirst();
  return mail?.html;
}

/** The addresses that the mail links to, in order, without the link of the logo. */
function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)].map(([, url]) =>
    url!.replaceAll('&amp;', '&'),
  );
  return [...new Set(found)].filter((url) => new URL(url).pathname !== '/');
}
