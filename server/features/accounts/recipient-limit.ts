/** Limits the mails that anybody can have sent to a mailbox, and to us. */
import { mailboxOf } from '../../../domain/accounts.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';
import { countOfCaller } from '../../core/limits.ts';

const { mailsAskedFor, mailsFromNetwork, contactMessages } = limits;

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
export function mayMailUnproven(context: Context, email: string, network: string): Promise<Decision> {
  return mayMailFrom(context, network, () => mayMail(context, email));
}

/** Like `mayMailUnproven`, for a message to us, of which there is a limit for everybody together. */
export function mayWriteToUs(context: Context, network: string): Promise<Decision> {
  return mayMailFrom(context, network, async () => {
    const spent = await context.strictCounter?.count('messages to us', contactMessages.windowMs);
    return spent && spent.current > contactMessages.atMost ? refused('too-many-requests') : allowed();
  });
}

async function mayMailFrom(
  { strictCounter }: Context,
  network: string,
  mayMailTo: () => Promise<Decision>,
): Promise<Decision> {
  const spent = strictCounter && (await countOfCaller(strictCounter, 'mail from', network, mailsFromNetwork));
  if (spent && spent.current > mailsFromNetwork.atMost) return refused('too-many-requests');
  const mail = await mayMailTo();
  if (!mail.allowed) await spent?.takeBack();
  return mail;
}
