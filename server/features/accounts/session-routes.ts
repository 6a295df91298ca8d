/** The doors to the sessions of a person. */
import { sessionCalls } from '../../../contract/calls/sessions.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { serve } from '../../core/serve.ts';
import { callerOf } from './known-browsers.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';

export const sessionRoutes: Feature = (app, context) =>
  serve(app, sessionCalls, {
    listSessions: ({ viewer, request }) => listSessions(context, viewer, callerOf(request)),
    endSession: async ({ viewer, params, request }) => {
      accepted(await endSession(context, viewer, params.id, callerOf(request)));
    },
    endOtherSessions: ({ viewer, request }) => endOtherSessions(context, viewer, callerOf(request)),
  });
