/** The doors of likes and matches. */
import { z } from 'zod';
import { LikeReply, MatchesSeen, MatchList } from '../../../contract/likes.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { perMinute } from '../../core/limits.ts';
import { signedIn, viewerOf } from '../../core/session.ts';
import { resetNewMatches } from '../intentions/actions.ts';
import { likeIntention, listMatches, unlikeIntention } from './actions.ts';

const params = z.object({ id: z.uuid(), otherId: z.uuid() });
/** A quick person likes one a second. */
const likeLimit = perMinute(90);

export const likeRoutes: Feature = (app, context) => {
  const like = { params, response: { 200: LikeReply, '4xx': Problem } };
  app.put(
    '/api/intentions/:id/likes/:otherId',
    { ...likeLimit, onRequest: signedIn, schema: { ...like, summary: 'Like an intention from one of mine' } },
    async (request) =>
      accepted(await likeIntention(context, viewerOf(request), request.params.id, request.params.otherId)),
  );
  app.delete(
    '/api/intentions/:id/likes/:otherId',
    {
      ...likeLimit,
      onRequest: signedIn,
      schema: { ...like, summary: 'Take a like back; its chat and messages go' },
    },
    async (request) =>
      accepted(await unlikeIntention(context, viewerOf(request), request.params.id, request.params.otherId)),
  );
  app.get(
    '/api/matches',
    {
      onRequest: signedIn,
      schema: { summary: 'My matches, newest first', response: { 200: MatchList, '4xx': Problem } },
    },
    async (request) => ({ items: await listMatches(context, viewerOf(request)) }),
  );
  app.post(
    '/api/matches/seen',
    {
      onRequest: signedIn,
      schema: {
        summary: 'I have seen the new matches of these intentions',
        body: MatchesSeen,
        response: { 204: z.null(), '4xx': Problem },
      },
    },
    async (request, reply) => {
      await resetNewMatches(context, viewerOf(request), request.body.intentionIds);
      return reply.status(204).send(null);
    },
  );
};
