/** The doors of discovery. */
import { discoveryCalls } from '../../../contract/calls/discovery.ts';
import type { Feature } from '../../context.ts';
import { serve } from '../../core/serve.ts';
import { listCandidates, listFacing, previewCandidates } from './actions.ts';
import { countCandidates } from './counting.ts';
import { listLiked } from './liked.ts';
import { listNearMisses } from './near-misses.ts';

export const discoveryRoutes: Feature = (app, context) =>
  serve(app, discoveryCalls, {
    listCandidates: ({ viewer, params, query }) => listCandidates(context, viewer, params.id, query),
    previewCandidates: ({ viewer, body }) => previewCandidates(context, viewer, body),
    countCandidates: ({ viewer, body }) => countCandidates(context, viewer, body),
    listNearMisses: ({ viewer, params }) => listNearMisses(context, viewer, params.id),
    listLiked: ({ viewer, params, query }) => listLiked(context, viewer, params.id, query),
    listFacing: ({ viewer, params }) => listFacing(context, viewer, params.id),
  });
