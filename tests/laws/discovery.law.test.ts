/**
 * The law of discovery: what SQL answers, both ways and in both orders, is what fit(buy, sell) says, without
 * exception.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CandidateSort } from '../../contract/discovery.ts';
import { type BuyFacts, discovery } from '../../domain/discovery.ts';
import { chordSquared } from '../../domain/place.ts';
import type { Database } from '../../server/core/database.ts';
import { countBuysSoFar, countSellsSoFar } from '../../server/features/discovery/count-rows.ts';
import type { Found } from '../../server/features/discovery/find.ts';
import {
  buysInOrder,
  findAmongBuys,
  findAmongSells,
  findBuys,
  findNearBuys,
  findNearSells,
  findSells,
  readWithFacts,
  sellsInOrder,
} from '../../server/features/discovery/find.ts';
import type { Asked } from '../../server/features/discovery/in-order.ts';
import { buys, sells } from '../../server/features/discovery/side.ts';
import { openWorld, type World } from '../world.ts';
import { hiding, marketsWith, nearlyMet } from './market-examples.ts';
import { dueBuys, dueSells, inOrder, markets } from './markets.ts';
import { indexMarket, type Owners, storeMarket } from './stored-market.ts';

const marketsTried = 68;
/**
 * A failing market is not made smaller, which would take minutes of database work; the printed seed finds it
 * again.
 */
const stopAtFirst = { endOnFailure: true };
const sorts = CandidateSort.options;
/** Miles of the first radius: whatever it is, the answers are the same. */
const firstZones = fc.constantFrom(0.4, 1, 2, 5, 20, 50);

let world: World;
let database: Database;
let owners: Owners;
let sellerId: string;
let buyerId: string;
/** The id of a person with an account and nothing in the market. */
let readerId: string;
/** The id of a person who is kept apart by blocks from everybody in the market. */
let blockedId: string;

beforeAll(async () => {
  world = await openWorld();
  database = world.context.db;
  sellerId = (await world.person('Alice')).userId;
  buyerId = (await world.person('Bob')).userId;
  readerId = (await world.person('Carol')).userId;
  owners = { sellerId, buyerId };
  blockedId = (await world.person('Dan')).userId;
  const [id, otherId] = [randomUUID(), randomUUID()];
  // One owner blocks him, and he blocks the other: both work alike.
  await database
    .insertInto('blocks')
    .values([
      { id, blockerId: sellerId, blockedId, createdAt: new Date() },
      { id: otherId, blockerId: blockedId, blockedId: buyerId, createdAt: new Date() },
    ])
    .execute();
});
afterAll(() => world.close());

test('forward and reverse answer exactly what the rule says, in both orders, and count it', async () => {
  let pairs = 0;
  let fits = 0;
  const law = fc.asyncProperty(markets(), firstZones, async (market, firstZone) => {
    await storeMarket(database, market, owners);
    beginZonesAt(firstZone);
    for (const { facts: buy, wishes } of market.buys)
      for (const sort of sorts) {
        const due = dueSells(buy, market, sort, wishes);
        pairs += market.sells.length;
        fits += due.length;
        const found = await findSells(database, buy, asked(sort, sellerId, everything));
        expect(found, 'nobody is offered their own').toEqual([]);
        const hidden = await findAmongSells(database, buy, asked(sort, blockedId, everything));
        expect(hidden, 'nor what a block hides').toEqual({ found: [], all: 0 });
        const fitting = await findAmongSells(database, buy, { ...asked(sort, buyerId, everything), wishes });
        expect(idsOf(fitting.found)).toEqual(idsOf(due));
        expect(fitting.all).toBe(due.length);
      }
    for (const { facts: sell } of market.sells)
      for (const sort of sorts) {
        const due = dueBuys(sell, market, sort);
        pairs += market.buys.length;
        fits += due.length;
        const fitting = await findAmongBuys(database, sell, asked(sort, readerId, everything));
        expect(idsOf(fitting.found)).toEqual(idsOf(due));
        expect(fitting.all).toBe(due.length);
        const hidden = await findAmongBuys(database, sell, asked(sort, blockedId, everything));
        expect(hidden).toEqual({ found: [], all: 0 });
      }
  });
  await fc.assert(law, { numRuns: marketsTried, ...stopAtFirst });
  // A market where nothing or everything fits would prove little.
  expect(fits / pairs).toBeGreaterThan(0.02);
  expect(fits / pairs).toBeLessThan(0.8);
  expect(pairs).toBeGreaterThan(20_000);
}, 240_000);

