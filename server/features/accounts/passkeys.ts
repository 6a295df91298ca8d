/**
 * Passkeys: made with the password, used instead of it. better-auth's plugin speaks to the devices; the rows
 * are listed and changed here.
 */
import type { Passkey } from '../../../contract/accounts.ts';
import { passkeysId, profileUrl } from '../../../contract/pages.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';
import type { Db, Transaction } from '../../core/database.ts';
import { sendLetter } from '../../core/send-letter.ts';
import type { Viewer } from '../../core/session.ts';
import { asDecision, type WithCookies } from './auth-refusals.ts';
import type { Caller } from './known-browsers.ts';
import { passkeyAddedLetter } from './mails.ts';
import { provePassword } from './password-tries.ts';
import * as sql from './sql.ts';

export type PasskeyJson = Record<string, unknown>;

export async function listPasskeys({ db }: Context, { userId }: Viewer): Promise<{ items: Passkey[] }> {
  const found = await findPasskeys(db, userId);
  return { items: found.map(view) };
}

/**
 * The question by which the person’s device makes a passkey: a discoverable one that the device has to
 * unlock. Refuses a wrong password, too many wrong ones, one passkey too many; and 'code-missing'.
 */
export async function askForPasskey(
  context: Context,
  viewer: Viewer,
  password: string,
  { headers }: Caller,
): Promise<Decision<WithCookies<PasskeyJson>>> {
  const { auth, db } = context;
  if (await lacksCode(db, viewer)) return refused('code-missing');
  const proof = await provePassword(context, viewer, password, headers);
  if (!proof.allowed) return proof;
  if (await isFull(db, viewer.userId)) return refused('passkeys-full');
  const asked = auth.api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true });
  return asDecision(asked.then(({ headers, response }) => ({ headers, response: { ...response } })));
}

/**
 * Keeps the passkey that the device made, and tells the person by mail. Refuses an answer to a question older
 * than five minutes; and 'code-missing'.
 */
export async function addPasskey(
  context: Context,
  viewer: Viewer,
  body: { name: string; response: PasskeyJson },
  { headers }: Caller,
): Promise<Decision<Passkey>> {
  const { auth, config, db, jobs, transact } = context;
  const { userId } = viewer;
  if (await lacksCode(db, viewer)) return refused('code-missing');
  if (await isFull(db, userId)) return refused('passkeys-full');
  const made = await asDecision(
    auth.api.verifyPasskeyRegistration({ body, headers, returnHeaders: true }),
    notVerified,
  );
  if (!made.allowed) return made;
  const { id } = made.value.value;
  return transact(async (tx) => {
    const user = await sql.lockUser(tx, userId);
    const passkey = await findPasskey(tx, id);
    // The passkey, or the account, was removed before this transaction began.
    if (user === undefined || passkey === undefined) return refused('passkey-refused');
    const letter = passkeyAddedLetter(user.email, user.firstName, {
      name: passkey.name,
      url: config.origin + profileUrl(passkeysId),
    });
    await sendLetter(jobs, letter, { tx });
    return allowed(view(passkey));
  });
}

/** Renames a passkey. Refuses 'not-found' for one that is another person's. */
export async function renamePasskey(
  { transact }: Context,
  { userId }: Viewer,
  id: string,
  name: string,
): Promise<Decision> {
  const { numUpdatedRows } = await transact((tx) =>
    tx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n ? allowed() : refused('not-found');
}

/** Removes a passkey; sessions begun with it go on. Refuses 'not-found' for one that is another person's. */
export async function removePasskey(
  { transact }: Context,
  { userId }: Viewer,
  id: string,
): Promise<Decision> {
  const { numDeletedRows } = await transact((tx) =>
    tx.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', userId).executeTakeFirstOrThrow(),
  );
  return numDeletedRows > 0n ? allowed() : refused('not-found');
}

/** Removes all of a person’s passkeys: somebody who knew the old password may have made one. */
export async function endPasskeys(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute();
}

/** Whether there is a passkey with this id, which the device chose. */
export async function isPasskey(db: Db, credentialId: string): Promise<boolean> {
  const found = await db
    .selectFrom('passkeys')
    .select('id')
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
  return found !== undefined;
}

/** An `otherwise` for `asDecision`: whatever a device sent that better-auth refuses is no proof. */
export function notVerified(error: unknown) {
  if (isAnswerOfPasskeys(error)) return refused('passkey-refused');
  throw error;
}

function isAnswerOfPasskeys(error: unknown): boolean {
  // The cookie of another step names a row that is no question to a device, and better-auth fails to parse
  // it.
  if (error instanceof SyntaxError) return true;
  const code = (error as { body?: { code?: string } } | null)?.body?.code;
  return code !== undefined && refusals.has(code);
}

/** The codes of the plugin that mean: this is no proof. */
const refusals = new Set([
  'CHALLENGE_NOT_FOUND',
  'PASSKEY_NOT_FOUND',
  'AUTHENTICATION_FAILED',
  'FAILED_TO_VERIFY_REGISTRATION',
  'YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY',
]);

/**
 * Whether the person has codes and this session has not shown one: since a passkey stands for password and
 * code, they show a code before they make one.
 */
async function lacksCode(db: Db, { userId, isProvenTwice }: Viewer): Promise<boolean> {
  return !isProvenTwice && (await sql.hasSecondFactor(db, userId));
}

async function isFull(db: Db, userId: string): Promise<boolean> {
  return (await findPasskeys(db, userId)).length >= limits.passkeys.perPerson;
}

/** The names that the person gave to their passkeys. */
export async function passkeyNames(db: Db, userId: string): Promise<string[]> {
  return (await findPasskeys(db, userId)).map(({ name }) => name);
}

function findPasskeys(db: Db, userId: string) {
  return passkeys(db).where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute();
}

function findPasskey(db: Db, id: string) {
  return passkeys(db).where('id', '=', id).executeTakeFirst();
}

function passkeys(db: Db) {
  return db.selectFrom('passkeys').select(['id', 'name', 'createdAt']);
}

function view({ id, name, createdAt }: { id: string; name: string; createdAt: Date }): Passkey {
  return { id, name, madeAt: createdAt.toISOString() };
}
