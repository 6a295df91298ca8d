/** A letter is a mail before it has a look: plain data, so that a job can carry it and one layout can draw it. */
import type { Kysely } from 'kysely';
import { randomId } from './clock.ts';
import type { Job, Jobs } from './jobs.ts';
import { renderLetter } from './mail-layout.ts';
import type { DB } from './schema.generated.ts';

export type Paragraph =
  | { readonly kind: 'text'; readonly text: string }
  /** The one thing to do. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Somebody's own words, line breaks kept. */
  | { readonly kind: 'quote'; readonly text: string; readonly by?: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  /** Quieter than text. */
  | { readonly kind: 'note'; readonly text: string };

export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly Paragraph[];
  /** Why this person gets this mail: the last, small line. */
  readonly reason: string;
  /** Where an answer goes, when not to the sender. */
  readonly replyTo?: string;
  /** Where mails of this kind are stopped: by a page's button, or with one click in the mail program (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** A letter drawn and ready to leave. The id is the same at every attempt. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly unsubscribeUrl?: string;
}

const sendMail = 'send-mail';
/** With growing pauses: about two hours of a mail server's absence. */
const retries = 12;

interface Posted {
  readonly id: string;
  readonly letter: Letter;
}

/** Posts a letter: a job sends it, and tries again. With `rows` it is posted in that transaction, or not at all. */
export async function sendLetter(
  jobs: Jobs,
  letter: Letter,
  options: { readonly rows?: Kysely<DB> } = {},
): Promise<void> {
  const posted: Posted = { id: randomId(), letter };
  await jobs.send(sendMail, posted, options);
}

/** The job behind `sendLetter`. */
export function sendMailJob(site: string, send: (mail: Mail) => Promise<void>): Job<Posted> {
  return {
    name: sendMail,
    retries,
    async work({ id, letter }) {
      const { to, subject, replyTo, unsubscribeUrl } = letter;
      const drawn = await renderLetter(letter, site);
      const known = {
        ...(replyTo !== undefined && { replyTo }),
        ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
      };
      await send({ id, to, subject, ...drawn, ...known });
    },
  };
}
