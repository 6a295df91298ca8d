/** Mail addresses that open no new account. They are kept as hashes: whoever reads the table learns no address. */
import { createHash } from 'node:crypto';
import { mailboxOf } from '../../../domain/accounts.ts';
import type { Db, Transaction } from '../../core/database.ts';

export async function isBannedAddress(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('bannedAddresses')
    .select('userId')
    .where('address', '=', hashOf(email))
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
    .values({ address: hashOf(email), userId, bannedAt })
    .onConflict((it) => it.column('address').doNothing())
    .execute();
}

/** The addresses of this account are good again. */
export async function unbanAddress(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('bannedAddresses').where('userId', '=', userId).execute();
}

/** Of the mailbox: all its addresses are one person's. */
function hashOf(email: string): Buffer {
  return createHash('sha256').update(mailboxOf(email)).digest();
}
