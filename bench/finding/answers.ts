/**
 * The right answers for what a form shows while it is filled: found by the rule of the domain, over a whole
 * market in memory.
 */
import type { Curve } from '../../contract/discovery.ts';
import { pricesAround, radii, told } from '../../domain/curve.ts';
import { type BuyFacts, type Criterion, discovery, type SellFacts } from '../../domain/discovery.ts';
import { limits } from '../../domain/limits.ts';
import { byText } from '../../domain/order.ts';
import { chordSquared, chordSquaredOfMiles, type UnitVector } from '../../domain/place.ts';
import type { SoFar } from '../../server/features/discovery/count-rows.ts';
import { type Facts, factsOf } from '../../server/features/discovery/facts.ts';
import { marketListed, publicPlaceIn } from '../fill.ts';

interface Known<Side> {
  readonly id: string;
  readonly userId: string;
  readonly facts: Side;
}

export interface Market {
  readonly sells: readonly Known<SellFacts>[];
  readonly buys: readonly Known<BuyFacts>[];
}

export function marketOf(size: number): Market {
  const sells: Known<SellFacts>[] = [];
  const buys: Known<BuyFacts>[] = [];
  for (const { id, userId, sketch } of marketListed(size)) {
    const facts = factsOf(sketch, publicPlaceIn(userId, sketch.place));
    if (facts.side === 'sell') sells.push({ id, userId, facts: facts.sell });
    else buys.push({ id, userId, facts: facts.buy });
  }
  return { sells, buys };
}

/** The counts that the live count must answer; each stops one past the bound up to which totals are exact. */
export function soFarOf(market: Market, asked: Facts): SoFar {
  return asked.side === 'buy' ? buyersSoFar(market, asked.buy) : sellersSoFar(market, asked.sell);
}

function buyersSoFar({ sells }: Market, buy: BuyFacts): SoFar {
  const near = within(sells, buy.at);
  const fitting = (it: BuyFacts) => near.filter(({ facts }) => discovery.fit(it, facts).fits).length;
  const found = fitting(buy);
  return {
    found: stopped(found),
    hidden: discovery.relaxations(buy).map(({ criterion, wider }) => ({
      criterion,
      found: stopped(fitting(wider) - found),
    })),
  };
}

function sellersSoFar({ buys }: Market, sell: SellFacts): SoFar {
  const counts = new Map<Criterion | '', number>();
  for (const { facts } of within(buys, sell.at)) {
    const apart = discovery.keptApartBySeller(facts, sell);
    if (apart === null || apart.length > 1) continue;
    const by = apart[0] ?? '';
    counts.set(by, (counts.get(by) ?? 0) + 1);
  }
  return {
    found: stopped(counts.get('') ?? 0),
    hidden: discovery.answeredBySeller(sell).map((criterion) => ({
      criterion,
      found: stopped(counts.get(criterion) ?? 0),
    })),
  };
}

/**
 * The curves that a form must show: for each step, the count of those who fit in every other answer and at
 * that step.
 */
export function curvesOf(market: Market, asked: Facts): Curve[] {
  return asked.side === 'sell' ? [priceCurve(market, asked.sell)] : buyersCurves(market, asked.buy);
}

function priceCurve({ buys }: Market, sell: SellFacts): Curve {
  const bands = within(buys, sell.at)
    .map(({ facts }) => facts)
    .filter((it) => discovery.fitSoFar(it, { ...sell, price: it.minPrice ?? 0 }).fits)
    .map(({ minPrice, maxPrice }) => ({ from: minPrice ?? 0, to: maxPrice ?? Number.POSITIVE_INFINITY }));
  return curve('price', sell.price, pricesAround(sell.category, sell.price), bands);
}

function buyersCurves({ sells }: Market, buy: BuyFacts): Curve[] {
  const near = within(sells, buy.at).map(({ facts }) => facts);
  const fitting = (change: Partial<BuyFacts>) =>
    near.filter((it) => discovery.fit({ ...buy, ...change }, it).fits);
  const { category, minPrice, maxPrice, searchRadius } = buy;
  const upTo = (from: number) => ({ from, to: Number.POSITIVE_INFINITY });
  const curves: Curve[] = [];
  if (maxPrice !== null) {
    const bands = fitting({ maxPrice: null }).map((it) => upTo(it.price));
    curves.push(curve('maxPrice', maxPrice, pricesAround(category, maxPrice, minPrice ?? 0), bands));
  }
  const reached = fitting({ searchRadius: limits.radius.max }).map(({ at }) =>
    radii.find((miles) => chordSquared(buy.at, at) <= chordSquaredOfMiles(miles)),
  );
  return [
    ...curves,
    curve(
      'searchRadius',
      searchRadius,
      radii,
      reached.map((it) => upTo(it!)),
    ),
  ];
}

interface Band {
  readonly from: number;
  readonly to: number;
}

function curve(
  answer: Curve['answer'],
  own: number,
  steps: readonly number[],
  bands: readonly Band[],
): Curve {
  const takes = ({ from, to }: Band, step: number) => from <= step && step <= to;
  const count = (which: (it: Band) => boolean) => bands.filter(which).length;
  const counts = steps.map((step) => ({
    total: count((it) => takes(it, step)),
    gained: count((it) => takes(it, step) && !takes(it, own)),
    lost: count((it) => takes(it, own) && !takes(it, step)),
  }));
  const all = told(steps, steps.indexOf(own), counts);
  return { answer, own, from: steps[0]!, to: steps.at(-1)!, steps: all };
}

/**
 * The ids that must stand under 'Almost': other people's intentions that miss by a little, nearest first, as
 * many as are shown.
 */
export function almostOf(market: Market, asked: Facts, userId: string): string[] {
  const at = asked.side === 'buy' ? asked.buy.at : asked.sell.at;
  const misses =
    asked.side === 'buy'
      ? within(market.sells, at).filter((it) => discovery.nearMiss(asked.buy, it.facts) !== null)
      : within(market.buys, at).filter((it) => discovery.nearMiss(it.facts, asked.sell) !== null);
  return misses
    .filter((it) => it.userId !== userId)
    .map((it) => ({ id: it.id, far: chordSquared(at, it.facts.at) }))
    .sort((a, b) => a.far - b.far || byText(a.id, b.id))
    .slice(0, limits.almost.shown)
    .map((it) => it.id);
}

/** How many intentions of other people fit; the count has no bound. */
export function fittingOf(market: Market, asked: Facts, userId: string): number {
  const fitting =
    asked.side === 'buy'
      ? within(market.sells, asked.buy.at).filter((it) => discovery.fit(asked.buy, it.facts).fits)
      : within(market.buys, asked.sell.at).filter((it) => discovery.fit(it.facts, asked.sell).fits);
  return fitting.filter((it) => it.userId !== userId).length;
}

/**
 * Keeps those within 51 miles, further than any radius reaches: it spares the rule most of a million calls
 * and changes no answer.
 */
function within<Side extends { readonly at: UnitVector }>(all: readonly Known<Side>[], at: UnitVector) {
  return all.filter((it) => chordSquared(at, it.facts.at) < fiftyOneMiles);
}
const fiftyOneMiles = (51 / limits.earthRadiusMiles) ** 2;

function stopped(count: number): number {
  return Math.min(count, limits.candidates.countUpTo + 1);
}
