/** Posting a letter: a job draws it, sends it, and tries again. */
import type { Kysely } from 'kysely';
import { randomId } from './clock.ts';
import type { Job, Jobs } from './jobs.ts';
import type { Letter, Mail } from './letter.ts';
import { renderLetter } from './mail-layout.ts';
import type { DB } from './schema.generated.ts';

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
