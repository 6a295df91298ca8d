/** Mails a person about a sign-in from a browser that was not known to be theirs. */
import { profileUrl, sessionsId } from '../../../contract/pages.ts';
import { dayAndTimeText } from '../../../domain/date-words.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context, Tx } from '../../context.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { deviceWords } from './devices.ts';
import { browserOf, type Caller } from './known-browsers.ts';
import { newSignInLetter } from './mails.ts';
import * as sql from './sql.ts';

const { atMost, windowMs } = limits.newSignInMails;

interface Mailed {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
}

/**
 * Whether a letter may tell of this sign-in: a few an hour at most. A sign-in from a known browser is not
 * counted; it may still be told if the browser is forgotten before the transaction. Called before the
 * transaction, since the counter would wait for a second connection.
 */
export async function mayMailNewSignIn(context: Context, user: Mailed, caller: Caller): Promise<boolean> {
  const { db, strictCounter } = context;
  const browser = browserOf(context, caller);
  if (browser !== null && (await sql.isKnownBrowser(db, browser, user.email))) return true;
  const spent = await strictCounter?.count(`new sign-in mail to ${user.id}`, windowMs);
  return !(spent && spent.current > atMost);
}

/** Posts the letter in the transaction in which the browser becomes known. */
export async function mailNewSignIn(
  { config, clock, jobs }: Context,
  tx: Tx,
  user: Mailed,
  { headers }: Caller,
): Promise<void> {
  const letter = newSignInLetter(user.email, user.firstName, {
    device: deviceWords(headers.get('user-agent')),
    at: `${dayAndTimeText(clock())} (UK time)`,
    url: config.origin + profileUrl(sessionsId),
  });
  await sendLetter(jobs, letter, { tx });
}
