/** Which intentions are listed, that is, shown to others. */
import { sql } from 'kysely';
import type { Db } from '../../core/database.ts';

/** A condition on `users`: moderators suspended or banned the person. */
const isSentAway = sql<boolean>`(users.suspended_until is not null or users.banned_at is not null)`;

/** A condition on `users`: the person paused, or moderators suspended or banned them. */
const isAway = sql<boolean>`(users.paused_at is not null or ${isSentAway})`;

/** A condition on `intentions`: moderators hid it, or its owner is away. */
export const isHeldBack = sql<boolean>`(intentions.hidden_at is not null or exists (
  select from users where users.id = intentions.user_id and ${isAway}
))`;

/**
 * A condition on `intentions`: others are shown it. This is the one place that decides it. Discovery’s index,
 * pages, likes and notices all use it, so that a further reason not to show something is one more line here.
 */
export const isListed = sql<boolean>`(intentions.resting_since is null and not ${isHeldBack})`;

/** `isListed` for queries that join `users` as the owners: it does not look them up again. */
export const isListedWithOwner = sql<boolean>`(
  intentions.resting_since is null and intentions.hidden_at is null and not ${isAway}
)`;

/** A condition on `intentions`: visitors may see it while it is listed. */
export const openToAll = sql<boolean>`intentions.answers -> 'membersOnly' is distinct from 'true'::jsonb`;

/** Whether moderators hid the intention or sent its owner away. */
export async function isTakenDown(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('intentions')
    .innerJoin('users', 'users.id', 'intentions.userId')
    .select('intentions.id')
    .where('intentions.id', '=', id)
    .where((it) => it.or([it('intentions.hiddenAt', 'is not', null), isSentAway]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the intention is listed; undefined where there is none. */
export async function findListed(db: Db, id: string): Promise<boolean | undefined> {
  const found = await db
    .selectFrom('intentions')
    .select(isListed.as('listed'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.listed;
}
