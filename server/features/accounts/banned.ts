/**
 * Mail addresses that may not open a new account. They are kept as hashes, so that a reader of the table
 * learns no address.
 */
import { mailboxOf, withoutPlus } from '../../../domain/accounts.ts';
import type { Db, Transaction } from '../../core/database.ts';
import { sha256 } from '../../core/hash.ts';

export async function isBannedAddress(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('addressBans')
    .select('userId')
    .where('address', 'in', [mailboxHash(email), sha256(withoutPlus(email))])
    .executeTakeFirst();
  return found !== undefined;
}

/** Two accounts may hold one address: it is free again when both are let back in. */
export async function banAddress(
  tx: Transaction,
  { id: userId, email }: { readonly id: string; readonly email: string },
  bannedAt: Date,
): Promise<void> {
  await tx
    .insertInto('addressBans')
    .values({ address: mailboxHash(email), userId, bannedAt })
    .onConflict((it) => it.columns(['userId', 'address']).doNothing())
    .execute();
}

/** Since when this account's ban holds its addresses; undefined where it does not. */
export async function addressesBannedAt(db: Db, userId: string): Promise<Date | undefined> {
  const found = await db
    .selectFrom('addressBans')
    .select('bannedAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found?.bannedAt;
}

/** The addresses of this account open new ones again, but for those that the ban of another account holds. */
export async function unbanAddress(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('addressBans').where('userId', '=', userId).execute();
}

/** The hash that stands for the mailbox of this address. */
export function mailboxHash(email: string): Buffer {
  return sha256(mailboxOf(email));
}
