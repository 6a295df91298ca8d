/**
 * The rows of the queue: open reports, grouped by the thing and the person they are about, and open appeals.
 */
import { sql } from 'kysely';
import type { Evidence } from '../../../domain/evidence.ts';
import { limits } from '../../../domain/limits.ts';
import type { ItemKind } from '../../../domain/moderation.ts';
import { type Reason, reasons, type Subject, type Urgency, urgencies } from '../../../domain/reports.ts';
import type { Db, Transaction } from '../../core/database.ts';
import { countOpenDuplicates } from './duplicate-rows.ts';
import { naming } from './report-rows.ts';

export interface ReportGroup {
  /** The id of the oldest report of the group. */
  readonly id: string;
  readonly subject: Subject;
  readonly aboutUserId: string;
  readonly reasons: Reason[];
  readonly count: number;
  readonly since: Date;
  /** From the evidence of the oldest report: what names the thing. */
  readonly people: Evidence['people'];
  readonly called: string | null;
}

const { listed, history } = limits.moderation;

/** SQL: the urgency of a reason as a number; 0 is the most urgent. */
const rank = sql<number>`case reason ${sql.join(
  Object.entries(reasons).map(
    ([name, { urgency }]) => sql`when ${name} then ${sql.lit(urgencies.indexOf(urgency))}`,
  ),
  sql` `,
)} end`;

/**
 * The groups of open reports, the most urgent first, then the longest waiting. Of one chat, the reports about
 * each of its people are a group of their own. Reports about the asking moderator are left out, here as in
 * all that follow.
 */
export function reportGroups(
  db: Db,
  moderatorId: string,
  urgency: Urgency | undefined,
): Promise<ReportGroup[]> {
  const wanted = urgency && urgencies.indexOf(urgency);
  const groups = db
    .selectFrom('reports')
    .where('outcome', 'is', null)
    .where('aboutUserId', '!=', moderatorId)
    .groupBy(['subject', 'subjectId', 'aboutUserId'])
    .select([
      sql<string>`(array_agg(id order by created_at, id))[1]`.as('firstId'),
      sql<Reason[]>`array_agg(distinct reason)`.as('reasons'),
      sql<number>`count(*)`.as('count'),
      sql<Date>`min(created_at)`.as('since'),
      sql<number>`min(${rank})`.as('rank'),
    ])
    .$if(wanted !== undefined, (it) => it.having(sql<boolean>`min(${rank}) = ${sql.lit(wanted)}`))
    .orderBy('rank')
    .orderBy('since')
    .limit(listed);
  return db
    .selectFrom(groups.as('groups'))
    .innerJoin('reports', 'reports.id', 'groups.firstId')
    .select(['reports.id', 'subject', 'aboutUserId', 'reasons', 'count', 'since'])
    .select(naming)
    .orderBy('rank')
    .orderBy('since')
    .execute();
}

export async function countOpen(db: Db, moderatorId: string): Promise<Record<ItemKind, number>> {
  const reports = await db
    .selectFrom('reports')
    .select(sql<number>`count(distinct (subject, subject_id, about_user_id))`.as('count'))
    .where('outcome', 'is', null)
    .where('aboutUserId', '!=', moderatorId)
    .executeTakeFirstOrThrow();
  const appeals = await db
    .selectFrom('appeals')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('outcome', 'is', null)
    .where('userId', '!=', moderatorId)
    .executeTakeFirstOrThrow();
  const duplicates = await countOpenDuplicates(db, moderatorId);
  return { report: reports.count, appeal: appeals.count, duplicate: duplicates };
}

/**
 * The open reports about the same thing and person as this one, the oldest first: as many as are shown, each
 * with the number of all.
 */
export function openReportsLike(db: Db, id: string) {
  return openLike(db, id)
    .selectAll('reports')
    .select(sql<number>`count(*) over ()`.as('count'))
    .limit(history)
    .execute();
}

/**
 * Locks all of these reports until the transaction ends: another moderator who would decide them waits, and
 * finds them decided.
 */
export function holdOpenReportsLike(tx: Transaction, id: string) {
  return openLike(tx, id).select(['reports.id', 'reports.aboutUserId']).forNoKeyUpdate('reports').execute();
}

function openLike(db: Db, id: string) {
  return db
    .selectFrom('reports')
    .innerJoin('reports as first', (join) =>
      join
        .onRef('first.subject', '=', 'reports.subject')
        .onRef('first.subjectId', '=', 'reports.subjectId')
        .onRef('first.aboutUserId', '=', 'reports.aboutUserId'),
    )
    .where('first.id', '=', id)
    .where('reports.outcome', 'is', null)
    .orderBy('reports.createdAt')
    .orderBy('reports.id');
}

/** The reports about a person, newest first, without evidence. */
export function reportsAbout(db: Db, userId: string) {
  return db
    .selectFrom('reports')
    .select(['id', 'subject', 'reason', 'createdAt', 'outcome'])
    .where('aboutUserId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(history)
    .execute();
}

/** The appeals without an answer, the oldest first. */
export function openAppeals(db: Db, moderatorId: string) {
  return db
    .selectFrom('appeals')
    .innerJoin('moderationLog', 'moderationLog.id', 'appeals.actionId')
    .select(['actionId', 'appeals.createdAt', 'called', 'action'])
    .where('appeals.outcome', 'is', null)
    .where('appeals.userId', '!=', moderatorId)
    .orderBy('appeals.createdAt')
    .limit(listed)
    .execute();
}
