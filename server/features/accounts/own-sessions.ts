/** The sessions of a person, who sees them and ends those that they no longer want. */
import type { OwnSession } from '../../../contract/accounts.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context, Tx } from '../../context.ts';
import type { Db, Transaction } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { deviceWords } from './devices.ts';
import { browserOf, type Caller, forgetOtherBrowsers } from './known-browsers.ts';
import { sessionTokenIn } from './sessions.ts';

/** The asking session first, then the others, the latest used first. */
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

/**
 * Ends one of the person’s own sessions. Refuses 'not-found' for one that has ended or is another person’s.
 */
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

/** Ends all sessions but the asking one; answers how many there were. */
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

/**
 * Ends all sessions but the one with this token, and forgets all browsers but this one; answers how many
 * sessions ended.
 */
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

/** Ends all sessions of a banned person, and the sockets that were opened with them. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute();
  await tx.emit({ kind: 'sessions.ended', userId });
}

/** Sessions that are listed at most, the latest used first: more than anybody has. */
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

/** Writes down that a session is used, at most once in `limits.sessions.seenMs`. */
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

/** Marks the session as begun with more than a password: it opens what moderators see. */
export async function proveTwice(tx: Transaction, token: string): Promise<void> {
  await tx.updateTable('sessions').set({ provenTwice: true }).where('token', '=', token).execute();
}
