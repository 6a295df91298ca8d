/**
 * The market that benches measure: the plain one, one with the facts and wishes of vehicles and homes that go
 * beyond the specification, or one in which people move.
 */
import { drawsFrom } from '../domain/chance.ts';
import { saidOfHome, withFeatures, withWishes } from '../server/demo/homes.ts';
import { type BuySketch, market, placeAround, type SellSketch, type Sketch } from '../server/demo/market.ts';
import { withDemands, withVehicle } from '../server/demo/vehicles.ts';

const kinds = ['plain', 'facts', 'movers'] as const;
/** BENCH_MARKET chooses it. */
export const marketKind = kinds.find((it) => it === process.env.BENCH_MARKET) ?? 'plain';

export function benchMarket(seed: number): Generator<Sketch, never> {
  if (marketKind === 'movers') return withMovers(seed);
  return marketKind === 'facts' ? withFacts(seed) : market(seed);
}

/**
 * In the market of movers, so many of every five sellers also look for something, most of them around their
 * own town.
 */
const sellers = 5;
const movers = 2;
const nearTheirOwn = 0.7;

/** Whether this intention belongs to the same person as the one before it. */
export function isOfOnePerson(index: number): boolean {
  if (marketKind !== 'movers') return index % intentionsEach !== 0;
  return index % 2 === 1 && Math.floor(index / 2) % sellers < movers;
}
/** In the other markets a person has two intentions to sell and two to buy, each around another town. */
const intentionsEach = 4;

function* withMovers(seed: number): Generator<Sketch, never> {
  const chance = drawsFrom(seed + 1);
  const others = market(seed + 2);
  const all = market(seed);
  for (let pair = 0; ; pair += 1) {
    const [sell, buy] = [all.next().value, all.next().value];
    yield sell;
    if (pair % sellers >= movers) yield buy;
    else yield nearOwn(buyOf(sell.category, buy, others), sell, chance);
  }
}

/** Answers this buy, or the next one of the given category. */
function buyOf(category: Sketch['category'], buy: Sketch, others: Generator<Sketch, never>): Sketch {
  let found = buy;
  while (found.type !== 'buy' || found.category !== category) found = others.next().value;
  return found;
}

function nearOwn(buy: Sketch, { town }: Sketch, chance: () => number): Sketch {
  return chance() < nearTheirOwn ? { ...buy, town, place: placeAround(chance, town) } : buy;
}

function* withFacts(seed: number): Generator<Sketch, never> {
  const chance = drawsFrom(seed + 1);
  const sold: { property?: SellSketch; vehicle?: SellSketch } = {};
  for (const sketch of market(seed)) {
    if (sketch.type === 'sell') {
      const told =
        sketch.category === 'vehicle'
          ? withVehicle(chance, sketch)
          : withFeatures(chance, { ...sketch, ...saidOfHome(chance, sketch.bedrooms ?? 1) });
      sold[sketch.category] = told;
      yield told;
    } else yield asking(sketch, sold[sketch.category], chance);
  }
  throw new Error('the market has an end');
}

/** Has a buyer wish for something like what was for sale last in their category. */
function asking(buy: BuySketch, like: SellSketch | undefined, chance: () => number): BuySketch {
  if (like === undefined) return buy;
  return buy.category === 'vehicle' ? withDemands(chance, buy, like) : withWishes(chance, buy, like);
}
