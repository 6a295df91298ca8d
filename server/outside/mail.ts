/**
 * Sends mail: by SMTP when SMTP_URL is set, else into the mailbox page of a machine where somebody tries the
 * site.
 */
import type { Config } from '../config.ts';
import { type Database, inTransactionOf } from '../core/database.ts';
import type { Mail, MailOutcome } from '../core/letter.ts';
import type { Log } from '../core/log.ts';
import { mailsAtOnce } from '../core/send-letter.ts';
import { keepInMailbox } from './mailbox.ts';
import { openSmtp } from './smtp.ts';

export interface Mailer {
  /**
   * Hands the mail over. While the mail server cannot be reached, the mail waits; `stopping` ends the waiting
   * at once, and a mail under way after a few seconds.
   */
  send(mail: Mail, stopping: AbortSignal): Promise<MailOutcome>;
  /** How often each outcome occurred in this process. */
  readonly outcomes: ReadonlyMap<MailOutcome['kind'], number>;
  close(): void;
}

export function createMailer(config: Config, database: Database, log: Log): Mailer {
  if (config.smtpUrl === undefined) return withCounts(mailboxMailer(database));
  return withCounts(smtpMailer(config.smtpUrl, config.mailFrom, new URL(config.origin).hostname, log));
}

type Uncounted = Omit<Mailer, 'outcomes'>;

function withCounts({ send, close }: Uncounted): Mailer {
  const outcomes = new Map<MailOutcome['kind'], number>();
  return {
    async send(mail, stopping) {
      const outcome = await send(mail, stopping);
      outcomes.set(outcome.kind, (outcomes.get(outcome.kind) ?? 0) + 1);
      return outcome;
    },
    outcomes,
    close,
  };
}

function mailboxMailer(database: Database): Uncounted {
  return {
    async send(mail) {
      await inTransactionOf(database)((tx) => keepInMailbox(tx, mail));
      return { kind: 'taken' };
    },
    close() {},
  };
}

function smtpMailer(url: string, from: string, host: string, log: Log): Uncounted {
  const smtp = openSmtp(url, mailsAtOnce, log);
  return {
    send({ id, to, subject, html, text, replyTo, unsubscribeUrl }, stopping) {
      const message = { from, to, subject, html, text, ...(replyTo !== undefined && { replyTo }) };
      // A further attempt has the same Message-ID, so that mail programs show one mail.
      const messageId = `<${id}@${host}>`;
      const headers = { 'Auto-Submitted': 'auto-generated', ...oneClickOut(unsubscribeUrl) };
      return smtp.send({ ...message, messageId, headers }, stopping);
    },
    close: smtp.close,
  };
}

/** Headers of RFC 8058: the mail program shows a button of its own, which posts to the address. */
function oneClickOut(url: string | undefined) {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
