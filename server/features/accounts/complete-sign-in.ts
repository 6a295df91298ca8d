/**
 * What every way of signing in ends with: one session a browser, which is known from now on; of very many,
 * the latest used.
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

export type BetterUser = Auth['$Infer']['Session']['user'];

/**
 * A browser has one session: the one it had before ends, whoever's it was. And it is known from now on.
 * `provenTwice` is the session of who showed more than a password.
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
  // Whoever has just registered, or has not verified their address, needs no telling.
  const isTold = user.emailVerified && (await mayMailNewSignIn(context, user, caller));
  const known = await transact(async (tx) => {
    if (provenTwice !== undefined) await proveTwice(tx, provenTwice);
    const { cookie, wasKnown } = await rememberBrowser(context, tx, user.id, caller);
    // Nobody is signed in with more browsers than are known.
    const ended = await keepNewest(tx, 'sessions', 'seenAt', user.id, browsersPerPerson);
    if (ended > 0) await tx.emit({ kind: 'sessions.ended', userId: user.id });
    if (!wasKnown && isTold) await mailNewSignIn(context, tx, user, caller);
    return cookie;
  });
  await endSessionBefore(context, caller);
  return allowed({ value: { user }, cookies: [...cookies, known] });
}

/** The one that the caller's browser still shows. */
export async function endSessionBefore({ auth }: Context, { headers }: Caller): Promise<void> {
  const before = await sessionTokenIn(auth, headers.get('cookie'));
  if (before !== null) await endSession(auth, before);
}

/** Its sockets end with it: auth.ts. */
export async function endSession(auth: Auth, token: string): Promise<void> {
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteSession(token);
}
