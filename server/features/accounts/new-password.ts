/**
 * A new password, in one transaction with everything that ends with the old one: links, sessions, known
 * browsers and sockets.
 */
import { runWithTransaction } from '@better-auth/core/context';
import type { Decision } from '../../../domain/decision.ts';
import type { Context, Tx } from '../../context.ts';
import { sendLetter } from '../../core/send-letter.ts';
import type { Viewer } from '../../core/session.ts';
import { currentTransaction } from './auth-hooks.ts';
import { asDecision, type WithCookies, wrongPasswordAt } from './auth-refusals.ts';
import { type Caller, forgetBrowsers, rememberBrowser } from './known-browsers.ts';
import { passwordChangedLetter } from './mails.ts';
import { proveTwice } from './own-sessions.ts';
import { endPasskeys } from './passkeys.ts';
import { inTurn } from './password-hashing.ts';
import { trySignedIn } from './password-tries.ts';
import * as sql from './sql.ts';

/** Sets the new password and ends every session of the person. Refuses a used, expired or invented link. */
export async function resetPassword(
  context: Context,
  body: { token: string; newPassword: string },
  caller: Caller,
): Promise<Decision<WithCookies<unknown>>> {
  const { internalAdapter } = await context.auth.$context;
  const call = inTurnAndTransaction(context, async (tx) => {
    const link = await internalAdapter.findVerificationValue(`reset-password:${body.token}`);
    const user = link && (await sql.lockUser(tx, link.value));
    const answer = await context.auth.api.resetPassword({ body, returnHeaders: true });
    // Somebody who knew the old password may have added a passkey of their own.
    if (user) await endPasskeys(tx, user.id);
    // The reader of the mail is the person, so this browser becomes known: wrong passwords tried elsewhere do
    // not slow it.
    if (user) answer.headers.append('set-cookie', await endOldAccess(context, tx, user, caller));
    return answer;
  });
  return asDecision(call);
}

/**
 * Changes the password and ends every other session of the person; this one goes on under a new cookie. Refuses a wrong
 * current password, and one too many of them.
 */
export async function changePassword(
  context: Context,
  viewer: Viewer,
  change: { currentPassword: string; newPassword: string },
  caller: Caller,
): Promise<Decision<WithCookies<unknown>>> {
  const body = { ...change, revokeOtherSessions: true };
  const { headers } = caller;
  return trySignedIn(context, viewer, () => {
    const call = inTurnAndTransaction(context, async (tx) => {
      const user = await sql.lockUser(tx, viewer.userId);
      // Called under the lock: a session that a reset has just ended cannot change the password any more.
      const answer = await context.auth.api.changePassword({ body, headers, returnHeaders: true });
      if (user) answer.headers.append('set-cookie', await endOldAccess(context, tx, user, caller));
      // The new session has shown what the former one had.
      if (viewer.isProvenTwice && answer.response.token) await proveTwice(tx, answer.response.token);
      return answer;
    });
    return asDecision(call, wrongPasswordAt('currentPassword'));
  });
}

/**
 * Ends links and known browsers, which better-auth does not, and mails the person. Answers the cookie that
 * makes this browser known again.
 */
async function endOldAccess(context: Context, tx: Tx, user: sql.LockedUser, caller: Caller): Promise<string> {
  await sql.endLinks(tx, user.id);
  await forgetBrowsers(tx, user.id);
  await tx.emit({ kind: 'password.changed', userId: user.id });
  const { jobs, config } = context;
  await sendLetter(jobs, passwordChangedLetter(user.email, user.firstName, config.origin), { tx });
  return (await rememberBrowser(context, tx, user.id, caller)).cookie;
}

/** Waits for the turn to hash before it opens the transaction: password-hashing.ts says why. */
function inTurnAndTransaction<Value>(context: Context, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return inTurn(() => inTransaction(context, work));
}

/**
 * Runs calls of better-auth and work of our own in one transaction; its hooks about what ended run after the
 * commit.
 */
export async function inTransaction<Value>(
  { auth }: Pick<Context, 'auth'>,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  const { adapter } = await auth.$context;
  return runWithTransaction(adapter, () => work(currentTransaction()));
}
