/** The doors of rings. */
import { closedRingCalls } from '../../../contract/calls/closed-rings.ts';
import { ringCalls } from '../../../contract/calls/rings.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { serve } from '../../core/serve.ts';
import { listRings, showInRings } from './actions.ts';
import { listClosedRings, listRingMessages, readRing, sayTypingToRing, sendToRing } from './talk.ts';

export const ringRoutes: Feature = (app, context) => {
  serve(app, ringCalls, {
    listRings: ({ viewer, params, query }) => listRings(context, viewer, params.id, query.with),
    showInRings: ({ viewer, params, body }) => showInRings(context, viewer, params.id, body.shown),
  });
  serve(app, closedRingCalls, {
    listClosedRings: async ({ viewer }) => ({ items: await listClosedRings(context, viewer) }),
    listRingMessages: async ({ viewer, params }) => ({
      items: accepted(await listRingMessages(context, viewer, params.id)),
    }),
    sendToRing: ({ viewer, params, body }) => sendToRing(context, viewer, params.id, body),
    readRing: ({ viewer, params, body }) => readRing(context, viewer, params.id, body.upTo),
    sayTypingToRing: ({ viewer, params }) => sayTypingToRing(context, viewer, params.id),
  });
};
