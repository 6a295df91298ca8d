/**
 * Reports on the wire: what is sent, and one's own with what became of them. What others reported is told to
 * nobody here.
 */
import { z } from 'zod';
import { outcomes, reasonNames, reportRule, subjects } from '../domain/reports.ts';

export const NewReport = reportRule.meta({ id: 'NewReport' });

/** Already: the person's earlier report of the same thing is not decided yet; this one is not kept beside it. */
export const ReportReply = z.object({ already: z.boolean() }).meta({ id: 'ReportReply' });
export type ReportReply = z.output<typeof ReportReply>;

export const OwnReport = z
  .object({
    id: z.uuid(),
    subject: z.enum(subjects),
    /** 'A message from Bob': it may be gone. */
    reported: z.string(),
    reason: z.enum(reasonNames),
    words: z.string(),
    createdAt: z.iso.datetime(),
    /** From then on it is not kept. */
    expiresAt: z.iso.datetime(),
    /** Null while somebody looks at it. */
    outcome: z.enum(outcomes).nullable(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OwnReport' });
export type OwnReport = z.output<typeof OwnReport>;
export const OwnReportList = z.object({ items: z.array(OwnReport) }).meta({ id: 'OwnReportList' });
