/** Coming in and going out: sign-up, sign-in, the mail's link, a new password. better-auth acts; its refusals get our words. */
import type { CurrentSession, SignedIn } from '../../../contract/accounts.ts';
import type { Registration } from '../../../domain/accounts.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { accountWords } from '../../../domain/wording.ts';
import type { Context } from '../../context.ts';
import type { Auth } from './auth.ts';
import { asDecision, type WithCookies, wrongPasswordAt } from './auth-refusals.ts';
import * as sql from './sql.ts';
import { underWay } from './under-way.ts';
import { sessionUserView } from './view.ts';

/**
 * Makes the account and signs it in, unverified; its mail and its end are enqueued with it.
 * Refuses an address in use; one whose earlier account was never verified in time is free.
 */
export async function register(
  { auth, config, clock, database, log }: Context,
  registration: Registration,
  headers: Headers,
): Promise<Decision<WithCookies<SignedIn>>> {
  const { email, firstName, lastName } = registration;
  await sql.endUnverified(database, email, new Date(clock().getTime() - config.verificationSeconds * 1_000));
  const body = { ...registration, name: `${firstName} ${lastName}` };
  const call = auth.api.signUpEmail({ body, headers, returnHeaders: true });
  return signedIn(
    await asDecision(call, async (error) => {
      // Two sign-ups at the same instant: the second met the unique index.
      if (await sql.hasUser(database, email)) return refused('email-in-use');
      log.error({ err: error }, 'sign-up failed');
      return { ...refused('unexpected'), detail: accountWords.registerFailed };
    }),
  );
}

/** Refuses with one and the same words whether the address or the password is wrong. */
export async function signIn(
  { auth }: Context,
  body: { email: string; password: string },
  headers: Headers,
): Promise<Decision<WithCookies<SignedIn>>> {
  return signedIn(await asDecision(auth.api.signInEmail({ body, headers, returnHeaders: true })));
}

export async function signOut({ auth }: Context, headers: Headers): Promise<Decision<WithCookies<unknown>>> {
  return asDecision(auth.api.signOut({ headers, returnHeaders: true }));
}

/** Who is signed in; prolongs the session once a day. */
export async function currentSession(
  { auth }: Context,
  headers: Headers,
): Promise<Decision<WithCookies<CurrentSession>>> {
  const decision = await asDecision(auth.api.getSession({ headers, returnHeaders: true }));
  if (!decision.allowed) return decision;
  const { value, cookies } = decision.value;
  return allowed({ value: value && sessionView(value), cookies });
}

/** Follows the link of the verification mail; following it twice is fine. Refuses an expired or invented one. */
export async function verifyEmail({ auth }: Context, token: string): Promise<Decision<unknown>> {
  return asDecision(auth.api.verifyEmail({ query: { token }, returnHeaders: true }));
}

/** Sends the verification mail again to who is signed in. Refuses visitors; a verified person needs none. */
export async function sendVerificationAgain({ auth }: Context, headers: Headers): Promise<Decision<unknown>> {
  const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (session === null) return refused('sign-in-required');
  if (session.user.emailVerified) return allowed();
  const body = { email: session.user.email };
  return asDecision(auth.api.sendVerificationEmail({ body, headers, returnHeaders: true }));
}

/** Mails a link to choose a new password. Refuses an address without a verified account. */
export async function requestPasswordReset(
  { auth, database }: Context,
  email: string,
): Promise<Decision<unknown>> {
  if (!(await sql.isRegistered(database, email))) return refused('email-not-registered');
  return asDecision(underWay(() => auth.api.requestPasswordReset({ body: { email }, returnHeaders: true })));
}

/** Sets the new password and ends every session of the person. Refuses a used, expired or invented link. */
export async function resetPassword(
  { auth }: Context,
  body: { token: string; newPassword: string },
): Promise<Decision<unknown>> {
  return asDecision(auth.api.resetPassword({ body, returnHeaders: true }));
}

/** Changes the password and ends every other session of the person. Refuses a wrong current password. */
export async function changePassword(
  { auth }: Context,
  change: { currentPassword: string; newPassword: string },
  headers: Headers,
): Promise<Decision<WithCookies<unknown>>> {
  const body = { ...change, revokeOtherSessions: true };
  const call = auth.api.changePassword({ body, headers, returnHeaders: true });
  return asDecision(call, wrongPasswordAt('currentPassword'));
}

type BetterUser = Auth['$Infer']['Session']['user'];

function signedIn(decision: Decision<WithCookies<{ user: object }>>): Decision<WithCookies<SignedIn>> {
  if (!decision.allowed) return decision;
  const { value, cookies } = decision.value;
  return allowed({ value: { user: sessionUserView(value.user as BetterUser) }, cookies });
}

function sessionView({ user, session }: Auth['$Infer']['Session']): CurrentSession {
  return {
    user: sessionUserView(user),
    session: { id: session.id, expiresAt: session.expiresAt.toISOString() },
  };
}
