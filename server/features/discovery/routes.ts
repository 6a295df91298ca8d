/** The doors of discovery: the candidates of an intention or of a draft, and which of my own face somebody else's. */
import { z } from 'zod';
import {
  CandidateCount,
  CandidatePage,
  CandidatesQuery,
  CountRequest,
  FacingList,
  LikedPage,
  LikedQuery,
  NearMisses,
  PreviewRequest,
} from '../../../contract/discovery.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { perMinute } from '../../core/limits.ts';
import { maybeViewer, signedIn, viewerOf } from '../../core/session.ts';
import { listCandidates, listFacing, previewCandidates } from './actions.ts';
import { countCandidates } from './counting.ts';
import { listLiked } from './liked.ts';
import { listNearMisses } from './near-misses.ts';

const params = z.object({ id: z.uuid() });
/** Open to visitors, so it is held tighter than reading one's own: a result page and its scrolling stay far below. */
const previewLimit = perMinute(60);
/** Asked while a form is filled: a quick person changes an answer every second. */
const countLimit = perMinute(90);
/** A dozen questions of the database at once: a page of one's own asks it once. */
const nearMissLimit = perMinute(60);

export const discoveryRoutes: Feature = (app, context) => {
  app.get(
    '/api/intentions/:id/candidates',
    {
      onRequest: signedIn,
      schema: {
        summary: 'Who fits my intention, nearest or newest first',
        params,
        querystring: CandidatesQuery,
        response: { 200: CandidatePage, '4xx': Problem },
      },
    },
    async (request) =>
      accepted(await listCandidates(context, viewerOf(request), request.params.id, request.query)),
  );
  app.post(
    '/api/candidates/preview',
    {
      ...previewLimit,
      schema: {
        summary: 'Who would fit a draft that is not saved; open to visitors',
        body: PreviewRequest,
        response: { 200: CandidatePage, '4xx': Problem },
      },
    },
    async (request) => accepted(await previewCandidates(context, maybeViewer(request), request.body)),
  );
  app.post(
    '/api/candidates/count',
    {
      ...countLimit,
      schema: {
        summary: 'How many fit a form half filled, and how many each answer hides; open to visitors',
        body: CountRequest,
        response: { 200: CandidateCount, '4xx': Problem },
      },
    },
    async (request) => accepted(await countCandidates(context, maybeViewer(request), request.body)),
  );
  app.get(
    '/api/intentions/:id/near-misses',
    {
      ...nearMissLimit,
      onRequest: signedIn,
      schema: {
        summary: 'Who almost fits my intention, and which small change of it would let more fit',
        params,
        response: { 200: NearMisses, '4xx': Problem },
      },
    },
    async (request) => accepted(await listNearMisses(context, viewerOf(request), request.params.id)),
  );
  app.get(
    '/api/intentions/:id/likes',
    {
      onRequest: signedIn,
      schema: {
        summary: 'What I liked from my intention, the latest first',
        params,
        querystring: LikedQuery,
        response: { 200: LikedPage, '4xx': Problem },
      },
    },
    async (request) =>
      accepted(await listLiked(context, viewerOf(request), request.params.id, request.query)),
  );
  app.get(
    '/api/intentions/:id/facing',
    {
      onRequest: signedIn,
      schema: {
        summary: "My intentions that face somebody else's, and how each fits it",
        params,
        response: { 200: FacingList, '4xx': Problem },
      },
    },
    async (request) => accepted(await listFacing(context, viewerOf(request), request.params.id)),
  );
};
