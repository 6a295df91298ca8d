/** A suspension ends by itself: a job looks at its hour, and one that was made longer meanwhile goes on. */
import type { Context, Tx } from '../../context.ts';
import type { Job } from '../../core/job.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { lockPerson, writeSuspension } from '../accounts/moderated.ts';
import { suspensionOverLetter } from './letters.ts';

const endSuspension = 'end-suspension';

export async function endSuspensionLater({ jobs }: Context, tx: Tx, userId: string, until: Date) {
  await jobs.send(endSuspension, { userId }, { tx, startAfter: until });
}

export function suspensionJob(context: Context): Job<{ userId: string }> {
  return {
    name: endSuspension,
    retries: 20,
    work: ({ userId }) => endIfOver(context, userId),
  };
}

/** Safe to run twice. */
export function endIfOver({ clock, config, jobs, transact }: Context, userId: string): Promise<void> {
  return transact(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person?.suspendedUntil || person.suspendedUntil > clock()) return;
    await writeSuspension(tx, userId, null);
    await tx.emit({ kind: 'account.released', userId });
    if (person.bannedAt === null) await sendLetter(jobs, suspensionOverLetter(config, person), { tx });
  });
}
