/**
 * Who is hidden from whom: a block hides both people from each other. Every reader asks this file, so that no
 * rule is one-sided or forgotten.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { lockUntilCommit } from '../../core/advisory-locks.ts';
import type { Db, Transaction } from '../../core/database.ts';
import { type Fragment, fragment } from '../../core/fragments.ts';

/**
 * SQL for the ids hidden from a person, whose id stands in it twice. PostgreSQL evaluates the array once a
 * statement, from two short index scans: for a person without blocks it costs microseconds.
 */
const hiddenPeople = Object.assign(
  [
    'array(select blocked_id from blocks where blocker_id = ',
    '::uuid union all select blocker_id from blocks where blocked_id = ',
    '::uuid)',
  ],
  { raw: [] },
);

/** SQL array of the people hidden from this person: `owner_id <> all(...)`. */
export function hiddenFrom(personId: string | RawBuilder<string>): RawBuilder<string[]> {
  return sql<string[]>(hiddenPeople, personId, personId);
}

/** `hiddenFrom` as a fragment, for statements assembled from fragments (core/fragments.ts). */
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
 * A condition for the export of a person (`me.id`): true where none of `people`, a list or select of ids,
 * blocked them. People whom they blocked themselves stay in the export: it tells them nothing new.
 */
export function nobodyBlockedMe(people: string): string {
  return `not exists (select from blocks where blocked_id = me.id and blocker_id in (${people}))`;
}

/**
 * Whether this person has not blocked that one. Only this direction counts for a report: who blocked somebody
 * may still report them.
 */
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
 * Locks the pair of people until the transaction ends, so that a match or a closing ring of the two and a
 * block between them happen one after the other: else a match could appear that nobody is told is over. Rows
 * read before the lock may be outdated.
 */
export async function lockTwoPeople(tx: Transaction, one: string, other: string): Promise<void> {
  const pair = [one, other].sort().join(' ');
  await lockUntilCommit(tx, 'twoPeople', pair);
}
