/**
 * Markets for a law to try each time, chosen by what they show: what is rare must not be left to the chance
 * of one run.
 */
import fc from 'fast-check';
import { type BuyFacts, discovery } from '../../domain/discovery.ts';
import { type Market, markets } from './markets.ts';

/**
 * A few markets that show between them everything that some market of many shows; as `examples` of a law.
 */
export function marketsWith(shows: (market: Market) => readonly string[]): [Market][] {
  const seen = new Set<string>();
  return fc.sample(markets(), 400).flatMap((market) => {
    const before = seen.size;
    for (const it of shows(market)) seen.add(it);
    return seen.size > before ? [[market]] : [];
  });
}

/** The criteria that somebody of this market misses by a little. */
export function nearlyMet({ buys, sells }: Market): string[] {
  return buys.flatMap((buy) => sells.flatMap((sell) => discovery.nearMiss(buy.facts, sell.facts) ?? []));
}

/** The answers of this market's people that hide somebody from them, by the side that gave them. */
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
