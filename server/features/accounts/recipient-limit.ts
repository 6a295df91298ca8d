/** Limits the mails that anybody can have sent to a mailbox. */
import { mailboxOf } from '../../../domain/accounts.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';

const { atMost, windowMs } = limits.mailsAskedFor;

/**
 * Counts one more mail to this address's mailbox. Refuses when it had its share, whoever asked, and by
 * whichever of its addresses.
 */
export async function mayMail({ strictCounter }: Context, email: string): Promise<Decision> {
  const spent = await strictCounter?.count(`mail to ${mailboxOf(email)}`, windowMs);
  return spent && spent.current > atMost ? refused('too-many-mails') : allowed();
}
