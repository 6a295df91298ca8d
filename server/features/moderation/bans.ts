/**
 * The account of who is banned ends by itself, as they cannot end it: an hourly job looks for them. The log and
 * the digest of their address stay, as they do when somebody leaves.
 */
import { hourMs } from '../../../domain/durations.ts';
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

/** All whose time is over. One who cannot be removed holds up no other, and is tried again. Cut off, it throws. */
export async function removeBanned(context: Context, stopping?: AbortSignal): Promise<void> {
  const before = new Date(context.clock().getTime() - retention.banned.forMs);
  const failures: unknown[] = [];
  for (const userId of await bannedUntil(context.db, before)) {
    stopping?.throwIfAborted();
    await removeOne(context, userId, before).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Who was let back in at this instant, or has just appealed, stays. */
function removeOne(context: Context, userId: string, before: Date): Promise<void> {
  return context.transact(async (tx) => {
    if (await lockBannedUntil(tx, userId, before)) await removePerson(context, tx, userId);
  });
}
