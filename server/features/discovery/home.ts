/**
 * The home page of somebody who is signed in: how their intentions stand, and what is new since they were
 * last here.
 */
import type { Home, OwnStanding, PriceChange } from '../../../contract/home.ts';
import { countOf } from '../../../domain/counts.ts';
import { limits } from '../../../domain/limits.ts';
import { shownDay } from '../../../domain/shown-times.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { noteVisit } from '../accounts/visits.ts';
import { idsOfPerson } from '../intentions/actions.ts';
import { viewIntentions } from '../intentions/view.ts';
import { changedPricesOfLiked, countFitsAndNew, ownLikes } from './home-rows.ts';
import { ownOf } from './own.ts';
import { findWithAside } from './sql.ts';

/** Reading it is being here: the visit is noted. */
export async function showHome(context: Context, viewer: Viewer): Promise<Home> {
  const since = await noteVisit(context, viewer);
  const all = await idsOfPerson(context, viewer);
  const ids = all.slice(0, limits.home.intentions);
  return {
    since: since?.toISOString() ?? null,
    own: await standings(context, viewer, ids, since),
    ownTotal: all.length,
    changedPrices: since === null ? [] : await changedPrices(context, viewer, all, since),
  };
}

async function standings(
  { db }: Context,
  viewer: Viewer,
  ids: readonly string[],
  since: Date | null,
): Promise<OwnStanding[]> {
  const views = await viewIntentions(db, ids, viewer);
  const own = (await findWithAside(db, ids)).flatMap((row) => ownOf(row, viewer) ?? []);
  const counts = await countFitsAndNew(db, own, viewer.userId, since);
  const countsOf = new Map(own.map(({ id }, nth) => [id, counts[nth]!]));
  const likes = new Map((await ownLikes(db, ids, viewer.userId)).map((it) => [it.id, it]));
  return [...views.values()].map((intention) => {
    // Not placed yet, it is offered nobody.
    const { found, fresh } = countsOf.get(intention.id) ?? { found: 0, fresh: 0 };
    const { liked = 0, matches = 0 } = likes.get(intention.id) ?? {};
    const fits = countOf(found);
    const newFits = { total: Math.min(fresh, fits.total), totalIsMore: fits.totalIsMore && fresh > 0 };
    return { intention, fits, newFits, liked, matches };
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
