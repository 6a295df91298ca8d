/** Coming in and going out: sign-up, sign-in, the mail's link. better-auth acts; its refusals get our words. */

import { verifyJWT } from 'better-auth/crypto';
import type { CodeAsked, CurrentSession, SignedIn } from '../../../contract/accounts.ts';
import type { Registration } from '../../../domain/accounts.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { fullName } from '../../../domain/profile-words.ts';
import { accountWords } from '../../../domain/wording.ts';
import type { Context } from '../../context.ts';
import { agreedTo } from './agreement.ts';
import type { Auth } from './auth.ts';
import { runWithHooks } from './auth-hooks.ts';
import { asDecision, noSession, type WithCookies } from './auth-refusals.ts';
import { completeSignIn, endSession, endSessionBefore } from './complete-sign-in.ts';
import type { Caller } from './known-browsers.ts';
import { noteSeen } from './own-sessions.ts';
import { isPasskey, notVerified, type PasskeyJson } from './passkeys.ts';
import { inTurn } from './password-hashing.ts';
import { tryPasskey, trySigningIn } from './password-tries.ts';
import { mayMail, mayMailUnproven } from './recipient-limit.ts';
import * as sql from './sql.ts';
import { sessionUserView } from './view.ts';

/**
 * Makes the account and signs it in, unverified; its mail and its end are enqueued with it. Refuses an
 * address in use, and one that had its share of mails; one whose earlier account was never verified in time is
 * free. That an address was banned is said by its mail alone, which has no link: strangers are not told.
 */
export async function register(
  context: Context,
  registration: Registration,
  caller: Caller,
): Promise<Decision<WithCookies<SignedIn>>> {
  const { auth, config, clock, db, log, transact } = context;
  const { email } = registration;
  const madeBefore = new Date(clock().getTime() - config.verificationSeconds * 1_000);
  await transact((tx) => sql.endUnverified(tx, email, madeBefore));
  if (await sql.hasUser(db, email)) return refused('email-in-use');
  const mail = await mayMailUnproven(context, email, caller.network);
  if (!mail.allowed) return mail;
  const { termsVersion, ...facts } = registration;
  const body = { ...facts, ...agreedTo(termsVersion, clock()), name: fullName(registration) };
  const call = inTurn(() => auth.api.signUpEmail({ body, headers: caller.headers, returnHeaders: true }));
  return completeSignIn(
    context,
    caller,
    await asDecision(call, async (error) => {
      // Two sign-ups at the same instant: the second met the first one's row, or the unique index.
      if (await sql.hasUser(db, email)) return refused('email-in-use');
      log.error({ err: error }, 'sign-up failed');
      return { ...refused('unexpected'), detail: accountWords.registerFailed };
    }),
  );
}

/**
 * Who has a second factor is asked for a code, and signed in by that alone: second-factor.ts. Refuses with
 * one and the same words whether the address or the password is wrong, and with others after many wrong ones:
 * password-tries.ts.
 */
export async function signIn(
  context: Context,
  body: { email: string; password: string },
  caller: Caller,
): Promise<Decision<WithCookies<SignedIn | CodeAsked>>> {
  const { auth, db } = context;
  const { headers } = caller;
  return trySigningIn(
    context,
    body.email,
    caller,
    async (): Promise<Decision<WithCookies<SignedIn | CodeAsked>>> => {
      const before = await sql.passwordOf(db, body.email);
      const decision = await asDecision(auth.api.signInEmail({ body, headers, returnHeaders: true }));
      if (!decision.allowed) return decision;
      const { value, cookies } = decision.value;
      const asksForCode = 'twoFactorRedirect' in value;
      if ((await sql.passwordOf(db, body.email)) === before) {
        if (!asksForCode) return completeSignIn(context, caller, decision);
        await endSessionBefore(context, caller);
        return allowed({ value: { codeAsked: true }, cookies });
      }
      // It was changed while this one was tried, and the new session was not there yet to be ended with the others.
      if (!asksForCode) await endSession(auth, value.token);
      return refused('wrong-credentials');
    },
  );
}

