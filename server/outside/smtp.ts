/**
 * A mail server, used over a pool of connections. The outcome of a failed mail depends on how far it had
 * come: before the server was offered it, the server counts as away and the mail waits; before all of it was
 * handed over, it was not taken; after that only an answer of the server tells.
 */
import { createTransport, type SendMailOptions } from 'nodemailer';
import type MailMessage from 'nodemailer/lib/mailer/mail-message';
import { jobsStopTimeoutMs } from '../core/job.ts';
import type { MailOutcome } from '../core/letter.ts';
import type { Log } from '../core/log.ts';
import { createReachability } from './reachability.ts';

export interface Smtp {
  send(message: SendMailOptions, stopping: AbortSignal): Promise<MailOutcome>;
  close(): void;
}

/**
 * ms. Connecting and the greeting take moments. RFC 5321 grants a server minutes for its answers; one that is
 * silent for longer than this has lost the connection.
 */
const timeoutsMs = { connectionTimeout: 5_000, greetingTimeout: 10_000, socketTimeout: 60_000 };
/** ms that a mail under way has when its try is to end; the rest of the time is for giving the job back. */
const finishTimeoutMs = jobsStopTimeoutMs - 1_000;
/** Connections that a mail may lose within one try before it counts as deferred. */
const maxLosses = 3;

const cutOff = 'the site stops, or the time of this try is over';

/** How far a mail has come. */
type Stage = 'connecting' | 'offered' | 'handed over';
interface Progress {
  stage: Stage;
}

export function openSmtp(url: string, connections: number, log: Log): Smtp {
  const transport = createTransport({ url, pool: true, maxConnections: connections, ...timeoutsMs });
  transport.use('stream', trackProgress);
  transport.on('error', (error) => log.warn({ error: codesOf(error) }, 'mail: trouble with a connection'));
  const closed = new AbortController();
  const server = createReachability('mail server', () => transport.verify(), log, closed.signal);

  /** One attempt; null when the connection was lost before the mail was handed over. */
  async function attempt(message: SendMailOptions, progress: Progress, signal: AbortSignal) {
    try {
      await transport.sendMail({ ...message, ...{ progress, signal } });
      return { kind: 'taken' } as const;
    } catch (error) {
      return outcomeOf(error as SmtpError, progress.stage);
    }
  }

  return {
    async send(message, stopping) {
      using abort = abortAfter(stopping, finishTimeoutMs);
      for (let losses = 0; losses < maxLosses; ) {
        await server.reachable(stopping);
        if (stopping.aborted) break;
        const progress: Progress = { stage: 'connecting' };
        const outcome = await attempt(message, progress, abort.signal);
        if (outcome !== null) return outcome;
        if (progress.stage !== 'connecting') losses += 1;
        server.probe();
      }
      return { kind: 'deferred', reason: stopping.aborted ? cutOff : 'the connection was lost' };
    },
    close() {
      closed.abort();
      transport.close();
    },
  };
}

/** Aborts some ms after `stopping` does. */
function abortAfter(stopping: AbortSignal, ms: number) {
  const cut = new AbortController();
  const start = () => setTimeout(() => cut.abort(), ms).unref();
  stopping.addEventListener('abort', start, { once: true });
  return { signal: cut.signal, [Symbol.dispose]: () => stopping.removeEventListener('abort', start) };
}

/**
 * Notes how far a mail has come: the stream of its body is created when the server, connected and signed in
 * to, is offered the mail, and ends with the last byte.
 */
function trackProgress(mail: MailMessage, done: () => void): void {
  const { progress } = mail.data as { progress?: Progress };
  mail.message.processFunc((body) => {
    if (progress === undefined) return body;
    progress.stage = 'offered';
    return body.once('end', () => {
      progress.stage = 'handed over';
    });
  });
  done();
}

/** The errors of nodemailer. */
interface SmtpError extends Error {
  readonly code?: string;
  /** The SMTP command that was answered; 'CONN' or 'API' where none was. */
  readonly command?: string;
  readonly responseCode?: number;
  /** The whole answer, with its code. */
  readonly response?: string;
  readonly permanent?: boolean;
}

/** The outcome of a failed attempt; null where the connection was lost or could not be made. */
function outcomeOf(error: SmtpError, stage: Stage): MailOutcome | null {
  const reason = `the mail server did not take the mail (${codesOf(error)})`;
  // The server answered, so it can be reached. A refused sign-in alone counts as away: every mail would fail,
  // and retries may lock us out.
  if (error.responseCode !== undefined && error.code !== 'EAUTH') {
    // Refused before the mail was offered, or as its sender: one connection too many, or a wrong setting of
    // ours, says nothing about this mail.
    const isOfMail = stage !== 'connecting' && error.command !== 'MAIL FROM';
    if (!error.permanent || !isOfMail) return { kind: 'deferred', reason };
    return { kind: 'refused', reason, ofAddress: saysNobodyThere(error) };
  }
  if (stage === 'handed over')
    return {
      kind: 'in doubt',
      reason: `the mail server may have taken the mail: no answer (${codesOf(error)})`,
    };
  if (error.code === 'EABORT') return { kind: 'deferred', reason: cutOff };
  // nodemailer found no valid recipient: nobody can send to such an address.
  if (error.command === 'API' && error.code === 'EENVELOPE') return { kind: 'refused', reason };
  return null;
}

/**
 * Whether the answer says, by its enhanced code (RFC 3463), that nobody has the address: no such mailbox, bad
 * address, moved, takes no mail (null MX), disabled. Most servers refuse at RCPT TO whatever they have
 * against us as well, as 5.7.1. Without an enhanced code nothing is known: one and the same server (Exim)
 * says "550" of an unknown mailbox and of a listed client.
 */
function saysNobodyThere({ response = '' }: SmtpError): boolean {
  return /^5\d\d[ -]5\.(1\.(1|3|6|10)|2\.1)(?!\S)/.test(response);
}

/**
 * The codes of an error for the log. The words of the mail server may name the recipient, and the log must
 * not.
 */
function codesOf({ code, responseCode }: { code?: string; responseCode?: number }): string {
  return [code, responseCode].filter(Boolean).join(' ') || 'no reason given';
}
