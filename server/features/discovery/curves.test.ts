/** The curves over the wire: an owner's own, a visitor's of a draft, and what neither is told. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Curve, CurveList } from '../../../contract/discovery.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;

/** Six would pay up to £400,000, five of whom only people with an account see, and one of Alice's own. */
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const wish = { ...houseWanted, minPrice: null, maxPrice: 400_000, maxBedrooms: null };
  for (let n = 0; n < 6; n += 1) await bob.posts({ ...wish, membersOnly: n > 0 });
  await alice.posts(wish);
});
afterAll(() => world.close());

const lineOf = ({ steps }: Curve) => steps.map((it) => [it.at, it.total, it.moved]);

test('a seller’s own tells how many others would pay what, and nobody else’s', async () => {
  const house = await alice.posts({ ...houseForSale, price: 350_000 });
  const { items } = (await alice.get<CurveList>(`/api/intentions/${house.id}/curves`)).body;
  expect(items.map(({ answer, own, from, to }) => ({ answer, own, from, to }))).toEqual([
    { answer: 'price', own: 350_000, from: 200_000, to: 500_000 },
  ]);
  expect(lineOf(items[0]!)).toEqual([
    [350_000, 6, { gained: 0, lost: 0 }],
    [405_000, null, null],
  ]);
  expect((await bob.get(`/api/intentions/${house.id}/curves`)).status).toBe(404);
});

test('a visitor’s draft counts whom visitors may find: of fewer than five it says no number', async () => {
  const draft = { type: 'sell', category: 'property', postcode: bristol.postcode, price: 350_000 };
  const { items } = (await world.visitor().post<CurveList>('/api/candidates/curves', { draft })).body;
  expect(lineOf(items[0]!)).toEqual([[350_000, null, { gained: 0, lost: 0 }]]);
});

test('a buyer without a maximum has the curve of the radius alone', async () => {
  const draft = { type: 'buy', category: 'property', postcode: bristol.postcode };
  const answers = async (more: object) => {
    const { body } = await bob.post<CurveList>('/api/candidates/curves', { draft: { ...draft, ...more } });
    return body.items.map((it) => [it.answer, it.own]);
  };
  expect(await answers({ searchRadius: 10 })).toEqual([['searchRadius', 10]]);
  expect(await answers({ searchRadius: 10, minPrice: 1, maxPrice: 300_000 })).toEqual([
    ['maxPrice', 300_000],
    ['searchRadius', 10],
  ]);
});

test('what a buyer only wishes hides nobody and has no curve, of their own and of a draft', async () => {
  const curves = async (wishes: readonly string[]) => {
    const wish = await bob.posts({ ...houseWanted, wishes });
    const own = await bob.get<CurveList>(`/api/intentions/${wish.id}/curves`);
    const draft = await bob.post<CurveList>('/api/candidates/curves', { draft: { ...houseWanted, wishes } });
    return [own, draft].map(({ body }) => body.items.map((it) => it.answer));
  };
  const twice = (...answers: string[]) => [answers, answers];
  expect(await curves(['price'])).toEqual(twice('searchRadius'));
  expect(await curves(['distance'])).toEqual(twice('maxPrice'));
  expect(await curves(['price', 'distance'])).toEqual(twice());
  expect(await curves(['bedrooms'])).toEqual(twice('maxPrice', 'searchRadius'));
});
