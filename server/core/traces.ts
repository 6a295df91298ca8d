/**
 * What somebody was told, or did, leaves a trace for a day, whatever becomes of what it was about. So who takes
 * back and gives again all day is told of once, and counted once. Traces are kept as long as they count
 * (domain/retention.ts).
 */
import { sql } from 'kysely';
import { keptSince } from '../../domain/retention.ts';
import { anyOf, type Db, removingOld, type Transaction } from './database.ts';
import { plannedOnce } from './statements.ts';

/** The kind of the domain event, and what it was about: a name that comes again when the same does. */
export interface Trace {
  readonly kind: string;
  readonly about: string;
}

/** Leaves it with each of these people who has none of the last day; answers who they are. Others keep theirs. */
export async function leaveTraces(
  tx: Transaction,
  userIds: readonly string[],
  { kind, about }: Trace,
  now: Date,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  // In one order, so that no two transactions wait for each other's rows; and nobody who is gone.
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
