/** Limits the mails that anybody can have sent to a mailbox. */
import { mailboxOf } from '../../../domain/accounts.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';

const { mailsAskedFor, mailsFromNetwork } = limits;

/**
 * Counts one more mail to this address's mailbox. Refuses when the mailbox had its share, whoever asked, and
 * by whichever of its addresses.
 */
export async function mayMail({ strictCounter }: Context, email: string): Promise<Decision> {
  const spent = await strictCounter?.count(`mail to ${mailboxOf(email)}`, mailsAskedFor.windowMs);
  return spent && spent.current > mailsAskedFor.atMost ? refused('too-many-mails') : allowed();
}

/**
 * Like `mayMail`, for an address that nobody has proven to be theirs. Also refuses a network that has asked
 * for many mails, since the owner of a host has any number of addresses that lead to one inbox. A call that
 * is refused by one of the two limits is not counted by the other: else a network past its share could use up
 * a stranger’s, at no mail sent.
 */
export async function mayMailUnproven(context: Context, email: string, network: string): Promise<Decision> {
  const spent = await context.strictCounter?.count(`mail from ${network}`, mailsFromNetwork.windowMs);
  if (spent && spent.current > mailsFromNetwork.atMost) return refused('too-many-requests');
  const mail = await mayMail(context, email);
  if (!mail.allowed) await spent?.takeBack();
  return mail;
}
