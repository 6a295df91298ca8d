/**
 * Removes once an hour what is kept no longer: domain/retention.ts says what is kept for how long, each word
 * how it is removed.
 */
import { hourMs } from '../domain/durations.ts';
import { keptSince, type Removed } from '../domain/retention.ts';
import type { Context, Tx } from './context.ts';
import { removedAtOnce } from './core/database.ts';
import { type Job, retriesForDays } from './core/job.ts';
import { removeCounts } from './core/rate-counters.ts';
import { removeTold } from './core/told.ts';
import { removeTraces } from './core/traces.ts';
import { removeEndedSuspensions } from './features/accounts/left-while-suspended.ts';
import {
  removeBrowsers,
  removeCodes,
  removeLinks,
  removeSessions,
  removeUnverified,
} from './features/accounts/retention.ts';
import { removeWaiting } from './features/media/jobs.ts';
import { removeHiddenLooks } from './features/moderation/hidden-rows.ts';
import { removeOldHeld } from './features/notifications/held-rows.ts';
import { removeOldRings } from './features/notifications/ring-news-rows.ts';
import { removeBroken } from './features/rings/closing-rows.ts';

/**
 * Removes some rows that came, ended or were used last at that moment or before; answers how many:
 * `removedAtOnce` while there may be more.
 */
type Remove = (tx: Tx, before: Date, context: Context) => Promise<number>;

const removers: Record<Removed, Remove> = {
  hiddenLooks: removeHiddenLooks,
  leftWhileSuspended: removeEndedSuspensions,
  // Push subscriptions end with the session of their browser.
  devices: removeSessions,
  browsers: removeBrowsers,
  links: removeLinks,
  codes: removeCodes,
  unverified: removeUnverified,
  waiting: removeWaiting,
  held: removeOldHeld,
  ringNews: removeOldRings,
  brokenRings: removeBroken,
  traces: removeTraces,
  told: removeTold,
  counts: removeCounts,
};

export function retentionJob(context: Context): Job<never> {
  return {
    name: 'keep-no-longer',
    everyMs: hourMs,
    retries: retriesForDays,
    work: (_, stopping) => removeOld(context, stopping),
  };
}

/**
 * Removes everything that is kept no longer. A kind that fails does not keep the others from being removed;
 * the failures are thrown at the end. Safe to run in several processes and to be cut off anywhere; then it
 * throws.
 */
export async function removeOld(context: Context, stopping?: AbortSignal): Promise<void> {
  const failures: Error[] = [];
  for (const name of Object.keys(removers) as Removed[])
    await removeAll(context, name, stopping).catch(({ message }: Error) => {
      stopping?.throwIfAborted();
      failures.push(new Error(`${name} cannot be removed: ${message}`));
    });
  if (failures.length > 0) throw new AggregateError(failures, failures.map((it) => it.message).join('; '));
}

/** Removes one kind of data, some rows at a time, each time in a transaction of its own. */
async function removeAll(context: Context, name: Removed, stopping?: AbortSignal): Promise<void> {
  let gone = removedAtOnce;
  while (gone === removedAtOnce) {
    stopping?.throwIfAborted();
    gone = await context.transact((tx) => removers[name](tx, keptSince(name, context.clock()), context));
  }
}
