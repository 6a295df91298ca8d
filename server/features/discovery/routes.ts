/** The doors of discovery. */
import { discoveryCalls } from '../../../contract/calls/discovery.ts';
import type { Feature } from '../../context.ts';
import { callerOf } from '../../core/limits.ts';
import { beginningWith, serve } from '../../core/serve.ts';
import { listCandidates, listFacing, previewCandidates } from './actions.ts';
import { listAreas } from './areas.ts';
import { listAside, putAside, takeBack } from './aside.ts';
import { compareCandidates } from './compare.ts';
import { countCandidates } from './counting.ts';
import { listCurves, previewCurves } from './curves.ts';
import { listStandings, showHome } from './home.ts';
import { listLiked } from './liked.ts';
import { showMarket } from './market.ts';
import { listModelsSold } from './models-sold.ts';
import { listNearMisses } from './near-misses.ts';
import { ownIntention } from './own.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

export const discoveryRoutes: Feature = async (app, context) => {
  serve(app, discoveryCalls, {
    showMarket: ({ viewer, query }) => showMarket(context, viewer, query),
    showHome: ({ viewer }) => showHome(context, viewer),
    listStandings: async ({ viewer }) => ({ items: await listStandings(context, viewer) }),
    listModelsSold: () => listModelsSold(context),
    listCandidates: beginningWith(ownIntention, ({ viewer, query }, row) =>
      listCandidates(context, viewer, row, query),
    ),
    previewCandidates: ({ viewer, body, request }) =>
      previewCandidates(context, viewer, body, callerOf(request)),
    countCandidates: ({ viewer, body, request }) => countCandidates(context, viewer, body, callerOf(request)),
    previewCurves: ({ viewer, body, request }) => previewCurves(context, viewer, body, callerOf(request)),
    listCurves: beginningWith(ownIntention, ({ viewer }, row) => listCurves(context, viewer, row)),
    listAreas: beginningWith(ownIntention, ({ viewer }, row) => listAreas(context, viewer, row)),
    listNearMisses: beginningWith(ownIntention, ({ viewer }, row) => listNearMisses(context, viewer, row)),
    listLiked: beginningWith(ownIntention, ({ viewer, query }, row) =>
      listLiked(context, viewer, row, query),
    ),
    listAside: beginningWith(ownIntention, ({ viewer, query }, row) =>
      listAside(context, viewer, row, query),
    ),
    compareCandidates: beginningWith(ownIntention, ({ viewer, query }, row) =>
      compareCandidates(context, viewer, row, query),
    ),
    putAside: ({ viewer, params, body }) => putAside(context, viewer, params, body),
    takeBack: ({ viewer, params }) => takeBack(context, viewer, params),
    listFacing: ({ viewer, params }) => listFacing(context, viewer, params.id),
  });
  await sitemapRoutes(app, context);
};
