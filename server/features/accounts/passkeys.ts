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
 * What the person's device is asked to make a passkey: one that it finds by itself, and gives only to who
 * unlocks it. Refuses a wrong password, and one too many of them; one passkey too many; and 'code-missing'.
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
 * Keeps what the device made, and tells the person by mail. Refuses what was not asked for in the last five
 * minutes; and 'code-missing'.
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
    // It was removed, or the account with it, before this was said.
    if (user === undefined || passkey === undefined) return refused('passkey-refused');
    const letter = passkeyAddedLetter(user.email, user.firstName, {
      name: passkey.name,
      url: config.origin + profileUrl(passkeysId),
    });
    await sendLetter(jobs, letter, { tx });
    return allowed(view(passkey));
  });
}

/** One that is not theirs is not there. */
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

/** One that is not theirs is not there. Where it was signed in with stays signed in. */
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

/** All of a person's: somebody else may have made one with the old password. */
export async function endPasskeys(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute();
}

/** Whether there is one with this name of the device's own. */
export async function isPasskey(db: Db, credentialId: string): Promise<boolean> {
  const found = await db
    .selectFrom('passkeys')
    .select('id')
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
  return found !== undefined;
}

/** For better-auth's failures: whatever it is that a device sent, it is no proof. */
export function notVerified(error: unknown) {
  if (isAnswerOfPasskeys(error)) return refused('passkey-refused');
  throw error;
}

function isAnswerOfPasskeys(error: unknown): boolean {
  // The cookie of another step names a row that is no question to a device.
  if (error instanceof SyntaxError) return true;
  const code = (error as { body?: { code?: string } } | null)?.body?.code;
  return code !== undefined && refusals.has(code);
}

/** What the plugin calls them. */
const refusals = new Set([
  'CHALLENGE_NOT_FOUND',
  'PASSKEY_NOT_FOUND',
  'AUTHENTICATION_FAILED',
  'FAILED_TO_VERIFY_REGISTRATION',
  'YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY',
]);

/** A passkey stands for password and code: who has codes shows one before they make it. */
async function lacksCode(db: Db, { userId, isProvenTwice }: Viewer): Promise<boolean> {
  return !isProvenTwice && (await sql.hasSecondFactor(db, userId));
}

async function isFull(db: Db, userId: string): Promise<boolean> {
  return (await findPasskeys(db, userId)).length >= limits.passkeys.perPerson;
}

/** Of all that sign this person in, as they called them. */
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
