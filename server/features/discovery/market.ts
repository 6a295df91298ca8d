/**
 * The market around a place, for somebody who has not said what they want: counts by kind, and a few
 * intentions.
 */
import type { z } from 'zod';
import type { Market, MarketQuery } from '../../../contract/discovery.ts';
import { countOf } from '../../../domain/counts.ts';
import { allowed, type Decision, refusedFields } from '../../../domain/decision.ts';
import { type BuyFacts, discovery, type SellFacts } from '../../../domain/discovery.ts';
import { type Category, categories } from '../../../domain/intentions.ts';
import { limits } from '../../../domain/limits.ts';
import { type UnitVector, unitVector } from '../../../domain/place.ts';
import { discoveryWords } from '../../../domain/wording.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { viewIntentions } from '../intentions/view.ts';
import { placeNamed } from '../postcodes/named-place.ts';
import { lookingCounted, numbersOf, sellsCounted } from './count-rows.ts';
import { findSells } from './find.ts';
import { findLooking } from './looking.ts';
import { newestIds } from './sql.ts';

/** Buys come before sells: a stranger would not guess that somebody is looking. */
const kindsInOrder = categories.flatMap((category) => [
  { type: 'buy', category } as const,
  { type: 'sell', category } as const,
]);
type MarketKind = (typeof kindsInOrder)[number];

/**
 * Shows the market around a place, or the newest intentions without one. Distances are measured from the
 * middle of that place, which is an outward code or a town, to public places; where the viewer is does not
 * matter. Refuses, under the field `near`, a place that is not known.
 */
export async function showMarket(
  context: Context,
  viewer: Viewer | null,
  { near, type, category }: z.output<typeof MarketQuery>,
): Promise<Decision<Market>> {
  const viewerId = viewer?.userId ?? null;
  if (!near)
    return allowed({ ...nowhere, items: await shown(context, viewer, await newestOf(context, viewerId)) });
  const place = placeNamed(near);
  if (place === undefined) return refusedFields({ near: discoveryWords.placeUnknown });
  const at = unitVector(place);
  const found = await numbersOf(
    context.db,
    kindsInOrder.map((it) => countedAround(it, at, viewerId)),
  );
  const counts = kindsInOrder.map((kind, nth) => ({ ...kind, ...countOf(found[nth]!) }));
  const asked = counts.filter(
    (it) => it.type === (type ?? it.type) && it.category === (category ?? it.category),
  );
  const kind = asked.find((it) => it.total > 0);
  if (kind === undefined) return allowed({ place: place.name, counts, shown: null, items: [] });
  const ids = await idsAround(context, kind, at, viewerId);
  return allowed({
    place: place.name,
    counts,
    shown: { type: kind.type, category: kind.category },
    items: await shown(context, viewer, ids),
  });
}

const nowhere = { place: null, counts: [], shown: null };

/** A buyer who accepts anything near a place. */
function anybody(category: Category, at: UnitVector): BuyFacts {
  return { ...discovery.nothingAsked, category, at, searchRadius: limits.market.miles };
}

/** A sell of which only the place is known. Its price is not read. */
function anything(category: Category, at: UnitVector): SellFacts {
  return { category, at, price: 0, bedrooms: null, bathrooms: null, propertyType: null };
}

function countedAround({ type, category }: MarketKind, at: UnitVector, viewerId: string | null) {
  return type === 'sell'
    ? sellsCounted(anybody(category, at), { viewerId })
    : lookingCounted(anything(category, at), { viewerId });
}

async function idsAround(
  { db }: Context,
  { type, category }: MarketKind,
  at: UnitVector,
  viewerId: string | null,
): Promise<string[]> {
  const limit = limits.market.shown;
  if (type === 'buy') return findLooking(db, anything(category, at), { limit, viewerId });
  const asked = { sort: 'nearest', limit, after: null, viewerId } as const;
  return (await findSells(db, anybody(category, at), asked)).map((it) => it.id);
}

/**
 * The newest intentions in the order of their ids, which are random, so that those posted one after the other
 * do not stand together.
 */
async function newestOf({ db }: Context, viewerId: string | null): Promise<string[]> {
  return (await newestIds(db, limits.market.shown, viewerId)).toSorted();
}

async function shown({ db }: Context, viewer: Viewer | null, ids: readonly string[]) {
  return [...(await viewIntentions(db, ids, viewer)).values()];
}
