/**
 * The second factor of moderators: codes of an app beside the password, and backup codes for a lost device.
 * better-auth’s plugin keeps the secret.
 */
import { parseCookies } from 'better-auth/cookies';
import type { NewSecondFactor, SignedIn } from '../../../contract/accounts.ts';
import { isBackupCode } from '../../../domain/accounts.ts';
import { allowed, type Decision, type Refused, refused, refusedFields } from '../../../domain/decision.ts';
import { dayMs } from '../../../domain/durations.ts';
import { limits } from '../../../domain/limits.ts';
import { codeWords } from '../../../domain/wording.ts';
import type { Context, Tx } from '../../context.ts';
import { Refusal, refuse } from '../../core/failure.ts';
import { sendLetter } from '../../core/send-letter.ts';
import type { Viewer } from '../../core/session.ts';
import type { Auth } from './auth.ts';
import { asDecision, codeOf, type WithCookies, wrongPasswordAt } from './auth-refusals.ts';
import { completeSignIn, endSession } from './complete-sign-in.ts';
import { browserOf, type Caller } from './known-browsers.ts';
import { secondFactorLetter, wrongCodesLetter } from './mails.ts';
import { inTransaction } from './new-password.ts';
import { endSessionsBut, proveTwice } from './own-sessions.ts';
import { passkeyNames } from './passkeys.ts';
import { tryCode, trySignedIn } from './password-tries.ts';
import { sessionTokenIn, signedToken } from './sessions.ts';
import * as sql from './sql.ts';
import { isUsed, noteUse } from './used-codes.ts';

/**
 * The second step of signing in: the cookie of the first step says whose password was right. Refuses
 * 'sign-in-over' where that was ten minutes or five codes ago; a wrong code; a used code; and many of them.
 */
export async function signInWithCode(
  context: Context,
  code: string,
  caller: Caller,
): Promise<Decision<WithCookies<SignedIn>>> {
  const { auth, db } = context;
  const begun = await begunSignIn(auth, caller.headers);
  if (begun === null) return refused('sign-in-over');
  const { userId, headers } = begun;
  return tryCode(context, userId, code, async () => {
    const before = await sql.passwordOfUser(db, userId);
    const decision = await verify(context, userId, code, () => check(auth, code, headers));
    if (decision === wrongAtCode) await tellOfWrongCode(context, userId);
    if (!decision.allowed) return decision;
    const { token } = decision.value.value;
    const isFirst = await use(context, userId, code);
    // Another sign-in used the code first, or the password was changed meanwhile.
    if (isFirst && (await sql.passwordOfUser(db, userId)) === before)
      return completeSignIn(context, caller, decision, token);
    await endSession(auth, token);
    return isFirst ? refused('sign-in-over') : usedBefore;
  });
}

/** Tells the person at the third wrong code within a day: whoever gave it had given the right password. */
async function tellOfWrongCode(context: Context, userId: string): Promise<void> {
  const { strictCounter, db, jobs, config } = context;
  const wrong = await strictCounter?.count(`wrong codes of ${userId}`, dayMs);
  if (wrong?.current !== limits.codes.toldAfter) return;
  const user = await sql.findUser(db, userId);
  if (user !== undefined) await sendLetter(jobs, wrongCodesLetter(user.email, user.firstName, config.origin));
}

/**
 * The address that an app is shown to produce codes, and the backup codes, once. Refuses a wrong password;
 * and a person who has codes already.
 */
export function askForSecondFactor(
  context: Context,
  viewer: Viewer,
  password: string,
  { headers }: Caller,
): Promise<Decision<NewSecondFactor>> {
  return trySignedIn(context, viewer, async () => {
    const body = { password, method: 'totp' as const };
    const call = context.auth.api.enableTwoFactor({ body, headers, returnHeaders: true });
    const made = await asDecision(call, (error) =>
      codeOf(error) === 'TOTP_ALREADY_ENABLED'
        ? refused('second-factor-on')
        : wrongPasswordAt('password')(error),
    );
    if (!made.allowed) return made;
    const { totpURI = '', backupCodes = [] } = made.value.value as {
      totpURI?: string;
      backupCodes?: string[];
    };
    return allowed({ address: totpURI, backupCodes });
  });
}

/**
 * A code shows that the app works: from now on signing in asks for one, and every other session ends, in one
 * transaction. Where codes were on before, this session has shown one now. Refuses a wrong or used code, and
 * many of them.
 */
