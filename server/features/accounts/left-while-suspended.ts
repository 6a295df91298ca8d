/**
 * Suspensions of people who left before the end. The mailbox is kept as a hash, like those of banned people,
 * so that a new account of it is suspended for the rest.
 */
import { type Db, removingOld, type Transaction } from '../../core/database.ts';
import { mailboxHash } from './banned.ts';

/** Keeps the suspension of a person who leaves, if they have one. */
export async function keepSuspension(
  tx: Transaction,
  person: { readonly id: string; readonly email: string; readonly suspendedUntil: Date | null },
): Promise<void> {
  const { id: userId, email, suspendedUntil } = person;
  if (suspendedUntil === null) return;
  await tx
    .insertInto('leftWhileSuspended')
    .values({ userId, mailbox: mailboxHash(email), suspendedUntil })
    .execute();
}

/** Until when accounts of this mailbox that are gone were suspended; undefined where that is over. */
export async function suspensionOfMailbox(db: Db, email: string, now: Date): Promise<Date | undefined> {
  const found = await db
    .selectFrom('leftWhileSuspended')
    .select('suspendedUntil')
    .where('mailbox', '=', mailboxHash(email))
    .where('suspendedUntil', '>', now)
    .orderBy('suspendedUntil', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.suspendedUntil;
}

/** Until when this account was suspended that is gone; undefined where it was not. */
export async function suspensionLeftBy(db: Db, userId: string): Promise<Date | undefined> {
  const found = await db
    .selectFrom('leftWhileSuspended')
    .select('suspendedUntil')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found?.suspendedUntil;
}

/** The suspension of this account, which is gone, was taken back. */
export async function forgetSuspension(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('leftWhileSuspended').where('userId', '=', userId).execute();
}

export const removeEndedSuspensions = removingOld('leftWhileSuspended', 'suspendedUntil');
