/** Counts the jobs of each kind that wait, run and have failed. */
import type { PgBoss } from 'pg-boss';

/** Counts of one kind of job in all processes. */
export interface JobCounts {
  readonly kind: string;
  /** Jobs to be done now. */
  readonly due: number;
  /** Jobs asked for a later time, or between two tries. */
  readonly later: number;
  readonly active: number;
  /** Jobs that failed for the last time within the last hour. */
  readonly failed: number;
  /** Seconds since the longest waiting job could have been done; 0 if none is due. */
  readonly oldestDueSeconds: number;
}

/**
 * Counts of all these kinds, zeros for those without a job. Jobs that are done are not read: pg-boss has an
 * index of the others.
 */
export async function countJobs(boss: PgBoss, kinds: readonly string[]): Promise<readonly JobCounts[]> {
  const { rows } = await boss.getDb().executeSql(
    `select kind,
       count(*) filter (where waits and start_after <= now())::int as due,
       count(*) filter (where waits and start_after > now())::int as later,
       count(*) filter (where state = 'active')::int as active,
       count(*) filter (where state = 'failed')::int as failed,
       coalesce(extract(epoch from now() - min(start_after) filter (where waits and start_after <= now())), 0)::float8
         as "oldestDueSeconds"
     from unnest($1::text[]) kind
     left join (
       select name, state, start_after, state < 'active' as waits from pgboss.job
       where state in ('created', 'retry', 'active', 'failed')
     ) jobs on name = kind
     group by kind
     order by kind`,
    [kinds],
  );
  return rows;
}
