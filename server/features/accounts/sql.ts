/** The rows of people. */

import { sql } from 'kysely';
import type { ProfileChange } from '../../../contract/accounts.ts';
import type { NotificationChannel } from '../../../domain/accounts.ts';
import { noRefusals } from '../../../domain/mail-refusals.ts';
import type { SalaryRange } from '../../../domain/profile-words.ts';
import type { Db, Transaction } from '../../core/database.ts';
import { plannedOnce } from '../../core/statements.ts';

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export function findUser(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email', 'profession', 'bio', 'image', 'createdAt', 'pausedAt'])
    .select('mailRefusals')
    .select((it) => [
      it.ref('salaryRange').$castTo<SalaryRange | ''>().as('salaryRange'),
      it.ref('getNotificationsVia').$castTo<NotificationChannel[]>().as('getNotificationsVia'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function hasUser(db: Db, email: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where(isAddress(email)).executeTakeFirst();
  return found !== undefined;
}

/** The person with this address, verified or not, locked until the transaction ends. */
export function lockByAddress(tx: Transaction, email: string) {
  return lockAddressed(tx).where(isAddress(email)).executeTakeFirst();
}

/** The person with this address, if it is not verified yet, locked until the transaction ends. */
export function lockUnverified(tx: Transaction, email: string) {
  return lockAddressed(tx).where(isAddress(email)).where('emailVerified', '=', false).executeTakeFirst();
}

/** The person, locked until the transaction ends. */
export function lockById(tx: Transaction, userId: string) {
  return lockAddressed(tx).where('id', '=', userId).executeTakeFirst();
}

function lockAddressed(tx: Transaction) {
  return tx.selectFrom('users').select(['id', 'email', 'firstName', 'bannedAt']).forUpdate();
}

export type AddressedUser = NonNullable<Awaited<ReturnType<typeof lockByAddress>>>;

/** Writes a new address, and ends the links that were mailed to the former one. */
export async function setAddress(tx: Transaction, userId: string, email: string, at: Date): Promise<void> {
  await endLinks(tx, userId);
  await tx
    .updateTable('users')
    .set({ email, ...nothingRefused, updatedAt: at })
    .where('id', '=', userId)
    .execute();
}

/** When the account with this address was made. */
export async function madeAtOf(db: Db, email: string): Promise<Date | undefined> {
  const found = await db.selectFrom('users').select('createdAt').where(isAddress(email)).executeTakeFirst();
  return found?.createdAt;
}

/** Whether a verified account has this address. */
export async function isRegistered(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where(isAddress(email))
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

/** Removes the account with this address if it is unverified and was made before that moment. */
export async function endUnverified(tx: Transaction, email: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('users')
    .where(isAddress(email))
    .where('emailVerified', '=', false)
    .where('createdAt', '<', before)
    .execute();
}

/** Removes the account if it is still unverified. */
export async function removeIfUnverified(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).where('emailVerified', '=', false).execute();
}

export async function updateUser(
  tx: Transaction,
  userId: string,
  { getNotificationsVia, ...change }: ProfileChange,
  at: Date,
): Promise<void> {
  const channels = getNotificationsVia && {
    getNotificationsVia: JSON.stringify(getNotificationsVia),
    ...(getNotificationsVia.includes('email') && nothingRefused),
  };
  await tx
    .updateTable('users')
    .set({ ...change, ...channels, name: wholeName(change), updatedAt: at })
    .where('id', '=', userId)
    .execute();
}

/**
 * The columns of an address that has refused nothing: written where a person chooses email again or has
 * another address.
 */
export const nothingRefused = { mailRefusals: noRefusals.count, mailRefusedAt: noRefusals.lastAt };

/** The same as `fullName` (domain/profile-words.ts), in SQL: a name that is not given stays as it is. */
function wholeName({ firstName, lastName }: ProfileChange) {
  return sql<string>`trim(coalesce(${firstName}, first_name) || ' ' || coalesce(${lastName}, last_name))`;
}

/** The person, locked until the transaction ends. */
export function lockUser(tx: Transaction, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'image', 'suspendedUntil'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** The password hash of the account with this address; undefined where there is no such account. */
export async function passwordOf(db: Db, email: string): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select('accounts.password')
    .where(isAddress(email))
    .executeTakeFirst();
  return found?.password;
}

export async function passwordOfUser(db: Db, userId: string): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found?.password;
}

/** Whether signing in asks this person for a code. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('twoFactorEnabled')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found?.twoFactorEnabled ?? false;
}

/** Whether the person with this address has signed in with the browser before. */
export async function isKnownBrowser(db: Db, browser: string, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('knownBrowsers')
    .innerJoin('users', 'users.id', 'knownBrowsers.userId')
    .select('users.id')
    .where('knownBrowsers.browser', '=', browser)
    .where(isAddress(email))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether this is the photo of this person, and they are not banned. */
export async function showsImage(db: Db, userId: string, image: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .modifyFront(plannedOnce)
    .select('id')
    .where('id', '=', userId)
    .where('image', '=', image)
    .where('bannedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function setImage(
  tx: Transaction,
  userId: string,
  image: string | null,
  at: Date,
): Promise<void> {
  await tx.updateTable('users').set({ image, updatedAt: at }).where('id', '=', userId).execute();
}

/**
 * Removes the person; foreign keys remove every session, chat and subscription. Links mailed to them end,
 * too.
 */
export async function removeUser(tx: Transaction, userId: string): Promise<void> {
  await endLinks(tx, userId);
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

/** Ends the links to choose a new password that were mailed to the person. */
export async function endLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('verifications').where('value', '=', userId).execute();
}

/** A condition for where(): the address, in capitals or not. */
export function isAddress(email: string) {
  return sql<boolean>`lower(email) = ${email.toLowerCase()}`;
}
