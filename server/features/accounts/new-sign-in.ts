/** A sign-in from a browser that its person was not known to use is told to them by mail. */
import { limits } from '../../../domain/limits.ts';
import type { Context, Tx } from '../../context.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { deviceWords } from './devices.ts';
import type { Caller } from './known-browsers.ts';
import { newSignInLetter } from './mails.ts';

const { atMost, windowMs } = limits.newSignInMails;
const ukTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** Posts the letter in the transaction in which the browser becomes known; none beyond a few an hour. */
export async function mailNewSignIn(
  { config, clock, jobs, strictCounter }: Context,
  tx: Tx,
  user: { readonly id: string; readonly email: string; readonly firstName: string },
  { headers }: Caller,
): Promise<void> {
  const spent = await strictCounter?.count(`new sign-in mail to ${user.id}`, windowMs);
  if (spent && spent.current > atMost) return;
  const letter = newSignInLetter(user.email, user.firstName, {
    device: deviceWords(headers.get('user-agent')),
    at: `${ukTime.format(clock())} (UK time)`,
    url: `${config.origin}/profile#sessions`,
  });
  await sendLetter(jobs, letter, { tx });
}
