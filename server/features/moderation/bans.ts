/**
 * Removes accounts of banned people, who cannot do that themselves: an hourly job. The log and the hash of
 * their address stay, as they do when somebody leaves.
 */
import { earlier, hourMs } from '../../../domain/durations.ts';
import { retention } from '../../../domain/retention.ts';
import type { Context } from '../../context.ts';
import { type Job, retriesForDays } from '../../core/job.ts';
import { removePerson } from '../accounts/profile.ts';
import { bannedUntil, lockBannedUntil } from './ban-rows.ts';

export function bannedJob(context: Context): Job<never> {
  return {
    name: 'remove-banned',
    everyMs: hourMs,
    retries: retriesForDays,
    work: (_, stopping) => removeBanned(context, stopping),
  };
}

/**
 * Removes all accounts whose time is over. One that fails holds up no other, and is tried again. Throws where
 * it is cut off.
 */
export async function removeBanned(context: Context, stopping?: AbortSignal): Promise<void> {
  const before = earlier(context.clock(), retention.banned.forMs);
  const failures: unknown[] = [];
  for (const userId of await bannedUntil(context.db, before)) {
    stopping?.throwIfAborted();
    await removeOne(context, userId, before).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Removes the account, unless the person was let back in or has just appealed. */
function removeOne(context: Context, userId: string, before: Date): Promise<void> {
  return context.transact(async (tx) => {
    if (await lockBannedUntil(tx, userId, before)) await removePerson(context, tx, userId);
  });
}
