/**
 * Removes accounts of banned people, who cannot do that themselves: an hourly job. The log and the hash of
 * their address stay, as they do when somebody leaves.
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
 * Tells people whom an earlier release banned that their account is removed, and removes all accounts whose
 * time is over. One that fails holds up no other, and is tried again. Throws where it is cut off.
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

/** Removes the account, unless the person was let back in or has just appealed. */
function removeOne(context: Context, userId: string, before: Date): Promise<void> {
  return context.transact(async (tx) => {
    if (await lockBannedUntil(tx, userId, before)) await removePerson(context, tx, userId);
  });
}
