/**
 * Traces of what somebody was told or did. A trace stays for a day whatever becomes of what it is about, so
 * that somebody who takes back and gives again all day is told of once, and counted once. Traces are kept as
 * long as they count (domain/retention.ts).
 */
import { sql } from 'kysely';
import { keptSince } from '../../domain/retention.ts';
import { anyOf, type Db, removingOld, type Transaction } from './database.ts';
import { plannedOnce } from './statements.ts';

/**
 * A trace: the kind of the domain event, and a name of what it was about, which is the same if the same
 * happens again.
 */
export interface Trace {
  readonly kind: string;
  readonly about: string;
}

/**
 * Leaves a trace with each of these people who has none like it of the last day, and answers who they are;
 * the others keep theirs.
 */
export async function leaveTraces(
  tx: Transaction,
  userIds: readonly string[],
  { kind, about }: Trace,
  now: Date,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  // Inserted in one order, so that no two transactions wait for each other's rows; people without an account
  // any more are left out.
  const { rows } = await sql<{ userId: string }>`${plannedOnce}
    insert into traces (user_id, kind, about, at)
    select id, ${kind}::text, ${about}::text, ${now}::timestamptz
    from (select id from users where id = ${anyOf(userIds)} order by id for key share) as people
    on conflict (user_id, kind, about) do update set at = excluded.at
      where traces.at <= ${keptSince('traces', now)}::timestamptz
    returning user_id`.execute(tx);
  return new Set(rows.map((it) => it.userId));
}

/** How many other traces of this kind the person has from the last day. */
export async function countTraces(
  db: Db,
  userId: string,
  { kind, about }: Trace,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('traces')
    .select((it) => it.cast<number>(it.fn.countAll(), 'integer').as('count'))
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('about', '!=', about)
    .where('at', '>', keptSince('traces', now))
    .executeTakeFirstOrThrow();
  return count;
}

export const removeTraces = removingOld('traces', 'at');
