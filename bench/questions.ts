/**
 * The questions that discovery is asked, and their right answers: found by the rule of the domain, over every
 * intention of the market.
 */

import { type BuyFacts, discovery, type SellFacts } from '../domain/discovery.ts';
import { chordSquared, type PublicPlace } from '../domain/place.ts';
import { market } from '../server/demo/market.ts';
import { factsOf } from '../server/features/discovery/facts.ts';
import { marketListed, publicPlaceIn } from './fill.ts';

export const pageSize = 50;

interface Asked<Facts> {
  readonly facts: Facts;
  /** The place in the form in which the rivals take it. */
  readonly place: PublicPlace;
  /** Ids of the intentions on the first page, nearest first. */
  readonly nearest: readonly string[];
}
export type BuyQuestion = Asked<BuyFacts>;
export type SellQuestion = Asked<SellFacts>;

export interface Questions {
  readonly forward: readonly BuyQuestion[];
  readonly reverse: readonly SellQuestion[];
}

/** Seed of the people who ask: other people than those in the market, from the same towns. */
const askersSeed = 7;

/**
 * Makes so many questions of each kind, with their answers in a market of this size. The market is generated
 * once, and each question keeps only the nearest that fit, so that a large market needs no more memory.
 */
export function questionsAbout(size: number, many: number): Questions {
  const { forward, reverse } = asksOf(many);
  for (const { id, userId, sketch } of marketListed(size)) {
    const facts = factsOf(sketch, publicPlaceIn(userId, sketch.place));
    if (facts.side === 'sell')
      for (const ask of forward)
        keep(ask, id, facts.sell.at, () => discovery.fit(ask.facts, facts.sell).fits);
    else
      for (const ask of reverse) keep(ask, id, facts.buy.at, () => discovery.fit(facts.buy, ask.facts).fits);
  }
  return { forward: forward.map(answered), reverse: reverse.map(answered) };
}

/** A question with the nearest intentions that fit it so far, nearest first. */
interface Ask<Facts> {
  readonly facts: Facts;
  readonly place: PublicPlace;
  readonly found: { readonly id: string; readonly far: number }[];
}

function asksOf(many: number) {
  const forward: Ask<BuyFacts>[] = [];
  const reverse: Ask<SellFacts>[] = [];
  const askers = market(askersSeed);
  while (forward.length < many || reverse.length < many) {
    const sketch = askers.next().value;
    const place = publicPlaceIn(null, sketch.place);
    const asked = factsOf(sketch, place);
    if (asked.side === 'buy') forward.push({ facts: asked.buy, place, found: [] });
    else reverse.push({ facts: asked.sell, place, found: [] });
  }
  return { forward, reverse };
}

/**
 * The squared chord of 51 miles, further than any radius reaches: it spares the rule most of a million calls
 * and changes no answer.
 */
const fiftyOneMiles = (51 / 3_958.8) ** 2;

function keep(
  { facts, found }: Ask<BuyFacts | SellFacts>,
  id: string,
  at: BuyFacts['at'],
  fits: () => boolean,
): void {
  const one = { id, far: chordSquared(facts.at, at) };
  if (one.far > fiftyOneMiles) return;
  if (found.length === pageSize && !isBefore(one, found.at(-1)!)) return;
  if (!fits()) return;
  const further = found.findIndex((it) => isBefore(one, it));
  found.splice(further === -1 ? found.length : further, 0, one);
  if (found.length > pageSize) found.pop();
}

function isBefore(a: { id: string; far: number }, b: { id: string; far: number }): boolean {
  return a.far < b.far || (a.far === b.far && a.id < b.id);
}

function answered<Facts>({ facts, place, found }: Ask<Facts>): Asked<Facts> {
  return { facts, place, nearest: found.map((it) => it.id) };
}
