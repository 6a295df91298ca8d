/**
 * The home page of somebody who is signed in: how their intentions stand, and what is new since they were
 * last here.
 */
import type { Home, OwnStanding, PriceChange, Standing } from '../../../contract/home.ts';
import { countOf } from '../../../domain/counts.ts';
import { limits } from '../../../domain/limits.ts';
import { shownDay } from '../../../domain/shown-times.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { lastHere, noteVisit } from '../accounts/visits.ts';
import { idsOfPerson } from '../intentions/actions.ts';
import { viewIntentions } from '../intentions/view.ts';
import { changedPricesOfLiked, countFitsAndNew, ownLikes } from './home-rows.ts';
import { ownOf } from './own.ts';
import { findWithAside } from './sql.ts';

/** Reads the home page, and notes the visit. */
export async function showHome(context: Context, viewer: Viewer): Promise<Home> {
  const since = await noteVisit(context, viewer);
  const all = await idsOfPerson(context, viewer);
  const ids = all.slice(0, limits.home.intentions);
  return {
    since: since?.toISOString() ?? null,
    own: await ownStandings(context, viewer, ids, since),
    ownTotal: all.length,
    changedPrices: since === null ? [] : await changedPrices(context, viewer, all, since),
  };
}

/** The counts of the home page, of the same intentions, without noting a visit. */
export async function listStandings(context: Context, viewer: Viewer): Promise<Standing[]> {
  const ids = (await idsOfPerson(context, viewer)).slice(0, limits.home.intentions);
  return standings(context, viewer, ids, await lastHere(context, viewer));
}

async function ownStandings(
  context: Context,
  viewer: Viewer,
  ids: readonly string[],
  since: Date | null,
): Promise<OwnStanding[]> {
  const views = await viewIntentions(context.db, ids, viewer);
  const stand = await standings(context, viewer, [...views.keys()], since);
  return stand.map(({ intentionId, ...counts }) => ({ intention: views.get(intentionId)!, ...counts }));
}

async function standings(
  { db }: Context,
  viewer: Viewer,
  ids: readonly string[],
  since: Date | null,
): Promise<Standing[]> {
  const own = (await findWithAside(db, ids)).flatMap((row) => ownOf(row, viewer) ?? []);
  const counts = await countFitsAndNew(db, own, viewer.userId, since);
  const countsOf = new Map(own.map(({ id }, nth) => [id, counts[nth]!]));
  const likes = new Map((await ownLikes(db, ids, viewer.userId)).map((it) => [it.id, it]));
  return ids.map((intentionId) => {
    // An intention without a place yet has no candidates.
    const { found, fresh } = countsOf.get(intentionId) ?? { found: 0, fresh: 0 };
    const { liked = 0, matches = 0 } = likes.get(intentionId) ?? {};
    const fits = countOf(found);
    const newFits = { total: Math.min(fresh, fits.total), totalIsMore: fits.totalIsMore && fresh > 0 };
    return { intentionId, fits, newFits, liked, matches };
  });
}

async function changedPrices(
  { db }: Context,
  viewer: Viewer,
  ids: readonly string[],
  since: Date,
): Promise<PriceChange[]> {
  const found = await changedPricesOfLiked(
    db,
    { ids, ownerId: viewer.userId },
    since,
    limits.home.changedPrices,
  );
  const theirs = await viewIntentions(
    db,
    found.map((it) => it.theirId),
    viewer,
  );
  return found.flatMap(({ mineId, theirId, before, changedAt }) => {
    const intention = theirs.get(theirId);
    return intention === undefined ? [] : [{ mineId, intention, before, changedAt: shownDay(changedAt) }];
  });
}
