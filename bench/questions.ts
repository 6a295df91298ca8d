/** What is asked in a bench, and the right answers: found by the rule itself, over everything in memory. */

import type { BuyFacts, SellFacts } from '../domain/discovery.ts';
import * as discovery from '../domain/discovery.ts';
import { chordSquared, type PublicPlace } from '../domain/place.ts';
import { market } from '../server/demo/market.ts';
import { factsOf } from '../server/features/discovery/facts.ts';
import { marketListed, publicPlaceIn } from './fill.ts';

export const pageSize = 50;

interface Asked<Facts> {
  readonly facts: Facts;
  /** As the peers want it. */
  readonly place: PublicPlace;
  /** Ids of the first page, nearest first. */
  readonly nearest: readonly string[];
}
export type BuyQuestion = Asked<BuyFacts>;
export type SellQuestion = Asked<SellFacts>;

export interface Questions {
  readonly forward: readonly BuyQuestion[];
  readonly reverse: readonly SellQuestion[];
}

/** Other people than those in the market, from the same towns. */
const askersSeed = 7;

/** As many questions of each kind, with their answers in a market of this size. */
export function questionsAbout(size: number, many: number): Questions {
  const sells: Known<SellFacts>[] = [];
  const buys: Known<BuyFacts>[] = [];
  for (const { id, userId, sketch } of marketListed(size)) {
    const facts = factsOf(sketch, publicPlaceIn(userId, sketch.place));
    if (facts.side === 'sell') sells.push({ id, facts: facts.sell });
    else buys.push({ id, facts: facts.buy });
  }
  const askers = market(askersSeed);
  const forward: BuyQuestion[] = [];
  const reverse: SellQuestion[] = [];
  while (forward.length < many || reverse.length < many) {
    const sketch = askers.next().value;
    const place = publicPlaceIn(null, sketch.place);
    const asked = factsOf(sketch, place);
    if (asked.side === 'buy')
      forward.push({
        place,
        facts: asked.buy,
        nearest: fitting(asked.buy.at, sells, (it) => discovery.fit(asked.buy, it)),
      });
    else
      reverse.push({
        place,
        facts: asked.sell,
        nearest: fitting(asked.sell.at, buys, (it) => discovery.fit(it, asked.sell)),
      });
  }
  return { forward, reverse };
}

interface Known<Facts> {
  readonly id: string;
  readonly facts: Facts;
}

function fitting<Facts extends BuyFacts | SellFacts>(
  at: Facts['at'],
  all: readonly Known<Facts>[],
  fitOf: (facts: Facts) => discovery.Fit,
): string[] {
  const found: { id: string; far: number }[] = [];
  for (const { id, facts } of all) {
    // Nobody looks further than this: it spares the rule most of a million calls, and changes no answer.
    const far = chordSquared(at, facts.at);
    if (far < fiftyOneMiles && fitOf(facts).fits) found.push({ id, far });
  }
  return found
    .sort((a, b) => a.far - b.far || (a.id < b.id ? -1 : 1))
    .slice(0, pageSize)
    .map((it) => it.id);
}

const fiftyOneMiles = (51 / 3_958.8) ** 2;
