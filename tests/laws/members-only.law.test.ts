/** What only people with an account see is in no list and no number of a visitor's, by whatever call; to people it is as all else. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CandidateCount, CandidatePage } from '../../contract/discovery.ts';
import type { Intention } from '../../contract/intentions.ts';
import * as discovery from '../../domain/discovery.ts';
import { countBuysSoFar, countSellsSoFar } from '../../server/features/discovery/count.ts';
import { findAmongBuys, findAmongSells } from '../../server/features/discovery/find.ts';
import type { Person } from '../person.ts';
import { bristol, carForSale, carWanted, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';
import { dueBuys, dueSells, markets, openPart } from './markets.ts';
import { type Owners, storeMarket } from './stored-market.ts';

let world: World;
let owners: Owners;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcode(bristol.postcode, bristol.latitude, bristol.longitude);
  owners = {
    sellerId: (await world.person('Sally')).userId,
    buyerId: (await world.person('Ben')).userId,
  };
});
afterAll(() => world.close());

test('of a market a visitor finds and counts the open part, in both orders, and nothing more', async () => {
  const { db } = world.context;
  let kept = 0;
  const law = fc.asyncProperty(markets(), async (market) => {
    await storeMarket(db, market, owners);
    const open = openPart(market);
    for (const sort of ['nearest', 'newest'] as const) {
      const asked = { sort, limit: 1_000, after: null, viewerId: null };
      for (const { facts } of market.buys) {
        const due = dueSells(facts, open, sort);
        kept += dueSells(facts, market, sort).length - due.length;
        const { found, all } = await findAmongSells(db, facts, asked);
        expect([idsOf(found), all]).toEqual([idsOf(due), due.length]);
      }
      for (const { facts } of market.sells) {
        const due = dueBuys(facts, open, sort);
        const { found, all } = await findAmongBuys(db, facts, asked);
        expect([idsOf(found), all]).toEqual([idsOf(due), due.length]);
      }
    }
    for (const { facts: buy } of market.buys) {
      const fitting = (it: discovery.BuyFacts) => dueSells(it, open, 'nearest').length;
      const hidden = discovery.relaxations(buy).map(({ criterion, wider }) => ({
        criterion,
        found: fitting(wider) - fitting(buy),
      }));
      expect(await countSellsSoFar(db, buy, null)).toEqual({ found: fitting(buy), hidden });
    }
    for (const { facts: sell } of market.sells) {
      const apart = open.buys.map(({ facts }) => discovery.keptApartBySeller(facts, sell)?.join());
      const apartBy = (name: string) => apart.filter((it) => it === name).length;
      expect(await countBuysSoFar(db, sell, null)).toEqual({
        found: apartBy(''),
        hidden: discovery
          .answeredBySeller(sell)
          .map((criterion) => ({ criterion, found: apartBy(criterion) })),
      });
    }
  });
  await fc.assert(law, { numRuns: 20, endOnFailure: true });
  expect(kept, 'some were to be left out').toBeGreaterThan(50);
}, 240_000);

const pairs = [
  [houseForSale, houseWanted],
  [houseWanted, houseForSale],
  [carForSale, carWanted],
  [carWanted, carForSale],
] as const;

test.each(pairs)(
  '%#: the switch takes it from every visitor at once, and gives it back',
  async (mine, facing) => {
    const [alice, eve] = [await world.person('Alice'), await world.person('Eve')];
    const { id } = await alice.posts({ ...mine, membersOnly: true });
    expect(await seenBy(world.visitor(), id, facing)).toEqual({ page: 401, listed: false, counted: 0 });
    expect(await seenBy(eve, id, facing)).toEqual({ page: 200, listed: true, counted: 1 });
    expect((await alice.get<Intention>(`/api/intentions/${id}`)).body.membersOnly).toBe(true);
    await alice.put(`/api/intentions/${id}`, { ...mine, membersOnly: false });
    expect(await seenBy(world.visitor(), id, facing)).toEqual({ page: 200, listed: true, counted: 1 });
    await alice.put(`/api/intentions/${id}`, { ...mine, membersOnly: true });
    expect(await seenBy(world.visitor(), id, facing)).toEqual({ page: 401, listed: false, counted: 0 });
    expect(await seenBy(eve, id, facing)).toEqual({ page: 200, listed: true, counted: 1 });
    await alice.delete(`/api/intentions/${id}`);
  },
);

test('whether it is for members is told to its owner alone', async () => {
  const [alice, eve] = [await world.person('Ann'), await world.person('Evan')];
  const { id } = await alice.posts({ ...houseForSale, membersOnly: true });
  expect((await eve.get(`/api/intentions/${id}`)).body).not.toHaveProperty('membersOnly');
});

/** What somebody is shown of an intention: its page, and whether lists and counts for what faces it have it. */
async function seenBy(person: Person, id: string, facing: typeof houseWanted | object) {
  const page = await person.get(`/api/intentions/${id}`);
  const { body } = await person.post<CandidatePage>('/api/candidates/preview', { draft: facing });
  const { searchRadius: _, ...draft } = facing as typeof houseWanted;
  const counted = await person.post<CandidateCount>('/api/candidates/count', { draft });
  expect(counted.body.total).toBe(body.total);
  return {
    page: page.status,
    listed: body.items.some(({ intention }) => intention.id === id),
    counted: counted.body.total,
  };
}

function idsOf(list: readonly { id: string }[]): string[] {
  return list.map((it) => it.id);
}
