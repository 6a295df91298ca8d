/**
 * Register, sign in, sign out, verify the address, ask for a new password. better-auth does the work; its
 * refusals get the words of the specification.
 */

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
import { inTransaction } from './new-password.ts';
import { noteSeen } from './own-sessions.ts';
import { isPasskey, notVerified, type PasskeyJson } from './passkeys.ts';
import { inTurn } from './password-hashing.ts';
import { tryPasskey, trySigningIn } from './password-tries.ts';
import { mayMail, mayMailUnproven } from './recipient-limit.ts';
import * as sql from './sql.ts';
import { sessionUserView } from './view.ts';

/**
 * Makes the account and signs it in, unverified; its mail and its removal are enqueued with it. Refuses an
 * address in use, and one that had its share of mails. An address whose earlier account was not verified in
 * time is free. A banned address is not refused here, so that strangers do not learn of the ban: its mail
 * says so, and has no link.
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
 * Signs in by password. A person with a second factor gets no session here but is asked for a code
 * (second-factor.ts). The refusal has the same words whether the address or the password is wrong, and others
 * after many wrong passwords (password-tries.ts).
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
      // The password was changed while this one was checked: its change ended all sessions there were, and
      // the new one has to end as well.
      if (!asksForCode) await endSession(auth, value.token);
      return refused('wrong-credentials');
    },
  );
}

/**
 * The question that a device answers with a passkey. It names no person: the device knows which of its
 * passkeys are for this site.
 */
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
 * Signs in by passkey. Refuses a passkey that is unknown, an answer to a question older than five minutes,
 * and many such tries.
 */
export async function signInWithPasskey(
  context: Context,
  response: PasskeyJson & { id: string },
  caller: Caller,
): Promise<Decision<WithCookies<SignedIn>>> {
  const { auth, db } = context;
  const { headers } = caller;
  return tryPasskey(context, caller, async () => {
    // The plugin verifies the shape of the response itself.
    const body = { response: response as never };
    const call = auth.api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true });
    const decision = await asDecision(call, notVerified);
    if (!decision.allowed) return decision;
    const { token } = decision.value.value.session;
    if (await isPasskey(db, response.id)) return completeSignIn(context, caller, decision, token);
    // The passkey was removed while it was checked: its removal could not end this new session.
    await endSession(auth, token);
    return refused('passkey-refused');
  });
}

export async function signOut({ auth }: Context, headers: Headers): Promise<Decision<WithCookies<unknown>>> {
  return asDecision(auth.api.signOut({ headers, returnHeaders: true }));
}

/** The session of the caller and its person, null for a visitor; prolongs the session once a day. */
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
 * Verifies the address by the token of the mailed link; a second press is fine. Refuses an expired or
 * invented token, and one mailed for an earlier account of the address: it proves nothing about the person
 * who registered the address since.
 */
export async function verifyEmail(context: Context, token: string): Promise<Decision<unknown>> {
  const { auth, db } = context;
  const { secret } = await auth.$context;
  const link = await verifyJWT<{ email: string; iat: number }>(token, secret);
  const madeAt = link && (await sql.madeAtOf(db, link.email));
  // The link's time is in whole seconds, rounded down.
  if (link && madeAt && link.iat < Math.floor(madeAt.getTime() / 1_000)) return refused('link-expired');
  const verifying = inTransaction(context, async (tx) => {
    const user = link && (await sql.lockUnverified(tx, link.email));
    const answer = await auth.api.verifyEmail({ query: { token }, returnHeaders: true });
    if (user) await tx.emit({ kind: 'account.verified', userId: user.id, email: user.email });
    return answer;
  });
  return asDecision(verifying);
}

/**
 * Sends the verification mail to the signed-in person again. Refuses visitors, and an address that had its
 * share of mails; for a verified person it does nothing.
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
 * Mails a link to choose a new password; links mailed before go on working. Refuses an address without a
 * verified account, and one that had its share of mails: those contain a link that works.
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
