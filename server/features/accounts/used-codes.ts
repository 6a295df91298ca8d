/**
 * Remembers used codes, so that each signs in once: better-auth accepts one again for as long as it holds.
 */
import { earlier } from '../../../domain/durations.ts';
import { limits } from '../../../domain/limits.ts';
import type { Db, Transaction } from '../../core/database.ts';
import { sha256 } from '../../core/hash.ts';

const { usedForMs } = limits.codes;

export async function isUsed(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('usedCodes')
    .select('usedAt')
    .where('userId', '=', userId)
    .where('code', '=', hashOf(userId, code))
    .where('usedAt', '>', earlier(now, usedForMs))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Notes that the code is used; false where another sign-in used it first. Older uses do not count, since the
 * same six digits may come again one day.
 */
export async function noteUse(tx: Transaction, userId: string, code: string, now: Date): Promise<boolean> {
  const usedBefore = earlier(now, usedForMs);
  await tx.deleteFrom('usedCodes').where('usedAt', '<=', usedBefore).where('userId', '=', userId).execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('usedCodes')
    .values({ userId, code: hashOf(userId, code), usedAt: now })
    .onConflict((it) => it.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function hashOf(userId: string, code: string): string {
  return sha256(`${userId} ${code}`).toString('base64url');
}
