/**
 * The law of putting aside: SQL finds and counts what it would without what was put aside, and nothing else
 * is missing.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discovery } from '../../domain/discovery.ts';
import type { Database } from '../../server/core/database.ts';
import { countBuysSoFar, countSellsSoFar } from '../../server/features/discovery/count-rows.ts';
import {
  findAmongBuys,
  findAmongSells,
  findNearBuys,
  findNearSells,
} from '../../server/features/discovery/find.ts';
import type { Asked } from '../../server/features/discovery/in-order.ts';
import { openWorld, type World } from '../world.ts';
import { dueBuys, dueSells, inOrder, type Market, markets } from './markets.ts';
import { type Owners, storeMarket } from './stored-market.ts';

const everything = 100_000;
const sorts = ['nearest', 'newest'] as const;
const stopAtFirst = { endOnFailure: true };

let world: World;
let database: Database;
let owners: Owners;
/** The id of a person with an account and nothing in the market. */
let readerId: string;

beforeAll(async () => {
  world = await openWorld();
  database = world.context.db;
  owners = {
    sellerId: (await world.person('Alice')).userId,
    buyerId: (await world.person('Bob')).userId,
  };
  readerId = (await world.person('Carol')).userId;
});
afterAll(() => world.close());

test('what is put aside is missing from what is found and counted, and nothing else', async () => {
  let missed = 0;
  const law = fc.asyncProperty(markets(), fc.infiniteStream(fc.boolean()), async (market, chance) => {
    await storeMarket(database, market, owners);
    const some = <One>(all: readonly One[]) => all.filter(() => chance.next().value);
    const mine = { buy: market.buys[0]!, sell: market.sells[0]! };
    const aside = { sells: some(market.sells), buys: some(market.buys) };
    await putAside(mine.buy.id, aside.sells);
    await putAside(mine.sell.id, aside.buys);
    const left = {
      sells: market.sells.filter((it) => !aside.sells.includes(it)),
      buys: market.buys.filter((it) => !aside.buys.includes(it)),
    };
    const fitting = (it: Market) =>
      dueSells(mine.buy.facts, it, 'nearest').length + dueBuys(mine.sell.facts, it, 'nearest').length;
    missed += fitting(market) - fitting(left);
    for (const sort of sorts) {
      const sells = { ...asked(sort), aside: mine.buy.id };
      const dueToBuyer = dueSells(mine.buy.facts, left, sort);
      const toBuyer = await findAmongSells(database, mine.buy.facts, sells);
      expect(idsOf(toBuyer.found)).toEqual(idsOf(dueToBuyer));
      expect(toBuyer.all).toBe(dueToBuyer.length);
      const buys = { ...asked(sort), aside: mine.sell.id };
      const dueToSeller = dueBuys(mine.sell.facts, left, sort);
      const toSeller = await findAmongBuys(database, mine.sell.facts, buys);
      expect(idsOf(toSeller.found)).toEqual(idsOf(dueToSeller));
      expect(toSeller.all).toBe(dueToSeller.length);
    }
    const { buy, sell } = mine;
    const nearToBuyer = left.sells.filter((it) => discovery.nearMiss(buy.facts, it.facts) !== null);
    expect(idsOf(await findNearSells(database, buy.facts, near(buy.id)))).toEqual(
      idsOf(inOrder(nearToBuyer, buy.facts.at, 'nearest')),
    );
    const nearToSeller = left.buys.filter((it) => discovery.nearMiss(it.facts, sell.facts) !== null);
    expect(idsOf(await findNearBuys(database, sell.facts, near(sell.id)))).toEqual(
      idsOf(inOrder(nearToSeller, sell.facts.at, 'nearest')),
    );
    const counts = await Promise.all([
      countSellsSoFar(database, buy.facts, { viewerId: readerId, aside: buy.id }),
      countBuysSoFar(database, sell.facts, { viewerId: readerId, aside: sell.id }),
    ]);
    // Without their rows the index counts what it must count with them put aside.
    for (const { id } of aside.sells) await forget('discoverySells', id);
    for (const { id } of aside.buys) await forget('discoveryBuys', id);
    expect(counts).toEqual([
      await countSellsSoFar(database, buy.facts, { viewerId: readerId }),
      await countBuysSoFar(database, sell.facts, { viewerId: readerId }),
    ]);
  });
  await fc.assert(law, { numRuns: 25, ...stopAtFirst });
  // A market where nobody who fits is put aside would prove little.
  expect(missed).toBeGreaterThan(0);
}, 120_000);

function asked(sort: Asked['sort']): Asked {
  return { sort, limit: everything, after: null, viewerId: readerId };
}

function near(aside: string) {
  return { viewerId: readerId, limit: everything, aside };
}

function idsOf(list: readonly { id: string }[]): string[] {
  return list.map((it) => it.id);
}

function putAside(intentionId: string, others: readonly { id: string }[]) {
  const rows = others.map((it) => ({ intentionId, otherId: it.id, putAt: new Date(), said: {} }));
  return rows.length === 0 ? undefined : database.insertInto('putAside').values(rows).execute();
}

function forget(table: 'discoverySells' | 'discoveryBuys', id: string) {
  return database.deleteFrom(table).where('intentionId', '=', id).execute();
}
