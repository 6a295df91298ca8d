/** Coming in and going out: sign-up, sign-in, the mail's link. better-auth acts; its refusals get our words. */
import type { CurrentSession, SignedIn } from '../../../contract/accounts.ts';
import type { Registration } from '../../../domain/accounts.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { accountWords } from '../../../domain/wording.ts';
import type { Context } from '../../context.ts';
import type { Auth } from './auth.ts';
import { runWithHooks } from './auth-hooks.ts';
import { asDecision, noSession, type WithCookies } from './auth-refusals.ts';
import { type Caller, rememberBrowser } from './known-browsers.ts';
import { trySigningIn } from './password-tries.ts';
import { mayMail } from './recipient-limit.ts';
import { sessionTokenIn } from './sessions.ts';
import * as sql from './sql.ts';
import { sessionUserView } from './view.ts';

/**
 * Makes the account and signs it in, unverified; its mail and its end are enqueued with it. Refuses an address in use,
 * and one that had its share of mails; one whose earlier account was never verified in time is free.
 */
export async function register(
  context: Context,
  registration: Registration,
  caller: Caller,
): Promise<Decision<WithCookies<SignedIn>>> {
  const { auth, config, clock, db, log, transact } = context;
  const { email, firstName, lastName } = registration;
  const madeBefore = new Date(clock().getTime() - config.verificationSeconds * 1_000);
  await transact((tx) => sql.endUnverified(tx, email, madeBefore));
  if (await sql.hasUser(db, email)) return refused('email-in-use');
  const mail = await mayMail(context, email);
  if (!mail.allowed) return mail;
  const body = { ...registration, name: `${firstName} ${lastName}` };
  const call = auth.api.signUpEmail({ body, headers: caller.headers, returnHeaders: true });
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
 * Refuses with one and the same words whether the address or the password is wrong, and with others after many wrong
 * ones: password-tries.ts.
 */
export async function signIn(
  context: Context,
  body: { email: string; password: string },
  caller: Caller,
): Promise<Decision<WithCookies<SignedIn>>> {
  const { auth, db } = context;
  const { headers } = caller;
  return trySigningIn(context, body.email, caller, async () => {
    const before = await sql.passwordOf(db, body.email);
    const decision = await asDecision(auth.api.signInEmail({ body, headers, returnHeaders: true }));
    if (!decision.allowed) return decision;
    if ((await sql.passwordOf(db, body.email)) === before) return completeSignIn(context, caller, decision);
    // It was changed while this one was tried, and the new session was not there yet to be ended with the others.
    await endSession(auth, decision.value.value.token);
    return refused('wrong-credentials');
  });
}

/** A browser has one session: the one it had before ends, whoever's it was. And it is known from now on. */
async function completeSignIn(
  context: Context,
  caller: Caller,
  decision: Decision<WithCookies<{ user: object }>>,
): Promise<Decision<WithCookies<SignedIn>>> {
  if (!decision.allowed) return decision;
  const { auth, transact } = context;
  const { value, cookies } = decision.value;
  const user = sessionUserView(value.user as BetterUser);
  const known = await transact((tx) => rememberBrowser(context, tx, user.id, caller));
  const before = await sessionTokenIn(auth, caller.headers.get('cookie'));
  if (before !== null) await endSession(auth, before);
  return allowed({ value: { user }, cookies: [...cookies, known] });
}

/** Its sockets end with it: auth.ts. */
async function endSession(auth: Auth, token: string): Promise<void> {
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteSession(token);
}

export async function signOut({ auth }: Context, headers: Headers): Promise<Decision<WithCookies<unknown>>> {
  return asDecision(auth.api.signOut({ headers, returnHeaders: true }));
}

/** Who is signed in; prolongs the session once a day. */
export async function currentSession(
  { auth }: Context,
  headers: Headers,
): Promise<Decision<WithCookies<CurrentSession>>> {
  const call = auth.api.getSession({ headers, returnHeaders: true });
  return asDecision(
    call.then(
      ({ headers, response }) => ({ headers, response: response && sessionView(response) }),
      noSession,
    ),
  );
}

/** Follows the link of the verification mail; following it twice is fine. Refuses an expired or invented one. */
export async function verifyEmail({ auth }: Context, token: string): Promise<Decision<unknown>> {
  return asDecision(auth.api.verifyEmail({ query: { token }, returnHeaders: true }));
}

/**
 * Sends the verification mail again to who is signed in. Refuses visitors, and an address that had its share of mails; a
 * verified person needs none.
 */
export async function sendVerificationAgain(context: Context, headers: Headers): Promise<Decision<unknown>> {
  const { auth } = context;
  const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (session === null) return refused('sign-in-required');
  if (session.user.emailVerified) return allowed();
  const mail = await mayMail(context, session.user.email);
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

type BetterUser = Auth['$Infer']['Session']['user'];

function sessionView({ user, session }: Auth['$Infer']['Session']): CurrentSession {
  return {
    user: sessionUserView(user),
    session: { id: session.id, expiresAt: session.expiresAt.toISOString() },
  };
}
