/**
 * The curves of an intention or of a draft: by price for a seller, by maximum price and by radius for a
 * buyer.
 */
import type { z } from 'zod';
import type { CountRequest, Curve, CurveList } from '../../../contract/discovery.ts';
import { countsAt, isOfWish, pricesAround, type Run, radii, told } from '../../../domain/curve.ts';
import { allowed, type Decision } from '../../../domain/decision.ts';
import type { SellFacts } from '../../../domain/discovery.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import type { Reckoned } from './count-rows.ts';
import { buysByPrice, sellsByMiles, sellsByPrice } from './curve-rows.ts';
import type { BuyerFacts, Facts } from './facts.ts';
import { draftOf, forOwn } from './own.ts';

/** The curves of the viewer's own intention. Refuses 'intention-not-found'. */
export const listCurves = forOwn<CurveList>(async ({ db }, viewer, { facts, aside }) =>
  allowed({ items: await curvesOf(db, facts, { viewerId: viewer.userId, aside }) }),
);

/**
 * The curves of a draft: criteria a seller has not answered yet exclude nobody. Refuses a postcode that
 * cannot be placed.
 */
export async function previewCurves(
  context: Context,
  viewer: Viewer | null,
  asked: z.output<typeof CountRequest>,
  asker: string,
): Promise<Decision<CurveList>> {
  const own = await draftOf(context, viewer, asked, asker);
  if (!own.allowed) return own;
  const { facts, aside } = own.value;
  const viewerId = viewer?.userId ?? null;
  return allowed({ items: await curvesOf(context.db, facts, { viewerId, aside, soFar: true }) });
}

export function curvesOf(db: Db, facts: Facts, asked: Reckoned): Promise<Curve[]> {
  return facts.side === 'sell' ? sellersCurves(db, facts.sell, asked) : buyersCurves(db, facts, asked);
}

async function sellersCurves(db: Db, sell: SellFacts, asked: Reckoned): Promise<Curve[]> {
  const steps = pricesAround(sell.category, sell.price);
  return [curve('price', sell.price, steps, await buysByPrice(db, sell, steps, asked))];
}

/**
 * A buyer without a maximum has no curve by price: every price is within reach already. That includes a
 * maximum that is only a wish, because the musts have none then.
 */
async function buyersCurves(db: Db, { buy, wishes }: BuyerFacts, asked: Reckoned): Promise<Curve[]> {
  const { category, minPrice, maxPrice, searchRadius } = buy;
  const curves: Curve[] = [];
  if (maxPrice !== null) {
    const steps = pricesAround(category, maxPrice, minPrice ?? 0);
    curves.push(curve('maxPrice', maxPrice, steps, await sellsByPrice(db, buy, steps, asked)));
  }
  if (!isOfWish('searchRadius', wishes?.names))
    curves.push(curve('searchRadius', searchRadius, radii, await sellsByMiles(db, buy, asked)));
  return curves;
}

function curve(answer: Curve['answer'], own: number, steps: readonly number[], runs: readonly Run[]): Curve {
  const at = steps.indexOf(own);
  const all = told(steps, at, countsAt(steps.length, at, runs));
  return { answer, own, from: steps[0]!, to: steps.at(-1)!, steps: all };
}
