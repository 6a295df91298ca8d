/**
 * The account of who is banned ends by itself, as they cannot end it: an hourly job looks for them. The log and
 * the digest of their address stay, as they do when somebody leaves.
 */
import { earlier, hourMs } from '../../../domain/durations.ts';
import { retention } from '../../../domain/retention.ts';
import type { Context } from '../../context.ts';
import { type Job, retriesForDays } from '../../core/job.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { removePerson } from '../accounts/profile.ts';
import { bannedUntil, lockBannedUntil, noteRemovalTold, untoldOfRemoval } from './ban-rows.ts';
import { removalLetter } from './letters.ts';

export function bannedJob(context: Context): Job<never> {
  return {
    name: 'remove-banned',
    everyMs: hourMs,
    retries: retriesForDays,
    work: (_, stopping) => removeBanned(context, stopping),
  };
}

/**
 * Tells whom a release before banned that their account goes, and removes all whose time is over. One who cannot
 * be told or removed holds up no other, and is tried again. Cut off, it throws.
 */
export async function removeBanned(context: Context, stopping?: AbortSignal): Promise<void> {
  const now = context.clock();
  const before = earlier(now, retention.banned.forMs);
  const failures: unknown[] = [];
  const each = async (userIds: readonly string[], work: (userId: string) => Promise<void>) => {
    for (const userId of userIds) {
      stopping?.throwIfAborted();
      await work(userId).catch((error) => failures.push(error));
    }
  };
  await each(await untoldOfRemoval(context.db, now), (it) => tellOne(context, it));
  await each(await bannedUntil(context.db, before), (it) => removeOne(context, it, before));
  if (failures.length > 0) throw failures[0];
}

function tellOne({ clock, jobs, transact }: Context, userId: string): Promise<void> {
  return transact(async (tx) => {
    const person = await noteRemovalTold(tx, userId, clock());
    if (person !== undefined) await sendLetter(jobs, removalLetter(person), { tx });
  });
}

/** Who was let back in at this instant, or has just appealed, stays. */
function removeOne(context: Context, userId: string, before: Date): Promise<void> {
  return context.transact(async (tx) => {
    if (await lockBannedUntil(tx, userId, before)) await removePerson(context, tx, userId);
  });
}
