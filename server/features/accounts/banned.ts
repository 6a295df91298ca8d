/**
 * Mail addresses that may not open a new account. They are kept as hashes, so that a reader of the table
 * learns no address.
 */
import { createHash } from 'node:crypto';
import { mailboxOf, withoutPlus } from '../../../domain/accounts.ts';
import type { Db, Transaction } from '../../core/database.ts';

export async function isBannedAddress(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('bannedAddresses')
    .select('userId')
    .where('address', 'in', [mailboxHash(email), hashOf(withoutPlus(email))])
    .executeTakeFirst();
  return found !== undefined;
}

/** Two accounts may hold one address: it is free again when both are let back in. */
export async function banAddress(
  tx: Transaction,
  { id: userId, email }: { readonly id: string; readonly email: string },
  bannedAt: Date,
): Promise<void> {
  const ban = { address: mailboxHash(email), userId, bannedAt };
  await tx
    .insertInto('bannedAddresses')
    .values(ban)
    // Changes nothing and locks the row: its account may be let back in at this instant.
    .onConflict((it) => it.column('address').doUpdateSet({ address: ban.address }))
    .execute();
  await tx
    .insertInto('addressBans')
    .values(ban)
    .onConflict((it) => it.columns(['userId', 'address']).doNothing())
    .execute();
}

/** Since when this account's ban holds its addresses; undefined where it does not. */
export async function addressesBannedAt(db: Db, userId: string): Promise<Date | undefined> {
  // A ban that a process of the release before wrote stands in bannedAddresses alone.
  for (const table of ['addressBans', 'bannedAddresses'] as const) {
    const found = await db
      .selectFrom(table)
      .select('bannedAt')
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (found !== undefined) return found.bannedAt;
  }
  return undefined;
}

/** The addresses of this account open new ones again, but for those that the ban of another account holds. */
export async function unbanAddress(tx: Transaction, userId: string): Promise<void> {
  // Locked first: another account of the same mailbox may be banned or let back in at this instant.
  await tx
    .selectFrom('bannedAddresses')
    .select('address')
    .where('address', 'in', (it) =>
      it.selectFrom('addressBans').select('address').where('userId', '=', userId),
    )
    .orderBy('address')
    .forUpdate()
    .execute();
  await tx.deleteFrom('addressBans').where('userId', '=', userId).execute();
  await tx
    .updateTable('bannedAddresses')
    .from('addressBans as other')
    .set((it) => ({ userId: it.ref('other.userId'), bannedAt: it.ref('other.bannedAt') }))
    .whereRef('other.address', '=', 'bannedAddresses.address')
    .where('bannedAddresses.userId', '=', userId)
    .execute();
  await tx.deleteFrom('bannedAddresses').where('userId', '=', userId).execute();
}

/** The hash that stands for the mailbox of this address. */
export function mailboxHash(email: string): Buffer {
  return hashOf(mailboxOf(email));
}

/** The hash that stands for a mailbox or an older spelling of it. */
function hashOf(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}
