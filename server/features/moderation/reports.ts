/** Somebody reports what they see; a copy of it is kept with the report; they hear what became of it. */
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
 * Keeps the report with a copy of what this person sees of it now. Refuses 'not-found' for what they do not
 * see, 'report-own', and 'reports-full'. One that is open already is told so, and kept once.
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
  // The files first: a row must never name a file that is not there.
  const pictures = await copyPictures(context, viewer, id, first.sources);
  return context.transact(async (tx): Promise<Decision<ReportReply>> => {
    if (!(await sql.lockReporter(tx, viewer.userId))) return refused('sign-in-required');
    await holdSeen(tx, viewer, first);
    // Read again, now that nothing of it can go before the copy is written.
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

/** Asked before anything is copied, and again where the reporter is locked. */
async function mayReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId }: Viewer,
  { subject }: Pick<NewReport, 'subject'>,
  { subjectId, aboutUserId: aboutId }: Seen,
): Promise<'yes' | Decision<ReportReply>> {
  // What is one's own never has an open report: it is refused before all else.
  if (await sql.isOpen(db, userId, { subject, subjectId })) return allowed({ already: true });
  const sentToday = await sql.countSince(db, userId, reportsCountFrom(clock()));
  const may = decideReporting({ aboutId, viewerId: userId, sentToday });
  return may.allowed ? 'yes' : may;
}

/** The viewer's own, newest first, as long as they are kept; of very many the newest. */
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
 * Writes what became of a report; its reporter hears of it, once, in general words. Refuses 'not-found' for a
 * report that is gone, or that was decided already. For the place where moderators work: whoever calls has
 * asked who decides.
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
