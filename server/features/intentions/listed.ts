/** What others are shown of what people posted, and what not. */
import { sql } from 'kysely';
import type { Db } from '../../core/database.ts';

/** Of `users`: they paused, or moderators suspended or banned them. */
const isAway = sql<boolean>`(users.paused_at is not null or users.suspended_until is not null or users.banned_at is not null)`;

/** Of `intentions`: moderators hid it, or its owner is away. */
export const isHeldBack = sql<boolean>`(intentions.hidden_at is not null or exists (
  select from users where users.id = intentions.user_id and ${isAway}
))`;

/**
 * Of `intentions`: what others are shown. The one place that decides it: discovery's index, the pages, likes
 * and notices all ask here, so that a further reason not to show something is a further line.
 */
export const isListed = sql<boolean>`(intentions.resting_since is null and not ${isHeldBack})`;

/** The same of `intentions` that are joined with their owners, `users`: which are not looked up again. */
export const isListedWithOwner = sql<boolean>`(
  intentions.resting_since is null and intentions.hidden_at is null and not ${isAway}
)`;

/** Whether others are shown it; undefined where it is not there. */
export async function findListed(db: Db, id: string): Promise<boolean | undefined> {
  const found = await db
    .selectFrom('intentions')
    .select(isListed.as('listed'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.listed;
}