test('a page after a page is the one long list, however short the pages are', async () => {
  const sizes = fc.integer({ min: 1, max: 4 });
  const law = fc.asyncProperty(markets(), sizes, firstZones, async (market, size, firstZone) => {
    await storeMarket(database, market, owners);
    beginZonesAt(firstZone);
    const { facts: buy, wishes } = market.buys[0]!;
    const sell = market.sells[0]!.facts;
    for (const sort of sorts) {
      const sellPages = await pageThrough((after) =>
        findSells(database, buy, { ...asked(sort, readerId, size), after, wishes }),
      );
      expect(idsOf(sellPages)).toEqual(idsOf(dueSells(buy, market, sort, wishes)));
      const buyPages = await pageThrough((after) =>
        findBuys(database, sell, { ...asked(sort, readerId, size), after }),
      );
      expect(idsOf(buyPages)).toEqual(idsOf(dueBuys(sell, market, sort)));
    }
  });
  await fc.assert(law, { numRuns: 15, ...stopAtFirst });
}, 120_000);

test('the facts that come back with a candidate fit with the same margins as those that were stored', async () => {
  const law = fc.asyncProperty(markets(), async (market) => {
    await storeMarket(database, market, owners);
    const buy = market.buys[0]!.facts;
    const sell = market.sells[0]!.facts;
    const withFacts = { ...asked('nearest', readerId, everything), reads: 'facts' as const };
    const [fittingSells, fittingBuys] = [sellsInOrder(buy, withFacts), buysInOrder(sell, withFacts)];
    for (const found of await readWithFacts(database, sells[buy.category], fittingSells)) {
      const stored = market.sells.find((it) => it.id === found.id)!.facts;
      expect(found.by, 'SQL and the rule agree on the distance to the last bit').toBe(
        chordSquared(buy.at, stored.at),
      );
      expect(found.facts.side === 'sell' && discovery.fit(buy, found.facts.sell)).toEqual(
        discovery.fit(buy, stored),
      );
    }
    for (const found of await readWithFacts(database, buys[sell.category], fittingBuys)) {
      const stored = market.buys.find((it) => it.id === found.id)!.facts;
      expect(found.by).toBe(chordSquared(stored.at, sell.at));
      expect(found.facts.side === 'buy' && discovery.fit(found.facts.buy, sell)).toEqual(
        discovery.fit(stored, sell),
      );
    }
  });
  await fc.assert(law, { numRuns: 15, ...stopAtFirst });
}, 120_000);

test('an edited intention is found by its new answers only', async () => {
  const law = fc.asyncProperty(markets(), async (market) => {
    await storeMarket(database, market, owners);
    const swapped = {
      buys: market.buys.map((it, at) => ({ ...it, facts: market.buys.at(-1 - at)!.facts })),
      sells: market.sells.map((it, at) => ({ ...it, facts: market.sells.at(-1 - at)!.facts })),
    };
    await indexMarket(database, swapped, owners);
    const buy = market.buys[0]!.facts;
    const sell = market.sells[0]!.facts;
    expect(idsOf(await findSells(database, buy, asked('nearest', readerId, everything)))).toEqual(
      idsOf(dueSells(buy, swapped, 'nearest')),
    );
    expect(idsOf(await findBuys(database, sell, asked('nearest', readerId, everything)))).toEqual(
      idsOf(dueBuys(sell, swapped, 'nearest')),
    );
  });
  await fc.assert(law, { numRuns: 10, ...stopAtFirst });
}, 120_000);

