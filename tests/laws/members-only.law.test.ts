/**
 * The law of members-only intentions: they are in no list and no count of a visitor's, in whatever call; to
 * people with an account they are as all others.
 */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CandidateCount, CandidatePage, CurveList, Market } from '../../contract/discovery.ts';
import type { Home } from '../../contract/home.ts';
import type { Intention } from '../../contract/intentions.ts';
import { type BuyFacts, discovery } from '../../domain/discovery.ts';
import { otherSide } from '../../domain/intentions.ts';
import { limits } from '../../domain/limits.ts';
import { countBuysSoFar, countSellsSoFar } from '../../server/features/discovery/count-rows.ts';
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
  await world.knowPostcodes(bristol);
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
      const fitting = (it: BuyFacts) => dueSells(it, open, 'nearest').length;
      const hidden = discovery.relaxations(buy).map(({ criterion, wider }) => ({
        criterion,
        found: fitting(wider) - fitting(buy),
      }));
      expect(await countSellsSoFar(db, buy, { viewerId: null })).toEqual({ found: fitting(buy), hidden });
    }
    for (const { facts: sell } of market.sells) {
      const apart = open.buys.map(({ facts }) => discovery.keptApartBySeller(facts, sell)?.join());
      const apartBy = (name: string) => apart.filter((it) => it === name).length;
      expect(await countBuysSoFar(db, sell, { viewerId: null })).toEqual({
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

const hiddenFromVisitors = {
  page: 401,
  listed: false,
  counted: 0,
  market: { listed: false, newest: false, counted: 0 },
  home: 401,
};
const shownToPeople = {
  page: 200,
  listed: true,
  counted: 1,
  market: { listed: true, newest: true, counted: 1 },
  home: 1,
};
/** A visitor has no home. */
const shownToVisitors = { ...shownToPeople, home: 401 };

test.each(pairs)(
  '%#: the switch takes it from every visitor at once, and gives it back',
  async (mine, facing) => {
    // The random markets above cannot be shown.
    await world.removeIntentions();
    const [alice, eve] = [await world.person('Alice'), await world.person('Eve')];
    const { id } = await alice.posts({ ...mine, membersOnly: true });
    expect(await seenBy(world.visitor(), id, facing)).toEqual(hiddenFromVisitors);
    expect(await seenBy(eve, id, facing)).toEqual(shownToPeople);
    expect((await alice.get<Intention>(`/api/intentions/${id}`)).body.membersOnly).toBe(true);
    await alice.put(`/api/intentions/${id}`, { ...mine, membersOnly: false });
    expect(await seenBy(world.visitor(), id, facing)).toEqual(shownToVisitors);
    await alice.put(`/api/intentions/${id}`, { ...mine, membersOnly: true });
    expect(await seenBy(world.visitor(), id, facing)).toEqual(hiddenFromVisitors);
    expect(await seenBy(eve, id, facing)).toEqual(shownToPeople);
    await alice.delete(`/api/intentions/${id}`);
  },
);

test('whether it is for members is told to its owner alone', async () => {
  const [alice, eve] = [await world.person('Ann'), await world.person('Evan')];
  const { id } = await alice.posts({ ...houseForSale, membersOnly: true });
  expect((await eve.get(`/api/intentions/${id}`)).body).not.toHaveProperty('membersOnly');
});

test('a curve counts them to people alone', async () => {
  await world.removeIntentions();
  const [alice, eve] = [await world.person('Ada'), await world.person('Edda')];
  for (let nth = 0; nth < limits.candidates.fewest; nth += 1)
    await alice.posts({ ...houseForSale, membersOnly: true });
  const counted = async (person: Person) =>
    (await person.post<CurveList>('/api/candidates/curves', { draft: houseWanted })).body.items.map(
      ({ own, steps }) => steps.find((it) => it.at === own)!.total,
    );
  // A count below five is never told.
  expect([await counted(world.visitor()), await counted(eve)]).toEqual([
    [null, null],
    [5, 5],
  ]);
});

/**
 * What a person is shown of an intention: its page, and whether it is in lists and counts of what faces it,
 * around its place, and at home.
 */
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
    market: await marketOf(person, id, facing),
    home: await homeOf(person, facing),
  };
}

/**
 * Whether it is among the few of its kind around the place and among the newest of all, and how many of its
 * kind are counted.
 */
async function marketOf(person: Person, id: string, facing: object) {
  const { type, category } = facing as typeof houseWanted;
  const kind = { type: otherSide(type), category };
  const near = new URLSearchParams({ near: bristol.postcode, ...kind });
  const [around, newest] = [
    (await person.get<Market>(`/api/market?${near}`)).body,
    (await person.get<Market>('/api/market')).body,
  ];
  const has = ({ items }: Market) => items.some((it) => it.id === id);
  const count = around.counts.find((it) => it.type === kind.type && it.category === kind.category);
  return { listed: has(around), newest: has(newest), counted: count?.total };
}

/**
 * How many fit an own intention that faces it, as the person's home counts them; or how the person is
 * refused.
 */
async function homeOf(person: Person, facing: object) {
  const posted = await person.post<Intention>('/api/intentions', facing);
  const { status, body } = await person.get<Home>('/api/home');
  if (status !== 200) return status;
  await person.delete(`/api/intentions/${posted.body.id}`);
  return body.own[0]?.fits.total;
}

function idsOf(list: readonly { id: string }[]): string[] {
  return list.map((it) => it.id);
}