/** What a device is asked for, of whoever it is: it knows by itself which of its passkeys are for this site. */
export async function askPasskeySignIn({ auth }: Context): Promise<Decision<WithCookies<PasskeyJson>>> {
  const asked = auth.api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  });
  return asDecision(
    asked.then(({ headers, response }) => ({
      headers,
      response: { ...response, userVerification: 'required' },
    })),
  );
}

/**
 * Refuses a passkey that is unknown, or that answers what was not asked in the last five minutes; and many
 * such tries.
 */
export async function signInWithPasskey(
  context: Context,
  response: PasskeyJson & { id: string },
  caller: Caller,
): Promise<Decision<WithCookies<SignedIn>>> {
  const { auth, db } = context;
  const { headers } = caller;
  return tryPasskey(context, caller, async () => {
    // Whatever it is: the plugin verifies it.
    const body = { response: response as never };
    const call = auth.api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true });
    const decision = await asDecision(call, notVerified);
    if (!decision.allowed) return decision;
    const { token } = decision.value.value.session;
    if (await isPasskey(db, response.id)) return completeSignIn(context, caller, decision, token);
    // It was removed while it was tried, and the new session was not there yet to be ended with the others.
    await endSession(auth, token);
    return refused('passkey-refused');
  });
}

export async function signOut({ auth }: Context, headers: Headers): Promise<Decision<WithCookies<unknown>>> {
  return asDecision(auth.api.signOut({ headers, returnHeaders: true }));
}

/** Who is signed in; prolongs the session once a day. */
export async function currentSession(
  context: Context,
  headers: Headers,
): Promise<Decision<WithCookies<CurrentSession>>> {
  const { auth } = context;
  const call = auth.api.getSession({ headers, returnHeaders: true });
  const decision = await asDecision(call.catch(noSession));
  if (!decision.allowed) return decision;
  const { value, cookies } = decision.value;
  if (value?.user.bannedAt) return allowed({ value: null, cookies });
  if (value !== null) await noteSeen(context, value.session);
  return allowed({ value: value && sessionView(context, value), cookies });
}

/**
 * The press behind the link of the verification mail; a second one is fine. Refuses an expired or invented one,
 * and one of an account before, which proves nothing of who has registered the address since.
 */
export async function verifyEmail({ auth, db }: Context, token: string): Promise<Decision<unknown>> {
  const { secret } = await auth.$context;
  const link = await verifyJWT<{ email: string; iat: number }>(token, secret);
  const madeAt = link && (await sql.madeAtOf(db, link.email));
  // The link's time is in whole seconds, rounded down.
  if (link && madeAt && link.iat < Math.floor(madeAt.getTime() / 1_000)) return refused('link-expired');
  return asDecision(auth.api.verifyEmail({ query: { token }, returnHeaders: true }));
}

/**
 * Sends the verification mail again to who is signed in. Refuses visitors, and an address that had its share
 * of mails; a verified person needs none.
 */
export async function sendVerificationAgain(
  context: Context,
  { headers, network }: Caller,
): Promise<Decision<unknown>> {
  const { auth } = context;
  const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (session === null) return refused('sign-in-required');
  if (session.user.emailVerified) return allowed();
  const mail = await mayMailUnproven(context, session.user.email, network);
  if (!mail.allowed) return mail;
  const body = { email: session.user.email };
  return asDecision(auth.api.sendVerificationEmail({ body, headers, returnHeaders: true }));
}

/**
 * Mails a link to choose a new password; links mailed before go on working. Refuses an address without a verified
 * account, and one that had its share of mails: it has a link that works, then.
 */
export async function requestPasswordReset(context: Context, email: string): Promise<Decision<unknown>> {
  const { auth, db } = context;
  if (!(await sql.isRegistered(db, email))) return refused('email-not-registered');
  const mail = await mayMail(context, email);
  if (!mail.allowed) return mail;
  return asDecision(
    runWithHooks(() => auth.api.requestPasswordReset({ body: { email }, returnHeaders: true })),
  );
}

function sessionView(context: Context, { user, session }: Auth['$Infer']['Session']): CurrentSession {
  return {
    user: sessionUserView(context, user),
    session: { id: session.id, expiresAt: session.expiresAt.toISOString() },
  };
}
