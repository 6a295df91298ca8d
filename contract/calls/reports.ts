/** The calls of people who report something. A person can report only what they can see. */
import { declareCalls } from '../call.ts';
import { NewReport, OwnReportList, ReportReply } from '../reports.ts';

export const reportCalls = declareCalls({
  report: {
    summary: 'Report an intention, a person, a picture, a message or a chat that I see',
    who: 'signed in',
    perMinute: 10,
    body: NewReport,
    reply: { 200: ReportReply },
    refusals: ['not-found', 'report-own', 'reports-full'],
  },
  listOwnReports: {
    summary: 'What I reported in the last 90 days, and what became of it; newest first',
    who: 'signed in',
    reply: { 200: OwnReportList },
  },
});
