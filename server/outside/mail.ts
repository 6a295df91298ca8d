/** Mail leaves through here: SMTP when SMTP_URL is set, else the mailbox page of a machine where someone tries the site. */
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../core/database.ts';
import type { Mail } from '../core/letter.ts';
import { keepInMailbox } from './mailbox.ts';

export interface Mailer {
  /** Hands the mail over; throws when it was not taken, so that the job that sends it tries again. */
  send(mail: Mail): Promise<void>;
}

export function createMailer(config: Config, database: Database): Mailer {
  if (config.smtpUrl === undefined) return { send: (mail) => keepInMailbox(database, mail) };
  return smtpMailer(config.smtpUrl, config.mailFrom, new URL(config.origin).hostname);
}

/** ms. A mail server that does not answer by then is tried again later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function smtpMailer(url: string, from: string, host: string): Mailer {
  const transport = createTransport({ url, ...patience });
  return {
    async send({ id, to, subject, html, text, replyTo, unsubscribeUrl }) {
      const message = { from, to, subject, html, text, ...(replyTo !== undefined && { replyTo }) };
      // A second attempt carries the same id, so that mail programs show one mail.
      const messageId = `<${id}@${host}>`;
      const headers = { 'Auto-Submitted': 'auto-generated', ...oneClickOut(unsubscribeUrl) };
      await transport.sendMail({ ...message, messageId, headers }).catch((error) => {
        throw new Error(withoutAddresses(error));
      });
    },
  };
}

/** RFC 8058: the mail program shows a button of its own, which posts to the address. */
function oneClickOut(url: string | undefined) {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A mail server's own words may name the recipient, and the log must not. */
function withoutAddresses({ code, responseCode }: { code?: string; responseCode?: number }): string {
  return `the mail server did not take the mail (${[code, responseCode].filter(Boolean).join(' ') || 'no reason given'})`;
}
