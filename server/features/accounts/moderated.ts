/** People as moderators act on them: their role, a suspension, a ban. */
import { fullName } from '../../../domain/profile-words.ts';
import type { Db, Transaction } from '../../core/database.ts';
import { isAddress } from './sql.ts';

const columns = ['id', 'email', 'firstName', 'lastName', 'createdAt'] as const;
const state = ['role', 'pausedAt', 'suspendedUntil', 'bannedAt'] as const;

export function personById(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([...columns, ...state])
    .where('id', '=', userId)
    .executeTakeFirst();
}
export type ModeratedPerson = NonNullable<Awaited<ReturnType<typeof personById>>>;

/**
 * The person, locked until the transaction ends: what moderators do to one person happens one after the
 * other.
 */
export function lockPerson(tx: Transaction, userId: string): Promise<ModeratedPerson | undefined> {
  return tx
    .selectFrom('users')
    .select([...columns, ...state])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** First and last names, by user id. */
export async function namesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const found = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(found.map((it) => [it.id, fullName(it)]));
}

export async function writeSuspension(tx: Transaction, userId: string, until: Date | null): Promise<void> {
  await tx.updateTable('users').set({ suspendedUntil: until }).where('id', '=', userId).execute();
}

/** Writes or takes back a ban. */
export async function writeBan(tx: Transaction, userId: string, at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ bannedAt: at }).where('id', '=', userId).execute();
}

/** Gives the role to the verified account of this address, or takes it; answers whether there is one. */
export async function writeRole(tx: Transaction, email: string, role: 'moderator' | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ role })
    .where(isAddress(email))
    .where('emailVerified', '=', true)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Removes a person’s codes and ends their sessions: they lost app and backup codes, or are no moderator any
 * more. They sign in again by password alone. Answers whether there were codes.
 */
export async function removeSecondFactor(tx: Transaction, email: string): Promise<boolean> {
  const user = await tx
    .updateTable('users')
    .set({ twoFactorEnabled: false })
    .where(isAddress(email))
    .returning('id')
    .executeTakeFirst();
  if (user === undefined) return false;
  await tx.deleteFrom('sessions').where('userId', '=', user.id).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
