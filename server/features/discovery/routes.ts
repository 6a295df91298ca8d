/** The doors of discovery. */
import { discoveryCalls } from '../../../contract/calls/discovery.ts';
import type { Feature } from '../../context.ts';
import { beginningWith, serve } from '../../core/serve.ts';
import { listCandidates, listFacing, ownIntention, previewCandidates } from './actions.ts';
import { countCandidates } from './counting.ts';
import { showHome } from './home.ts';
import { listLiked } from './liked.ts';
import { showMarket } from './market.ts';
import { listNearMisses } from './near-misses.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

export const discoveryRoutes: Feature = async (app, context) => {
  serve(app, discoveryCalls, {
    showMarket: ({ viewer, query }) => showMarket(context, viewer, query),
    showHome: ({ viewer }) => showHome(context, viewer),
    listCandidates: beginningWith(ownIntention, ({ viewer, query }, row) =>
      listCandidates(context, viewer, row, query),
    ),
    previewCandidates: ({ viewer, body }) => previewCandidates(context, viewer, body),
    countCandidates: ({ viewer, body }) => countCandidates(context, viewer, body),
    listNearMisses: beginningWith(ownIntention, ({ viewer }, row) => listNearMisses(context, viewer, row)),
    listLiked: beginningWith(ownIntention, ({ viewer, query }, row) =>
      listLiked(context, viewer, row, query),
    ),
    listFacing: ({ viewer, params }) => listFacing(context, viewer, params.id),
  });
  await sitemapRoutes(app, context);
};
