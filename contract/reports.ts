/**
 * Reports on the wire: sending one, and listing one's own with their outcomes. Nobody is told here what
 * others reported.
 */
import { z } from 'zod';
import { outcomes, reasonNames, reportRule, subjects } from '../domain/reports.ts';

export const NewReport = reportRule.meta({ id: 'NewReport' });

/**
 * `already`: an earlier report of the same thing by the same person is not decided yet, so this one is not
 * stored.
 */
export const ReportReply = z.object({ already: z.boolean() }).meta({ id: 'ReportReply' });
export type ReportReply = z.output<typeof ReportReply>;

export const OwnReport = z
  .object({
    id: z.uuid(),
    subject: z.enum(subjects),
    /** The reported thing in words: 'A message from Bob'. It may be gone itself. */
    reported: z.string(),
    reason: z.enum(reasonNames),
    words: z.string(),
    createdAt: z.iso.datetime(),
    /** When the report is removed. */
    expiresAt: z.iso.datetime(),
    /** The outcome; null while moderators have not decided. */
    outcome: z.enum(outcomes).nullable(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OwnReport' });
export type OwnReport = z.output<typeof OwnReport>;
export const OwnReportList = z.object({ items: z.array(OwnReport) }).meta({ id: 'OwnReportList' });
