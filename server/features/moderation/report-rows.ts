/** The rows of reports, each with its evidence. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Evidence } from '../../../domain/evidence.ts';
import { limits } from '../../../domain/limits.ts';
import type { Outcome } from '../../../domain/reports.ts';
import type { Db, Transaction } from '../../core/database.ts';
import type { Reports } from '../../core/schema.generated.ts';

export type ReportRow = Selectable<Reports>;

/**
 * Locks the reporter until the transaction ends, so that their simultaneous reports take turns; false where
 * the account is gone.
 */
export async function lockReporter(tx: Transaction, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function countSince(db: Db, reporterId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('reporterId', '=', reporterId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Thing = Pick<ReportRow, 'subject' | 'subjectId'>;

/** Whether this person has an undecided report of this thing. */
export async function isOpen(db: Db, reporterId: string, { subject, subjectId }: Thing): Promise<boolean> {
  const found = await db
    .selectFrom('reports')
    .select('id')
    .where('reporterId', '=', reporterId)
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertReport(tx: Transaction, row: Insertable<Reports>): Promise<void> {
  await tx.insertInto('reports').values(row).execute();
}

/** The parts of the evidence that name a report. The whole evidence may be long, with its messages. */
export const naming = [
  sql<Evidence['people']>`evidence -> 'people'`.as('people'),
  sql<string | null>`evidence -> 'intentions' -> 0 ->> 'called'`.as('called'),
] as const;

/** A person’s own reports, newest first, as many as are listed. */
export function reportsOf(db: Db, reporterId: string) {
  return db
    .selectFrom('reports')
    .select([
      'id',
      'subject',
      'aboutUserId',
      'reason',
      'words',
      'createdAt',
      'expiresAt',
      'outcome',
      'decidedAt',
    ])
    .select(naming)
    .where('reporterId', '=', reporterId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limits.reports.listed)
    .execute();
}

export type OwnReportRow = Awaited<ReturnType<typeof reportsOf>>[number];

export function reportById(db: Db, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface ReportDecision {
  readonly reportId: string;
  readonly outcome: Outcome;
  /** Why, for whoever looks again; the reporter is not told it. */
  readonly words: string;
  /** The user id of who decided. */
  readonly decidedBy: string;
  readonly at: Date;
}

/** Writes the outcome of an undecided report; undefined where it is decided or gone. */
export function writeOutcome(
  tx: Transaction,
  { reportId, outcome, words, decidedBy, at }: ReportDecision,
): Promise<ReportRow | undefined> {
  return tx
    .updateTable('reports')
    .set({ outcome, outcomeWords: words, decidedAt: at, decidedBy })
    .where('id', '=', reportId)
    .where('outcome', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Removes up to `limit` reports that were kept long enough, and answers them; those that another process is
 * removing are passed over.
 */
export function deleteExpired(tx: Transaction, now: Date, limit: number) {
  const expired = tx
    .selectFrom('reports')
    .select('id')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return tx
    .deleteFrom('reports')
    .where('id', 'in', expired)
    .returning(['id', 'subject', 'createdAt', 'outcome', 'evidence'])
    .execute();
}
