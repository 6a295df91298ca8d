/** The doors of people who report. */
import { reportCalls } from '../../../contract/calls/reports.ts';
import type { Feature } from '../../context.ts';
import { serve } from '../../core/serve.ts';
import { listOwnReports, report } from './reports.ts';

export const reportRoutes: Feature = (app, context) =>
  serve(app, reportCalls, {
    report: ({ viewer, body }) => report(context, viewer, body),
    listOwnReports: async ({ viewer }) => ({ items: await listOwnReports(context, viewer) }),
  });