test('near misses, both ways, are exactly what the rule calls a little', async () => {
  const seen = new Set<string>();
  const law = fc.asyncProperty(markets(), async (market) => {
    for (const criterion of nearlyMet(market)) seen.add(criterion);
    await storeMarket(database, market, owners);
    for (const { facts: buy } of market.buys) {
      const due = market.sells.filter((it) => discovery.nearMiss(buy, it.facts) !== null);
      const found = await findNearSells(database, buy, near(readerId));
      expect(idsOf(found)).toEqual(idsOf(inOrder(due, buy.at, 'nearest')));
    }
    for (const { facts: sell } of market.sells) {
      const due = market.buys.filter((it) => discovery.nearMiss(it.facts, sell) !== null);
      const found = await findNearBuys(database, sell, near(readerId));
      expect(idsOf(found)).toEqual(idsOf(inOrder(due, sell.at, 'nearest')));
      expect(await findNearBuys(database, sell, near(buyerId)), 'nobody their own').toEqual([]);
      expect(await findNearBuys(database, sell, near(blockedId)), 'nor what a block hides').toEqual([]);
    }
  });
  await fc.assert(law, { numRuns: 40, examples: marketsWith(nearlyMet), ...stopAtFirst });
  expect([...seen].toSorted()).toEqual([
    'bathrooms',
    'bedrooms',
    'body',
    'distance',
    'energy',
    'floorArea',
    'fuel',
    'gearbox',
    'groundFloor',
    'lift',
    'mileage',
    'model',
    'noChain',
    'outsideSpace',
    'parking',
    'price',
    'year',
  ]);
}, 240_000);

test('a form half filled counts who fits so far, and whom each answer alone hides, as the rule says', async () => {
  const seen = new Map<string, number>();
  const law = fc.asyncProperty(markets(), async (market) => {
    await storeMarket(database, market, owners);
    for (const { facts: buy } of market.buys) {
      const fitting = (it: BuyFacts) => market.sells.filter(({ facts }) => discovery.fit(it, facts).fits);
      const found = fitting(buy).length;
      const hidden = discovery.relaxations(buy).map(({ criterion, wider }) => ({
        criterion,
        found: fitting(wider).length - found,
      }));
      expect(await countSellsSoFar(database, buy, { viewerId: buyerId })).toEqual({ found, hidden });
      expect((await countSellsSoFar(database, buy, { viewerId: blockedId })).found).toBe(0);
      for (const it of hidden)
        seen.set(`buy ${it.criterion}`, it.found || (seen.get(`buy ${it.criterion}`) ?? 0));
    }
    for (const { facts: sell } of market.sells) {
      const apart = market.buys.map(({ facts }) => discovery.keptApartBySeller(facts, sell)?.join());
      const hidden = discovery.answeredBySeller(sell).map((criterion) => ({
        criterion,
        found: apart.filter((it) => it === criterion).length,
      }));
      expect(await countBuysSoFar(database, sell, { viewerId: sellerId })).toEqual({
        found: apart.filter((it) => it === '').length,
        hidden,
      });
      for (const it of hidden)
        seen.set(`sell ${it.criterion}`, it.found || (seen.get(`sell ${it.criterion}`) ?? 0));
      expect(await countBuysSoFar(database, sell, { viewerId: buyerId }), 'nobody their own').toMatchObject({
        found: 0,
      });
    }
  });
  await fc.assert(law, { numRuns: 40, examples: marketsWith(hiding), ...stopAtFirst });
  // Each answer must hide somebody at least once, or the law would prove little.
  expect([...seen].filter(([, found]) => found === 0)).toEqual([]);
  // There are nine, seven of homes on either side, and six of vehicles on either side.
  expect(seen.size).toBe(35);
}, 240_000);

const everything = 100_000;

function beginZonesAt(miles: number): void {
  for (const side of [sells, buys]) side.property.firstZones.beginAt(miles);
}

function near(viewerId: string) {
  return { viewerId, limit: everything };
}

function asked(sort: CandidateSort, viewerId: string, limit: number): Asked {
  return { sort, limit, after: null, viewerId };
}

async function pageThrough(page: (after: Asked['after']) => Promise<Found[]>): Promise<Found[]> {
  const all: Found[] = [];
  for (;;) {
    const found = await page(all.at(-1) ?? null);
    if (found.length === 0) return all;
    all.push(...found);
  }
}

function idsOf(list: readonly { id: string }[]): string[] {
  return list.map((it) => it.id);
}
