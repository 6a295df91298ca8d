/** What others are shown of what people posted, and what not. */
import { sql } from 'kysely';
import type { Db } from '../../core/database.ts';

/** Of `intentions`: its owner paused, or moderators hid it, or suspended or banned its owner. */
export const isHeldBack = sql<boolean>`(intentions.hidden_at is not null or exists (
  select from users where users.id = intentions.user_id
    and (users.paused_at is not null or users.suspended_until is not null or users.banned_at is not null)
))`;

/**
 * Of `intentions`: what others are shown. The one place that decides it: discovery's index, the pages, likes and notices all ask
 * here, so that a further reason not to show something is a further line.
 */
export const isListed = sql<boolean>`(intentions.resting_since is null and not ${isHeldBack})`;

/** Whether it is there and others are not shown it. */
export async function isUnlisted(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('intentions')
    .select(isListed.as('listed'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.listed === false;
}
