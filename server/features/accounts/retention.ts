/**
 * Removes rows of accounts that are kept no longer (domain/retention.ts says how long). Each function removes
 * some rows at a time, and answers how many.
 */
import { retention } from '../../../domain/retention.ts';
import type { Context } from '../../context.ts';
import { type RemoveOld, removedAtOnce, removingOld, type Transaction } from '../../core/database.ts';

const removeEndedSessions = removingOld('sessions', 'expiresAt');

/** A session ends as long after its last use as it is kept. */
export const removeSessions: RemoveOld = (tx, lastUsed) =>
  removeEndedSessions(tx, new Date(lastUsed.getTime() + retention.devices.forMs));

export const removeBrowsers = removingOld('knownBrowsers', 'seenAt');

export const removeLinks = removingOld('verifications', 'expiresAt');

export const removeCodes = removingOld('usedCodes', 'usedAt');

/**
 * Removes accounts that nobody verified; answers how many. Each has a job of its own that removes it at the
 * end of its time: this is for those whose job failed for good.
 */
export async function removeUnverified(tx: Transaction, before: Date, { config }: Context): Promise<number> {
  const madeBy = new Date(before.getTime() - config.verificationSeconds * 1_000);
  const some = tx
    .selectFrom('users')
    .select('id')
    .where('emailVerified', '=', false)
    .where('createdAt', '<=', madeBy)
    .limit(removedAtOnce)
    // A person who verifies at this instant holds the row, and stays.
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await tx.deleteFrom('users').where('id', 'in', some).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
