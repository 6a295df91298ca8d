/** People report what they see; a copy of it is kept with the report, and the reporter hears the outcome. */
import type { OwnReport, ReportReply } from '../../../contract/reports.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import {
  decideReporting,
  expiryOf,
  type NewReport,
  reportedText,
  reportsCountFrom,
} from '../../../domain/reports.ts';
import type { Context, Tx } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { holdSeen, type Seen, seenOf } from './evidence.ts';
import { copyPictures } from './evidence-pictures.ts';
import * as sql from './report-rows.ts';

/**
 * Stores the report with a copy of what this person sees of it now. Refuses 'not-found' for what they do not
 * see, 'report-own', and 'reports-full'. A thing that they reported already and that is undecided is not
 * reported again: the reply says so.
 */
export async function report(
  context: Context,
  viewer: Viewer,
  given: NewReport,
): Promise<Decision<ReportReply>> {
  const first = await seenOf(context.db, viewer, given);
  if (first === undefined) return refused('not-found');
  const may = await mayReport(context, viewer, given, first);
  if (may !== 'yes') return may;
  const id = context.newId();
  // The files are copied before the row is written: a row must never name a file that is not there.
  const pictures = await copyPictures(context, viewer, id, first.sources);
  return context.transact(async (tx): Promise<Decision<ReportReply>> => {
    if (!(await sql.lockReporter(tx, viewer.userId))) return refused('sign-in-required');
    await holdSeen(tx, viewer, first);
    // Read again under the locks: nothing of it can be deleted before the copy is written.
    const seen = await seenOf(tx, viewer, given);
    if (seen === undefined) return refused('not-found');
    const still = await mayReport({ ...context, db: tx }, viewer, given, seen);
    if (still !== 'yes') return still;
    const { subjectId, aboutUserId, evidence } = seen;
    const createdAt = context.clock();
    await sql.insertReport(tx, {
      id,
      reporterId: viewer.userId,
      subject: given.subject,
      subjectId,
      aboutUserId,
      reason: given.reason,
      words: given.words,
      evidence: { ...evidence, pictures },
      createdAt,
      expiresAt: expiryOf(createdAt),
    });
    return allowed({ already: false });
  });
}

/**
 * Whether the person may report it. Asked before anything is copied, and again when the reporter is locked.
 */
async function mayReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId }: Viewer,
  { subject }: Pick<NewReport, 'subject'>,
  { subjectId, aboutUserId: aboutId }: Seen,
): Promise<'yes' | Decision<ReportReply>> {
  // Nobody has an open report of their own thing: decideReporting refuses those.
  if (await sql.isOpen(db, userId, { subject, subjectId })) return allowed({ already: true });
  const sentToday = await sql.countSince(db, userId, reportsCountFrom(clock()));
  const may = decideReporting({ aboutId, viewerId: userId, sentToday });
  return may.allowed ? 'yes' : may;
}

/** The viewer’s own reports, newest first, as long as they are kept; the newest where there are very many. */
export async function listOwnReports({ db }: Context, { userId }: Viewer): Promise<OwnReport[]> {
  return (await sql.reportsOf(db, userId)).map(ownReportView);
}

function ownReportView(row: sql.OwnReportRow): OwnReport {
  const { id, subject, aboutUserId, reason, words, people, called, outcome } = row;
  const intentions = called === null ? [] : [{ called }];
  return {
    id,
    subject,
    reported: reportedText(subject, aboutUserId, { people, intentions }),
    reason,
    words,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    outcome,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/**
 * Writes the outcome of a report; its reporter is told once, in general words. Refuses 'not-found' for a
 * report that is gone or decided. The caller has to check that a moderator decides.
 */
export async function settleReport(tx: Tx, decision: sql.ReportDecision): Promise<Decision<sql.ReportRow>> {
  const row = await sql.writeOutcome(tx, decision);
  if (row === undefined) return refused('not-found');
  const { id: reportId, reporterId, subject, aboutUserId, evidence } = row;
  const reported = reportedText(subject, aboutUserId, evidence);
  if (reporterId !== null)
    await tx.emit({ kind: 'report.decided', reportId, reporterId, reported, outcome: decision.outcome });
  return allowed(row);
}
