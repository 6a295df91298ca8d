/**
 * Removes rows of accounts that are kept no longer (domain/retention.ts says how long). Each function removes
 * some rows at a time, and answers how many.
 */
import { retention } from '../../../domain/retention.ts';
import type { Context } from '../../context.ts';
import { removedAtOnce, removeUntil, type Transaction } from '../../core/database.ts';

/** A session ends as long after its last use as it is kept. */
export function removeSessions(_: Context, tx: Transaction, before: Date): Promise<number> {
  return removeUntil(tx, 'sessions', 'expiresAt', new Date(before.getTime() + retention.devices.forMs));
}

export function removeBrowsers(_: Context, tx: Transaction, before: Date): Promise<number> {
  return removeUntil(tx, 'knownBrowsers', 'seenAt', before);
}

export function removeLinks(_: Context, tx: Transaction, before: Date): Promise<number> {
  return removeUntil(tx, 'verifications', 'expiresAt', before);
}

export function removeCodes(_: Context, tx: Transaction, before: Date): Promise<number> {
  return removeUntil(tx, 'usedCodes', 'usedAt', before);
}

/**
 * Removes accounts that nobody verified in time. The job `end-unverified-account` does that first; this is
 * for one that failed for good.
 */
export async function removeUnverified({ config }: Context, tx: Transaction, before: Date): Promise<number> {
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
