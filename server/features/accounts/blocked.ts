/**
 * Who is hidden from whom: of a block, both from each other. All readers ask here, so that none is one-sided
 * or forgotten.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { lockUntilCommit } from '../../core/advisory-locks.ts';
import type { Db, Transaction } from '../../core/database.ts';
import { type Fragment, fragment } from '../../core/fragments.ts';

/**
 * Of a person, twice: an array, which PostgreSQL makes once a statement, of two short runs of an index. Who
 * has nothing to do with blocks pays some microseconds.
 */
const hiddenPeople = Object.assign(
  [
    'array(select blocked_id from blocks where blocker_id = ',
    '::uuid union all select blocker_id from blocks where blocked_id = ',
    '::uuid)',
  ],
  { raw: [] },
);

/** The people who are hidden from this one: `owner_id <> all(...)`. */
export function hiddenFrom(personId: string | RawBuilder<string>): RawBuilder<string[]> {
  return sql<string[]>(hiddenPeople, personId, personId);
}

/** The same for statements that are put together of parts. */
export function hiddenFromInParts(personId: string): Fragment {
  return fragment(hiddenPeople, personId, personId);
}

/** Whether the person whom a column names is not hidden from this one. */
export function notHidden(column: string, personId: string | RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} <> all(${hiddenFrom(personId)})`;
}

/** Whether the people whom two columns name, as the database calls them, are not hidden from each other. */
export function notApart(one: string, other: string): string {
  return `not exists (
    select from blocks
    where blocker_id = ${one} and blocked_id = ${other} or blocker_id = ${other} and blocked_id = ${one}
  )`;
}

/**
 * Of what a person (`me.id`) takes along: whether none of these people, a list or select of ids, blocked them.
 * Whom they blocked themselves stays in: it tells them nothing.
 */
export function nobodyBlockedMe(people: string): string {
  return `not exists (select from blocks where blocked_id = me.id and blocker_id in (${people}))`;
}

/** Whether this person has not blocked that one: who blocks may go on to report, who is blocked asks in vain. */
export function hasNotBlocked(userId: string, otherId: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from blocks where blocker_id = ${userId}::uuid and blocked_id = ${otherId}::uuid
  )`;
}

export async function areApart(db: Db, one: string, other: string): Promise<boolean> {
  const found = await db
    .selectNoFrom((it) => [it.val(other).$castTo<string>().as('id')])
    .where(sql<boolean>`${other}::uuid = any(${hiddenFrom(one)})` as Expression<boolean>)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * What joins two people waits while one of them blocks the other, and the other way round: so that no match
 * is made that nobody would be told is over. Held until the transaction ends; what is read before it may be
 * old.
 */
export async function lockTwoPeople(tx: Transaction, one: string, other: string): Promise<void> {
  const pair = [one, other].sort().join(' ');
  await lockUntilCommit(tx, 'twoPeople', pair);
}
