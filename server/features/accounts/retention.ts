/**
 * What accounts keep no longer: domain/retention.ts says how long. Each removes some at a time, and answers
 * how many.
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

/** Their own job removes them at the end of their time; this is for one that failed for good. */
export async function removeUnverified({ config }: Context, tx: Transaction, before: Date): Promise<number> {
  const madeBy = new Date(before.getTime() - config.verificationSeconds * 1_000);
  const some = tx
    .selectFrom('users')
    .select('id')
    .where('emailVerified', '=', false)
    .where('createdAt', '<=', madeBy)
    .limit(removedAtOnce)
    // Who verifies at this instant has the row, and stays.
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await tx.deleteFrom('users').where('id', 'in', some).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
