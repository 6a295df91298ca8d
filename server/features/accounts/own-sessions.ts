/** Where a person is signed in: they see it, and end what they no longer want. */
import type { OwnSession } from '../../../contract/accounts.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context, Tx } from '../../context.ts';
import type { Db, Transaction } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { deviceWords } from './devices.ts';
import { browserOf, type Caller, forgetOtherBrowsers } from './known-browsers.ts';
import { sessionTokenIn } from './sessions.ts';

/** The one that asks first, then the others, the latest used first. */
export async function listSessions(
  { auth, db, clock }: Context,
  { userId }: Viewer,
  { headers }: Caller,
): Promise<{ items: OwnSession[] }> {
  const own = await sessionTokenIn(auth, headers.get('cookie'));
  const found = await findSessions(db, userId, clock());
  const items = found.map(({ token, userAgent, createdAt, seenAt, id }) => ({
    id,
    device: deviceWords(userAgent),
    isThisDevice: token === own,
    signedInAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
  return { items: items.toSorted((a, b) => Number(b.isThisDevice) - Number(a.isThisDevice)) };
}

/** Ends one of the person's own. What is not theirs, or has ended, is not there. */
export async function endSession(
  context: Context,
  { userId }: Viewer,
  id: string,
  caller: Caller,
): Promise<Decision> {
  const isEnded = await context.transact(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await forgetOtherBrowsers(tx, userId, browserOf(context, caller));
    await tx.emit({ kind: 'sessions.ended', userId, byWish: true });
    return true;
  });
  return isEnded ? allowed() : refused('not-found');
}

/** Ends all but the one that asks; answers how many there were. */
export async function endOtherSessions(
  context: Context,
  { userId }: Viewer,
  caller: Caller,
): Promise<{ ended: number }> {
  const own = await sessionTokenIn(context.auth, caller.headers.get('cookie'));
  return context.transact(async (tx) => ({
    ended: await endSessionsBut(tx, userId, own, browserOf(context, caller)),
  }));
}

/** Ends all but the one with this token, in the browser that stays known; answers how many there were. */
export async function endSessionsBut(
  tx: Tx,
  userId: string,
  token: string | null,
  browser: string | null,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('token', '!=', token ?? '')
    .executeTakeFirstOrThrow();
  await forgetOtherBrowsers(tx, userId, browser);
  await tx.emit({ kind: 'sessions.ended', userId, byWish: true });
  return Number(numDeletedRows);
}

/** Ends all of somebody's, and what was opened with them: they are banned. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute();
  await tx.emit({ kind: 'sessions.ended', userId });
}

/** More than anybody is signed in at once; of more, the latest used. */
const listedAtMost = 100;

function findSessions(db: Db, userId: string, at: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token', 'userAgent', 'createdAt', 'seenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', at)
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .limit(listedAtMost)
    .execute();
}

/** Writes down that a session is used, now and then. */
export async function noteSeen(
  { clock, transact }: Context,
  { id, seenAt }: { readonly id: string; readonly seenAt: Date },
): Promise<void> {
  const now = clock();
  if (now.getTime() - seenAt.getTime() < limits.sessions.seenMs) return;
  await transact((tx) => setSeen(tx, id, now));
}

async function setSeen(tx: Transaction, id: string, seenAt: Date): Promise<void> {
  await tx.updateTable('sessions').set({ seenAt }).where('id', '=', id).execute();
}

/** It was begun with more than a password: it opens what moderators see. */
export async function proveTwice(tx: Transaction, token: string): Promise<void> {
  await tx.updateTable('sessions').set({ provenTwice: true }).where('token', '=', token).execute();
}
