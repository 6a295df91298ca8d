/** Visits of a person: what came since the one before is new to them. */
import { type Visit, visitAt } from '../../../domain/visits.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';

/** Notes that the person looks now, and answers when their previous visit ended; null on the first. */
export async function noteVisit({ db, transact, clock }: Context, { userId }: Viewer): Promise<Date | null> {
  const now = clock();
  const known = await findVisit(db, userId);
  const visit = visitAt(now, known);
  if (visit === known) return visit.before;
  return transact(async (tx) => {
    // Of two simultaneous calls the second sees the row of the first: both belong to one visit.
    const held = await tx
      .insertInto('visits')
      .values({ userId, lookedAt: now, before: null })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId }))
      .returning(['lookedAt', 'before'])
      .executeTakeFirstOrThrow();
    const next = visitAt(now, held);
    await tx
      .updateTable('visits')
      .set({ ...next })
      .where('userId', '=', userId)
      .execute();
    return next.before;
  });
}

/** When the person’s previous visit ended, without noting that they look now. */
export async function lastHere({ db, clock }: Context, { userId }: Viewer): Promise<Date | null> {
  return visitAt(clock(), await findVisit(db, userId)).before;
}

async function findVisit(db: Db, userId: string): Promise<Visit | null> {
  const found = await db
    .selectFrom('visits')
    .select(['lookedAt', 'before'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found ?? null;
}
