/**
 * The doors of moderators. They see reported things as they were copied at that time: no call of theirs reads
 * a chat.
 */
import { moderatorCalls } from '../../../contract/calls/moderators.ts';
import type { Feature } from '../../context.ts';
import { refuse } from '../../core/failure.ts';
import { serve } from '../../core/serve.ts';
import { withCookies } from '../accounts/cookies.ts';
import { callerOf } from '../accounts/known-browsers.ts';
import { askForSecondFactor, confirmSecondFactor } from '../accounts/second-factor.ts';
import { moderate } from './act.ts';
import { appealRoutes } from './appeal-routes.ts';
import { answerAppeal } from './appeals.ts';
import { readEvidencePicture } from './evidence-pictures.ts';
import { listQueue, showHistory, showQueueItem } from './queue.ts';

export const moderatorRoutes: Feature = async (app, context) => {
  serve(app, moderatorCalls, {
    askForSecondFactor: ({ viewer, body, request }) =>
      askForSecondFactor(context, viewer, body.password, callerOf(request)),
    confirmSecondFactor: async ({ viewer, body, request, reply }) => {
      withCookies(reply, await confirmSecondFactor(context, viewer, body.code, callerOf(request)));
      return { status: true } as const;
    },
    listQueue: ({ viewer, query }) => listQueue(context, viewer, query),
    showQueueItem: ({ viewer, params }) => showQueueItem(context, viewer, params.kind, params.id),
    showHistory: ({ viewer, params }) => showHistory(context, viewer, params.id),
    showEvidencePicture: async ({ params, reply }) => {
      const bytes = (await readEvidencePicture(context, params.id, params.otherId)) ?? refuse('not-found');
      reply.type('image/webp');
      return Buffer.from(bytes);
    },
    moderate: ({ viewer, body }) => moderate(context, viewer, body),
    answerAppeal: ({ viewer, params, body }) => answerAppeal(context, viewer, params.id, body),
  });
  await appealRoutes(app, context);
};
