/** Posting a letter: a job draws it, sends it, and tries again. */

import { randomId } from './clock.ts';
import type { Transaction } from './database.ts';
import { HopelessJob, type Job } from './job.ts';
import type { Jobs } from './jobs.ts';
import type { Letter, Mail, MailOutcome, Notice } from './letter.ts';
import { renderLetter } from './mail-layout.ts';

const sendMail = 'send-mail';
/** With growing pauses: about two hours in which the mail server refuses this one mail for the time being. */
const retries = 12;
/**
 * Mails on their way at once. A mail server that takes a fifth of a second for each gets through five hundred in four
 * seconds; more than 50 connections some mail servers do not take from one client (Postfix).
 */
const concurrency = { any: 32, urgentOnly: 8 };
/** To one domain, so that a domain that is slow to take its mail leaves some for the others. */
const groupConcurrency = 28;
/** A mail waits a day on its way to a mail server that cannot be reached, and then starts again. */
const mayTakeSeconds = 24 * 3_600;

/** For the jobs that send letters, as many connections as there can be mails on their way. */
export const mailsAtOnce = concurrency.any + concurrency.urgentOnly;

interface Posted {
  readonly id: string;
  readonly letter: Letter;
}

/**
 * Posts a letter: a job sends it, not before `startAfter`, and tries again. With `tx` it is posted in that
 * transaction, or not at all.
 */
export async function sendLetter(
  jobs: Jobs,
  letter: Letter,
  options: { readonly tx?: Transaction; readonly startAfter?: Date } = {},
): Promise<void> {
  const posted: Posted = { id: randomId(), letter };
  await jobs.send(sendMail, posted, { ...options, urgent: isUrgent(letter), group: domainOf(letter.to) });
}

/** Somebody sits before the screen and waits for it. What can be stopped is a notice, and goes after it. */
function isUrgent({ unsubscribeUrl }: Letter): boolean {
  return unsubscribeUrl === undefined;
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * The job behind `sendLetter`. A notice leaves while `isWanted` says so: it may have waited for hours, and
 * who left, was banned or stopped such mails meanwhile gets no more of them. A link leaves while it leads
 * somewhere, and waits for no mail server longer than that.
 */
export function sendMailJob(
  site: string,
  send: (mail: Mail, stopping: AbortSignal) => Promise<MailOutcome>,
  isWanted: (notice: Notice) => Promise<boolean>,
  addressRefused: (address: string) => Promise<void>,
): Job<Posted> {
  return {
    name: sendMail,
    retries,
    concurrency,
    groupConcurrency,
    mayTakeSeconds,
    async work({ id, letter }, stopping) {
      const { to, subject, replyTo, unsubscribeUrl, notice } = letter;
      const over = endOf(letter);
      if (over.aborted || (notice && !(await isWanted(notice)))) return;
      const drawn = renderLetter(letter, site);
      const known = {
        ...(replyTo !== undefined && { replyTo }),
        ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
      };
      const mail = { id, to, subject, ...drawn, ...known };
      const outcome = await send(mail, AbortSignal.any([stopping, over]));
      if (outcome.kind === 'deferred' && over.aborted) return;
      if (outcome.kind === 'deferred') throw new Error(outcome.reason);
      if (outcome.kind === 'refused' && outcome.ofAddress) await addressRefused(to);
      if (outcome.kind !== 'taken') throw new HopelessJob(outcome.reason);
    },
  };
}

/** Aborts when the link in it ends. */
function endOf({ until }: Letter): AbortSignal {
  if (until === undefined) return new AbortController().signal;
  const ms = Date.parse(until) - Date.now();
  return ms > 0 ? AbortSignal.timeout(ms) : AbortSignal.abort();
}
