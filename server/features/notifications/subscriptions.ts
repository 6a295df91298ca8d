/** The browsers that a person allowed to show notices. */
import type { Kysely } from 'kysely';
import type { PushSubscription } from '../../../contract/notifications.ts';
import { allowed, type Decision, refusedFields } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import { notificationWords } from '../../../domain/wording.ts';
import type { Context } from '../../context.ts';
import type { DB } from '../../core/schema.generated.ts';
import type { Viewer } from '../../core/session.ts';

type Rows = Kysely<DB>;

/** Keeps the browser for this person, whoever used it before. Refuses an address where no push service can stand. */
export async function subscribe(
  { push, clock, transact }: Context,
  { userId }: Viewer,
  { endpoint, keys }: PushSubscription,
): Promise<Decision> {
  const row = { endpoint, ...keys };
  if (!push.accepts(row)) return refusedFields({ endpoint: notificationWords.pushAddressRefused });
  await transact(async ({ rows }) => {
    const kept = { ...keys, userId, createdAt: clock() };
    await rows
      .insertInto('pushSubscriptions')
      .values({ endpoint, ...kept })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(kept))
      .execute();
    await forgetOldest(rows, userId);
  });
  return allowed();
}

/** Ends this person's subscription; one that is not theirs stays. */
export async function unsubscribe(
  { transact }: Context,
  { userId }: Viewer,
  endpoint: string,
): Promise<void> {
  await transact(({ rows }) =>
    rows
      .deleteFrom('pushSubscriptions')
      .where('endpoint', '=', endpoint)
      .where('userId', '=', userId)
      .execute(),
  );
}

export function subscriptionsOf(rows: Rows, userId: string) {
  return rows
    .selectFrom('pushSubscriptions')
    .select('endpoint')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export function findSubscription(rows: Rows, endpoint: string) {
  return rows.selectFrom('pushSubscriptions').selectAll().where('endpoint', '=', endpoint).executeTakeFirst();
}

/** Forgets the browser, unless it subscribed anew in the meantime. */
export async function endSubscription(
  rows: Rows,
  { endpoint, auth }: { endpoint: string; auth: string },
): Promise<void> {
  await rows
    .deleteFrom('pushSubscriptions')
    .where('endpoint', '=', endpoint)
    .where('auth', '=', auth)
    .execute();
}

async function forgetOldest(rows: Rows, userId: string): Promise<void> {
  const { browsersPerPerson } = limits.notices;
  await rows
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where('endpoint', 'not in', (it) =>
      it
        .selectFrom('pushSubscriptions')
        .select('endpoint')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .limit(browsersPerPerson),
    )
    .execute();
}