export function confirmSecondFactor(
  context: Context,
  { userId }: Viewer,
  code: string,
  caller: Caller,
): Promise<Decision<WithCookies<unknown>>> {
  const { auth, clock } = context;
  const { headers } = caller;
  return tryCode(context, userId, code, () =>
    verify(context, userId, code, () =>
      inTransaction(context, async (tx) => {
        // The lock makes the second of two presses wait, and see that codes are on.
        const user = await sql.lockUser(tx, userId);
        const token = await sessionTokenIn(auth, headers.get('cookie'));
        if (user === undefined || token === null) refuse('sign-in-required');
        const isNew = !(await sql.hasSecondFactor(tx, userId));
        // Only a code shows that the app works.
        if (isNew && isBackupCode(code)) throw new Refusal(wrongAtCode);
        if (isNew) await turnOn(tx, userId);
        const checked = await check(auth, code, headers);
        if (!(await noteUse(tx, userId, code, clock()))) throw new Refusal(usedBefore);
        await proveTwice(tx, token);
        if (isNew) await endWhatWasBefore(context, tx, user, { token, caller });
        return checked;
      }),
    ),
  );
}

/**
 * Turns codes on before better-auth checks the first one. Else better-auth would replace the session, and its
 * cookie would arrive after the page has heard that the old session ended.
 */
async function turnOn(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ twoFactorEnabled: true }).where('id', '=', userId).execute();
}

/**
 * Ends every session but this one, since the password alone began them, and tells the person which passkeys
 * still work without a code.
 */
async function endWhatWasBefore(
  context: Context,
  tx: Tx,
  { id, email, firstName }: sql.LockedUser,
  { token, caller }: { token: string; caller: Caller },
): Promise<void> {
  await endSessionsBut(tx, id, token, browserOf(context, caller));
  const { origin: site } = context.config;
  const letter = secondFactorLetter(email, firstName, { site, passkeys: await passkeyNames(tx, id) });
  await sendLetter(context.jobs, letter, { tx });
}

const usedBefore = refusedFields({ code: codeWords.used });
const wrongAtCode = refusedFields({ code: codeWords.wrong });

async function verify(
  { clock, db }: Context,
  userId: string,
  code: string,
  checked: () => ReturnType<typeof check>,
) {
  // Asked before better-auth checks, so that typing a used code again does not end the sign-in.
  if (await isUsed(db, userId, code, clock())) return usedBefore;
  return asDecision(checked(), wrongCode);
}

interface Checked {
  readonly headers: Headers;
  readonly response: { readonly token: string; readonly user: object };
}

/** Checks the code. Throws better-auth's failure where it is wrong. */
function check({ api }: Auth, code: string, headers: Headers): Promise<Checked> {
  const given = { body: { code }, headers, returnHeaders: true } as const;
  return (isBackupCode(code) ? api.verifyBackupCode(given) : api.verifyTOTP(given)) as Promise<Checked>;
}

function use({ clock, transact }: Context, userId: string, code: string): Promise<boolean> {
  return transact((tx) => noteUse(tx, userId, code, clock()));
}

/** An `otherwise` for `asDecision`: wrong codes and a sign-in that is over. */
function wrongCode(error: unknown): Refused {
  const code = codeOf(error) ?? '';
  if (wrong.has(code)) return wrongAtCode;
  if (over.has(code)) return refused('sign-in-over');
  throw error;
}
/** CONFLICT: two tries took backup codes at one instant. */
const wrong = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE', 'CONFLICT']);
const over = new Set([
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'TOTP_NOT_ENABLED',
  'BACKUP_CODES_NOT_ENABLED',
]);

/** The prefix of the plugin's verification rows for this step. */
const ofSignIn = '2fa-';

/**
 * The person whose password was right, and headers with the cookie of that step alone: better-auth would
 * prefer a session to it.
 */
async function begunSignIn(
  auth: Auth,
  headers: Headers,
): Promise<{ userId: string; headers: Headers } | null> {
  const { createAuthCookie, internalAdapter, secret } = await auth.$context;
  const { name } = createAuthCookie('two_factor');
  const value = parseCookies(headers.get('cookie') ?? '').get(name);
  const identifier = signedToken(value, secret);
  // The cookie of another step is signed as well, and names a row with another meaning.
  if (!identifier?.startsWith(ofSignIn)) return null;
  const found = await internalAdapter.findVerificationValue(identifier);
  if (!found || found.expiresAt <= new Date()) return null;
  return { userId: found.value, headers: new Headers({ cookie: `${name}=${encodeURIComponent(value!)}` }) };
}
