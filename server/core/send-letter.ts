/** Posting a letter: a job draws it, sends it, and tries again. */

import { randomId } from './clock.ts';
import { HopelessJob, type Job } from './job.ts';
import type { Jobs, SendOptions } from './jobs.ts';
import { answersUs, type Letter, type Mail, type MailOutcome, type Notice } from './letter.ts';
import { renderLetter } from './mail-layout.ts';
import { seal, unseal } from './sealed.ts';
import type { Secrets } from './signed.ts';

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

/** What of a letter may hold links, which are as good as a password to whoever reads the job's row or a copy of it. */
type Content = Pick<Letter, 'paragraphs' | 'unsubscribeUrl'>;
type Envelope = Omit<Letter, keyof Content>;

interface Posted {
  readonly id: string;
  readonly letter: Envelope & { readonly sealed: string };
}

/** Jobs, and the seal of what letters hold while they wait among them. */
export interface Letterbox extends Jobs {
  readonly seal: (text: string) => string;
}

const purpose = 'waiting letter';

export function letterbox(jobs: Jobs, { authSecret }: Secrets): Letterbox {
  return { ...jobs, seal: (text) => seal(authSecret, purpose, text) };
}

/**
 * Posts a letter: a job sends it, not before `startAfter`, and tries again. With `tx` it is posted in that
 * transaction, or not at all. What is not `urgent` goes after what is; absent, it is what cannot be stopped,
 * because somebody sits before the screen and waits for it.
 */
export async function sendLetter(
  jobs: Letterbox,
  letter: Letter,
  options: Pick<SendOptions, 'tx' | 'startAfter' | 'urgent'> = {},
): Promise<void> {
  const { paragraphs, unsubscribeUrl, ...envelope } = letter;
  const content: Content = { paragraphs, ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) };
  const posted: Posted = {
    id: randomId(),
    letter: { ...envelope, sealed: jobs.seal(JSON.stringify(content)) },
  };
  const urgent = unsubscribeUrl === undefined;
  await jobs.send(sendMail, posted, { urgent, ...options, group: domainOf(letter.to) });
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** What an address answered is written down. */
interface AddressNotes {
  took(address: string): Promise<void>;
  /** For good, as one that nobody has. */
  refused(address: string): Promise<void>;
}

/**
 * The job behind `sendLetter`. A notice leaves while `isWanted` says so: it may have waited for hours, and
 * who left, was banned or stopped such mails meanwhile gets no more of them. A link leaves while it leads
 * somewhere, and waits for no mail server longer than that.
 */
export function sendMailJob(
  site: Secrets & { readonly origin: string; readonly contactEmail: string },
  send: (mail: Mail, stopping: AbortSignal) => Promise<MailOutcome>,
  isWanted: (notice: Notice) => Promise<boolean>,
  noted: AddressNotes,
): Job<Posted> {
  return {
    name: sendMail,
    retries,
    concurrency,
    groupConcurrency,
    mayTakeSeconds,
    async work({ id, letter: posted }, stopping) {
      const letter = opened(site, posted);
      const { to, subject, replyTo, unsubscribeUrl, notice } = letter;
      const over = endOf(letter);
      if (over.aborted || (notice && !(await isWanted(notice)))) return;
      const drawn = renderLetter(letter, site.origin);
      const known = {
        ...(replyTo !== undefined && { replyTo: replyTo === answersUs ? site.contactEmail : replyTo }),
        ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
      };
      const mail = { id, to, subject, ...drawn, ...known };
      const outcome = await send(mail, AbortSignal.any([stopping, over]));
      if (outcome.kind === 'deferred' && over.aborted) return;
      if (outcome.kind === 'deferred') throw new Error(outcome.reason);
      // Tried again because this could not be written, it would be mailed twice.
      if (outcome.kind === 'taken') return noted.took(to).catch(() => {});
      if (outcome.kind === 'refused' && outcome.ofAddress) await noted.refused(to);
      throw new HopelessJob(outcome.reason);
    },
  };
}

/**
 * The posted letter with its content unsealed. Throws where neither secret of this process sealed it. The job
 * is then tried again, because while AUTH_SECRET changes another server may already have the new one.
 */
function opened(
  { authSecret, authSecretBefore = authSecret }: Secrets,
  { sealed, ...envelope }: Posted['letter'],
): Letter {
  const content = unseal(authSecret, purpose, sealed) ?? unseal(authSecretBefore, purpose, sealed);
  if (content === undefined)
    throw new Error('the mail was sealed with an AUTH_SECRET that is not known here');
  return { ...envelope, ...(JSON.parse(content) as Content) };
}

/** Aborts when the link in it ends. */
function endOf({ until }: Letter): AbortSignal {
  if (until === undefined) return new AbortController().signal;
  const ms = Date.parse(until) - Date.now();
  return ms > 0 ? AbortSignal.timeout(ms) : AbortSignal.abort();
}
