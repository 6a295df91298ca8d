/** Mail addresses that open no new account. They are kept as hashes: whoever reads the table learns no address. */
import { createHash } from 'node:crypto';
import { mailboxOf, withoutPlus } from '../../../domain/accounts.ts';
import type { Db, Transaction } from '../../core/database.ts';

export async function isBannedAddress(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('bannedAddresses')
    .select('userId')
    .where('address', 'in', [hashOf(mailboxOf(email)), hashOf(withoutPlus(email))])
    .executeTakeFirst();
  return found !== undefined;
}

export async function banAddress(
  tx: Transaction,
  { id: userId, email }: { readonly id: string; readonly email: string },
  bannedAt: Date,
): Promise<void> {
  await tx
    .insertInto('bannedAddresses')
    .values({ address: hashOf(mailboxOf(email)), userId, bannedAt })
    .onConflict((it) => it.column('address').doNothing())
    .execute();
}

/** Since when the addresses of this account open no new one; undefined where they do. */
export async function addressesBannedAt(db: Db, userId: string): Promise<Date | undefined> {
  const found = await db
    .selectFrom('bannedAddresses')
    .select('bannedAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found?.bannedAt;
}

/** The addresses of this account are good again. */
export async function unbanAddress(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('bannedAddresses').where('userId', '=', userId).execute();
}

/** Kept of the mailbox: all its addresses are one person's. */
function hashOf(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}
