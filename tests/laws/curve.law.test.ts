/**
 * The law of curves: every step counts as many as fit(buy, sell) says, and as many are gained or lost against
 * the own step as it says.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Count, countsAt, pricesAround, type Run, radii } from '../../domain/curve.ts';
import { type BuyFacts, discovery, type SellFacts } from '../../domain/discovery.ts';
import type { Database } from '../../server/core/database.ts';
import { buysByPrice, sellsByMiles, sellsByPrice } from '../../server/features/discovery/curve-rows.ts';
import { openWorld, type World } from '../world.ts';
import { markets, openPart } from './markets.ts';
import { type Owners, storeMarket } from './stored-market.ts';

let world: World;
let database: Database;
let owners: Owners;
beforeAll(async () => {
  world = await openWorld();
  database = world.context.db;
  const [seller, buyer] = [await world.person('Alice'), await world.person('Bob')];
  owners = { sellerId: seller.userId, buyerId: buyer.userId };
});
afterAll(() => world.close());

test('a seller’s curve counts at every price whom it fits there, of a form half filled as well', async () => {
  let moving = 0;
  const law = fc.asyncProperty(markets(), async (market) => {
    await storeMarket(database, market, owners);
    for (const { facts: sell } of market.sells.slice(0, 6)) {
      const steps = pricesAround(sell.category, sell.price);
      const open = openPart(market);
      for (const [rule, buys, asked] of [
        ['fit', market.buys, { viewerId: owners.sellerId }],
        ['fitSoFar', open.buys, { viewerId: null, soFar: true }],
        ['fit', [], { viewerId: owners.buyerId }],
      ] as const) {
        const fitting = (price: number) =>
          buys.filter((it) => discovery[rule](it.facts, { ...sell, price }).fits);
        const due = dueAt(steps, sell.price, fitting);
        expect(counted(steps, sell.price, await buysByPrice(database, sell, steps, asked))).toEqual(due);
        if (new Set(due.map((it) => it.total)).size > 2) moving += 1;
      }
    }
  });
  await fc.assert(law, { numRuns: 40, endOnFailure: true });
  // Curves that never move would prove little; some fifty move, and fewer in a small market.
  expect(moving).toBeGreaterThan(5);
}, 120_000);

test('a buyer’s curves count at every maximum and every radius what comes into reach', async () => {
  let moving = 0;
  const law = fc.asyncProperty(markets(), async (market) => {
    await storeMarket(database, market, owners);
    for (const { facts: buy } of market.buys.slice(0, 6)) {
      const fitting = (change: Partial<BuyFacts>) =>
        market.sells.filter((it) => discovery.fit({ ...buy, ...change }, it.facts).fits);
      const asked = { viewerId: owners.buyerId };
      const byMiles = dueAt(radii, buy.searchRadius, (searchRadius) => fitting({ searchRadius }));
      expect(counted(radii, buy.searchRadius, await sellsByMiles(database, buy, asked))).toEqual(byMiles);
      if (new Set(byMiles.map((it) => it.total)).size > 2) moving += 1;
      if (buy.maxPrice === null) continue;
      const steps = pricesAround(buy.category, buy.maxPrice, buy.minPrice ?? 0);
      const byPrice = dueAt(steps, buy.maxPrice, (maxPrice) => fitting({ maxPrice }));
      expect(counted(steps, buy.maxPrice, await sellsByPrice(database, buy, steps, asked))).toEqual(byPrice);
      if (new Set(byPrice.map((it) => it.total)).size > 2) moving += 1;
    }
  });
  await fc.assert(law, { numRuns: 40, endOnFailure: true });
  // Curves that never move would prove little; some fifty move, and fewer in a small market.
  expect(moving).toBeGreaterThan(5);
}, 120_000);

function counted(steps: readonly number[], own: number, runs: readonly Run[]): Count[] {
  return countsAt(steps.length, steps.indexOf(own), runs);
}

function dueAt(
  steps: readonly number[],
  own: number,
  fitting: (step: number) => readonly { facts: SellFacts | BuyFacts }[],
): Count[] {
  const now = new Set(fitting(own));
  return steps.map((step) => {
    const there = fitting(step);
    const gained = there.filter((it) => !now.has(it)).length;
    return { total: there.length, gained, lost: now.size - (there.length - gained) };
  });
}
