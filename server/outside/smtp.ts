/**
 * A mail server, spoken to over a pool of connections. What became of a mail depends on how far it had come:
 * until the server was offered it, the server was not there and the mail waits; until all of it was handed
 * over, it was not taken; after that only an answer tells.
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
 * ms. Connecting and being greeted take moments. For its answers RFC 5321 gives a server minutes; one that takes longer
 * than this has lost the mail's connection to something in between.
 */
const timeoutsMs = { connectionTimeout: 5_000, greetingTimeout: 10_000, socketTimeout: 60_000 };
/** ms a mail under way has to finish when its try is to end; the rest is for giving its job back. */
const finishTimeoutMs = jobsStopTimeoutMs - 1_000;
/** Connections that one mail may lose at once, before it waits for its next try as if it had been refused. */
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
 * The body's stream is made when the server, connected and signed in to, is offered the mail; it ends with
 * its last byte.
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

/** nodemailer's. */
interface SmtpError extends Error {
  readonly code?: string;
  /** The command that was answered; 'CONN' or 'API' where none was. */
  readonly command?: string;
  readonly responseCode?: number;
  /** All that was answered, the code included. */
  readonly response?: string;
  readonly permanent?: boolean;
}

/** Null when the connection was lost, or never came about. */
function outcomeOf(error: SmtpError, stage: Stage): MailOutcome | null {
  const reason = `the mail server did not take the mail (${codesOf(error)})`;
  // The server answered, so it is there. Only a refused sign-in counts as away: every mail would fail, and
  // retries may lock us out.
  if (error.responseCode !== undefined && error.code !== 'EAUTH') {
    // Refused as one connection too many, or at once as a sender that is misconfigured: that says nothing of this mail.
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
  // Nobody can send to such an address.
  if (error.command === 'API' && error.code === 'EENVELOPE') return { kind: 'refused', reason };
  return null;
}

/**
 * Whether an answer speaks of the address, by its enhanced code (RFC 3463): no such mailbox, no address, moved,
 * takes no mail (null MX), switched off. Most servers refuse at RCPT TO whatever they have against us, too, as
 * 5.7.1. Where no such code is given nothing is known: "550" is said of a mailbox that is none and of a client
 * that stands in a list, by one and the same server (Exim).
 */
function saysNobodyThere({ response = '' }: SmtpError): boolean {
  return /^5\d\d[ -]5\.(1\.(1|3|6|10)|2\.1)(?!\S)/.test(response);
}

/** A mail server's own words may name the recipient, and the log must not. */
function codesOf({ code, responseCode }: { code?: string; responseCode?: number }): string {
  return [code, responseCode].filter(Boolean).join(' ') || 'no reason given';
}
