/** The doors of likes and matches. */
import { likeCalls } from '../../../contract/calls/likes.ts';
import type { Feature } from '../../context.ts';
import { serve } from '../../core/serve.ts';
import { resetNewMatches } from '../intentions/actions.ts';
import { likeIntention, listMatches, unlikeIntention } from './actions.ts';

export const likeRoutes: Feature = (app, context) =>
  serve(app, likeCalls, {
    like: ({ viewer, params }) => likeIntention(context, viewer, params.id, params.otherId),
    unlike: ({ viewer, params }) => unlikeIntention(context, viewer, params.id, params.otherId),
    listMatches: async ({ viewer }) => ({ items: await listMatches(context, viewer) }),
    markMatchesSeen: ({ viewer, body }) => resetNewMatches(context, viewer, body.intentionIds),
  });
