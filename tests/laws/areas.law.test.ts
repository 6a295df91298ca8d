/**
 * The law of the map: each outward code counts as many as fit(buy, sell) says, and the list of one area holds
 * just those, in both orders.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outwardCode } from '../../domain/postcodes.ts';
import type { Database } from '../../server/core/database.ts';
import { countByOutward } from '../../server/features/discovery/areas.ts';
import type { Facts } from '../../server/features/discovery/facts.ts';
import { type FoundOfAll, findAmongBuys, findAmongSells } from '../../server/features/discovery/find.ts';
import type { Asked } from '../../server/features/discovery/in-order.ts';
import { openWorld, type World } from '../world.ts';
import { dueBuys, dueSells, type Listed, markets } from './markets.ts';
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

const sorts = ['nearest', 'newest'] as const;
/** One of these codes begins with another. */
const postcodes = ['BS3 4AA', 'BS3 1BB', 'BS31 1AA', 'B1 1AA', 'W1A 1AA'];
const postcodeOf = (id: string) => postcodes[Number.parseInt(id.slice(0, 2), 16) % postcodes.length]!;
const outwardOf = ({ id }: { readonly id: string }) => outwardCode(postcodeOf(id));

test('what is counted in an outward code, and listed there, is what fits and stands there', async () => {
  let several = 0;
  const law = fc.asyncProperty(markets(), async (market) => {
    await storeMarket(database, market, owners, postcodeOf);
    for (const { facts: buy } of market.buys.slice(0, 8))
      several += await holds({ side: 'buy', buy }, owners.buyerId, {
        due: (sort) => dueSells(buy, market, sort),
        list: (asked) => findAmongSells(database, buy, asked),
      });
    for (const { facts: sell } of market.sells.slice(0, 8))
      several += await holds({ side: 'sell', sell }, owners.sellerId, {
        due: (sort) => dueBuys(sell, market, sort),
        list: (asked) => findAmongBuys(database, sell, asked),
      });
  });
  await fc.assert(law, { numRuns: 20, endOnFailure: true });
  // A market in which all who fit are in one area would prove little.
  expect(several).toBeGreaterThan(10);
}, 120_000);

interface Question {
  due(sort: Asked['sort']): readonly Listed<unknown>[];
  list(asked: Asked): Promise<FoundOfAll>;
}

/** Answers 1 where those who fit are in more than one outward code. */
async function holds(own: Facts, viewerId: string, { due, list }: Question): Promise<number> {
  const counted = await countByOutward(database, own, { viewerId });
  const rule = Map.groupBy(due('newest'), outwardOf);
  expect(new Map(counted.map((it) => [it.outward, it.count]))).toEqual(
    new Map([...rule].map(([outward, its]) => [outward, its.length])),
  );
  for (const outward of rule.keys())
    for (const sort of sorts) {
      const there = due(sort).filter((it) => outwardOf(it) === outward);
      const { found, all } = await list({ sort, limit: 1_000, after: null, viewerId, outward });
      expect(found.map((it) => it.id)).toEqual(there.map((it) => it.id));
      expect(all).toBe(there.length);
    }
  const nobody = await countByOutward(database, own, { viewerId: other(viewerId) });
  expect(nobody, 'nobody is shown their own').toEqual([]);
  return rule.size > 1 ? 1 : 0;
}

function other(viewerId: string): string {
  return viewerId === owners.sellerId ? owners.buyerId : owners.sellerId;
}
