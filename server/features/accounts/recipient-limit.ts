/** Limits the mails that anybody can have sent to an address. */
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';

const { atMost, windowMs } = limits.mailsAskedFor;

/** Counts one more mail to this address, which is in small letters as the rules leave it. Refuses when it had its share, whoever asked. */
export async function mayMail({ strictCounter }: Context, email: string): Promise<Decision> {
  const spent = await strictCounter?.count(`mail to ${email}`, windowMs);
  return spent && spent.current > atMost ? refused('too-many-mails') : allowed();
}
