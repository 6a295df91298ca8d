/**
 * Ends suspensions: a job runs when one is over; one that was made longer meanwhile goes on. One whose person
 * left and came back goes on, too.
 */
import { hourMs } from '../../../domain/durations.ts';
import type { Context, Tx } from '../../context.ts';
import { type Job, retriesForDays } from '../../core/job.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { suspensionOfMailbox } from '../accounts/left-while-suspended.ts';
import { lockPerson, writeSuspension } from '../accounts/moderated.ts';
import { suspensionOverLetter } from './letters.ts';
import { suspensionsOver } from './suspension-rows.ts';

const endSuspension = 'end-suspension';

/**
 * Asks for the job that ends the suspension. One waits at a time for each person: asked for again, it moves.
 */
export async function endSuspensionLater({ jobs }: Context, tx: Tx, userId: string, until: Date) {
  await jobs.send(endSuspension, { userId }, { tx, key: userId, startAfter: until });
}

/**
 * Listens to account.verified: whoever left while suspended and comes back by the same mailbox is suspended
 * for the rest. Only the owner of the mailbox learns of it, because they verified it.
 */
export async function goOnWithSuspension(
  context: Context,
  { userId, email }: { readonly userId: string; readonly email: string },
  tx: Tx,
): Promise<void> {
  const until = await suspensionOfMailbox(tx, email, context.clock());
  if (until === undefined) return;
  await writeSuspension(tx, userId, until);
  await endSuspensionLater(context, tx, userId, until);
  await tx.emit({ kind: 'account.held', userId });
}

export function suspensionJobs(context: Context): readonly Job<never>[] {
  const atItsHour: Job<{ userId: string }> = {
    name: endSuspension,
    retries: 20,
    work: ({ userId }) => endIfOver(context, userId),
  };
  const onceAnHour: Job<never> = {
    name: 'end-old-suspensions',
    everyMs: hourMs,
    retries: retriesForDays,
    work: () => endAllOver(context),
  };
  return [atItsHour, onceAnHour];
}

/** Ends the suspension if it is over; where it was made longer, asks for the job again. Safe to run twice. */
export function endIfOver(context: Context, userId: string): Promise<void> {
  const { clock, config, jobs, transact } = context;
  return transact(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person?.suspendedUntil) return;
    if (person.suspendedUntil > clock())
      return endSuspensionLater(context, tx, userId, person.suspendedUntil);
    await writeSuspension(tx, userId, null);
    await tx.emit({ kind: 'account.released', userId });
    if (person.bannedAt === null) await sendLetter(jobs, suspensionOverLetter(config, person), { tx });
  });
}

/**
 * Asks for a job again for each suspension that is over and was not ended: its own job was lost or failed for
 * good, and nothing else looks at the date. One job for each person, so that one who cannot be released holds
 * up no other.
 */
export function endAllOver(context: Context): Promise<void> {
  return context.transact(async (tx) => {
    const now = context.clock();
    for (const userId of await suspensionsOver(tx, now)) await endSuspensionLater(context, tx, userId, now);
  });
}
