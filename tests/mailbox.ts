/** Reads the mails that a world sent, through its mailbox page as a person would. */
import { vi } from 'vitest';

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly at: string;
}

/** The mails to this address, newest first. */
export async function mailsTo(siteUrl: string, to: string): Promise<SentMail[]> {
  const response = await fetch(`${siteUrl}/dev/mailbox.json?${new URLSearchParams({ to })}`);
  return (await response.json()) as SentMail[];
}

/** Waits until `count` mails with these words in their subject have arrived; answers the newest. */
export async function newestMail(siteUrl: string, to: string, subject: string, count = 1): Promise<SentMail> {
  return vi.waitFor(
    async () => {
      const mails = (await mailsTo(siteUrl, to)).filter((mail) => mail.subject.includes(subject));
      if (mails.length < count)
        throw new Error(`${mails.length} of ${count} mails about “${subject}” arrived`);
      return mails[0]!;
    },
    { timeout: 20_000, interval: 100 },
  );
}

/** The one link of the mail that is a button. */
export function linkIn(mail: SentMail): string {
  const [link, ...more] = mail.links;
  if (link === undefined || more.length > 0) throw new Error(`the mail has ${mail.links.length} links`);
  return link;
}
