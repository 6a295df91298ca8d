/** Whose suspension is over, and by which clock its job starts. */
import { sql } from 'kysely';
import type { Db, Transaction } from '../../core/database.ts';

/** The ids of those whose suspension is over at this moment, and was not ended. */
export async function suspensionsOver(db: Db, now: Date): Promise<string[]> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('suspendedUntil', '<=', now)
    .orderBy('id')
    .execute();
  return found.map((it) => it.id);
}

/** So many ms from now by PostgreSQL's clock, which is the one that starts jobs. */
export async function inMsOfDatabase(tx: Transaction, ms: number): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  return new Date(rows[0]!.now.getTime() + ms);
}
