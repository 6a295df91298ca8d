/** What accounts keep no longer: domain/retention.ts says how long. */
import { retention } from '../../../domain/retention.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../core/database.ts';
import { removeUses } from './used-codes.ts';

/** A session ends as long after its last use as it is kept. */
export async function removeSessions(_: Context, tx: Transaction, before: Date): Promise<void> {
  const endedBy = new Date(before.getTime() + retention.devices.forMs);
  await tx.deleteFrom('sessions').where('expiresAt', '<=', endedBy).execute();
}

export async function removeBrowsers(_: Context, tx: Transaction, before: Date): Promise<void> {
  await tx.deleteFrom('knownBrowsers').where('seenAt', '<=', before).execute();
}

export async function removeLinks(_: Context, tx: Transaction, before: Date): Promise<void> {
  await tx.deleteFrom('verifications').where('expiresAt', '<=', before).execute();
}

export async function removeCodes(_: Context, tx: Transaction, before: Date): Promise<void> {
  await removeUses(tx, before);
}

/** Their own job removes them at the end of their time; this is for one that failed for good. */
export async function removeUnverified({ config }: Context, tx: Transaction, before: Date): Promise<void> {
  const madeBy = new Date(before.getTime() - config.verificationSeconds * 1_000);
  await tx.deleteFrom('users').where('emailVerified', '=', false).where('createdAt', '<=', madeBy).execute();
}
