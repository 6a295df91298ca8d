/** The browsers in which a person allowed notices. */

import type { PushSubscription } from '../../../contract/notifications.ts';
import { allowed, type Decision, refused, refusedFields } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import { notificationWords } from '../../../domain/wording.ts';
import type { Context } from '../../context.ts';
import { type Db, keepNewest, type Transaction } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';

/**
 * Keeps the browser for this person while they are signed in there. Refuses where the session ended
 * meanwhile; an address at which no push service can stand; and the address of somebody else's browser.
 * Somebody who has its keys as well sits at that browser: browsers tell nobody but us their keys.
 */
export async function subscribe(
  { push, clock, transact }: Context,
  { userId }: Viewer,
  { endpoint, keys, madeFor }: PushSubscription,
  session: string | null,
): Promise<Decision> {
  const row = { endpoint, ...keys };
  if (!push.accepts(row)) return refusedFields({ endpoint: notificationWords.pushAddressRefused });
  return transact(async (tx) => {
    const here = await tx
      .selectFrom('sessions')
      .select('id')
      .where('token', '=', session ?? '')
      .forKeyShare()
      .executeTakeFirst();
    if (here === undefined) return refused('sign-in-required');
    const kept = { ...keys, userId, madeFor: madeFor ?? null, createdAt: clock(), sessionId: here.id };
    const stored = await tx
      .insertInto('pushSubscriptions')
      .values({ endpoint, ...kept })
      .onConflict((conflict) =>
        conflict
          .column('endpoint')
          .doUpdateSet(kept)
          .where(({ and, eb, or }) =>
            or([
              eb('pushSubscriptions.userId', '=', userId),
              and([
                eb('pushSubscriptions.p256dh', '=', keys.p256dh),
                eb('pushSubscriptions.auth', '=', keys.auth),
              ]),
            ]),
          ),
      )
      .returning('endpoint')
      .executeTakeFirst();
    if (stored === undefined) return refusedFields({ endpoint: notificationWords.pushAddressTaken });
    await keepNewest(tx, 'pushSubscriptions', 'createdAt', userId, limits.notices.browsersPerPerson);
    return allowed();
  });
}

/** Ends this person's subscription of a browser; another person's stays. */
export async function unsubscribe(
  { transact }: Context,
  { userId }: Viewer,
  endpoint: string,
): Promise<void> {
  await transact((tx) =>
    tx
      .deleteFrom('pushSubscriptions')
      .where('endpoint', '=', endpoint)
      .where('userId', '=', userId)
      .execute(),
  );
}

export function subscriptionsOf(db: Db, userId: string) {
  return db
    .selectFrom('pushSubscriptions')
    .select('endpoint')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

/** The subscription of a browser, if it is this person's. */
export function findSubscription(db: Db, endpoint: string, userId: string) {
  return db
    .selectFrom('pushSubscriptions')
    .selectAll()
    .where('endpoint', '=', endpoint)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Forgets the browser, unless it subscribed anew in the meantime. */
export async function endSubscription(
  tx: Transaction,
  { endpoint, auth }: { endpoint: string; auth: string },
): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('endpoint', '=', endpoint)
    .where('auth', '=', auth)
    .execute();
}

/**
 * Ends all subscriptions of a person: browsers that signed in with the old password, or were signed out from
 * elsewhere, are told no more.
 */
export async function endSubscriptionsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('userId', '=', userId).execute();
}
