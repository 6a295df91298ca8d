/**
 * Markets that a law tries each time, chosen by what they show: a rare case must not be left to the chance of
 * one run.
 */
import fc from 'fast-check';
import { type BuyFacts, discovery } from '../../domain/discovery.ts';
import { type Market, markets } from './markets.ts';

/** A few markets that together show everything that any market of many shows, as `examples` of a law. */
export function marketsWith(shows: (market: Market) => readonly string[]): [Market][] {
  const seen = new Set<string>();
  return fc.sample(markets(), 400).flatMap((market) => {
    const before = seen.size;
    for (const it of shows(market)) seen.add(it);
    return seen.size > before ? [[market]] : [];
  });
}

/** The criteria that somebody in this market misses by a little. */
export function nearlyMet({ buys, sells }: Market): string[] {
  return buys.flatMap((buy) => sells.flatMap((sell) => discovery.nearMiss(buy.facts, sell.facts) ?? []));
}

/** The answers in this market that hide somebody, each with the side that gave it. */
export function hiding({ buys, sells }: Market): string[] {
  const all = { buys: buys.map((it) => it.facts), sells: sells.map((it) => it.facts) };
  const fitting = (buy: BuyFacts) => all.sells.filter((sell) => discovery.fit(buy, sell).fits).length;
  const byBuyers = all.buys.flatMap((buy) =>
    discovery
      .relaxations(buy)
      .filter(({ wider }) => fitting(wider) > fitting(buy))
      .map(({ criterion }) => `buy ${criterion}`),
  );
  const bySellers = all.sells.flatMap((sell) =>
    all.buys
      .map((buy) => discovery.keptApartBySeller(buy, sell) ?? [])
      .flatMap(([only, ...more]) => (only && more.length === 0 ? `sell ${only}` : [])),
  );
  return [...byBuyers, ...bySellers];
}
