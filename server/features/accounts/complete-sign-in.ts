/**
 * The end of every way of signing in: the browser keeps one session and is known from now on. Of very many
 * sessions of a person the latest used stay.
 */
import type { SignedIn } from '../../../contract/accounts.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import type { Context } from '../../context.ts';
import { keepNewest } from '../../core/database.ts';
import type { Auth } from './auth.ts';
import type { WithCookies } from './auth-refusals.ts';
import { browsersPerPerson, type Caller, rememberBrowser } from './known-browsers.ts';
import { mailNewSignIn, mayMailNewSignIn } from './new-sign-in.ts';
import { endSessionsOf, proveTwice } from './own-sessions.ts';
import { sessionTokenIn } from './sessions.ts';
import { sessionUserView } from './view.ts';

type BetterUser = Auth['$Infer']['Session']['user'];

/**
 * Ends the session that the browser had before, whoever it belonged to, and makes the browser known.
 * `provenTwice` is the token of a session that was begun with more than a password. Refuses a banned person.
 */
export async function completeSignIn(
  context: Context,
  caller: Caller,
  decision: Decision<WithCookies<{ user: object }>>,
  provenTwice?: string,
): Promise<Decision<WithCookies<SignedIn>>> {
  if (!decision.allowed) return decision;
  const { transact } = context;
  const { value, cookies } = decision.value;
  if ((value.user as BetterUser).bannedAt) {
    await transact((tx) => endSessionsOf(tx, (value.user as BetterUser).id));
    return refused('account-closed');
  }
  const user = sessionUserView(context, value.user as BetterUser);
  // A person who has not verified their address yet has just registered: no letter about a new sign-in.
  const isTold = user.emailVerified && (await mayMailNewSignIn(context, user, caller));
  const known = await transact(async (tx) => {
    if (provenTwice !== undefined) await proveTwice(tx, provenTwice);
    const { cookie, wasKnown } = await rememberBrowser(context, tx, user.id, caller);
    // As many sessions as known browsers: a session in a forgotten browser makes no sense.
    const ended = await keepNewest(tx, 'sessions', 'seenAt', user.id, browsersPerPerson);
    if (ended > 0) await tx.emit({ kind: 'sessions.ended', userId: user.id });
    if (!wasKnown && isTold) await mailNewSignIn(context, tx, user, caller);
    return cookie;
  });
  await endSessionBefore(context, caller);
  return allowed({ value: { user }, cookies: [...cookies, known] });
}

/** Ends the session whose cookie the caller's browser still sends. */
export async function endSessionBefore({ auth }: Context, { headers }: Caller): Promise<void> {
  const before = await sessionTokenIn(auth, headers.get('cookie'));
  if (before !== null) await endSession(auth, before);
}

/** Ends the session; auth.ts closes the sockets of its person. */
export async function endSession(auth: Auth, token: string): Promise<void> {
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteSession(token);
}
