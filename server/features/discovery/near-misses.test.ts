/** Near misses over HTTP: who almost fits, what small change helps, how many it brings, and what is not told. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CandidatePage, NearMisses } from '../../../contract/discovery.ts';
import type { Problem } from '../../../contract/problem.ts';
import { refusalWords } from '../../../domain/refusal-words.ts';
import { copied } from '../../../tests/copies.ts';
import type { Person } from '../../../tests/person.ts';
import { bath, bristol, carForSale, carWanted, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol, bath);
  alice = await world.person('Alice');
  bob = await world.person('Bob');
});
afterAll(() => world.close());
beforeEach(() => world.removeIntentions());

async function near(of: Person, id: string): Promise<NearMisses> {
  const reply = await of.get<NearMisses>(`/api/intentions/${id}/near-misses`);
  expect(reply.status).toBe(200);
  return reply.body;
}

const total = async (of: Person, id: string) =>
  (await of.get<CandidatePage>(`/api/intentions/${id}/candidates`)).body.total;

test('a house a little over the limit is a near miss both ways, and says by how much', async () => {
  const house = await alice.posts({ ...houseForSale, price: 412_000 });
  const wish = await bob.posts(houseWanted);
  const forBob = await near(bob, wish.id);
  expect(forBob.items.map((it) => it.intention.id)).toEqual([house.id]);
  expect(forBob.items[0]!.fit[0]).toMatchObject({ criterion: 'price', fits: false, margin: -12_000 });
  expect(forBob.items[0]!.intention).not.toHaveProperty('postcode');
  const forAlice = await near(alice, house.id);
  expect(forAlice.items.map((it) => it.intention.id)).toEqual([wish.id]);
});

test('a suggestion tells how many more there will be, and keeps its word when it is applied', async () => {
  const wish = await bob.posts(houseWanted);
  await alice.posts(houseForSale);
  for (let n = 0; n < 6; n += 1) await alice.posts({ ...houseForSale, postcode: bath.postcode });
  const { suggestions } = await near(bob, wish.id);
  // Bath is some eleven miles away: five more miles bring nobody whom two do not.
  expect(suggestions).toEqual([
    { criterion: 'distance', by: 2, change: { searchRadius: 12 }, more: 6, moreIsMore: false },
  ]);
  const before = await total(bob, wish.id);
  await bob.put(`/api/intentions/${wish.id}`, { ...houseWanted, ...suggestions[0]!.change });
  expect(await total(bob, wish.id)).toBe(before + 6);
  expect((await near(bob, wish.id)).suggestions).toEqual([]);
});

test('fewer than five are a few: the server does not say how many', async () => {
  const wish = await bob.posts(houseWanted);
  for (const price of [415_000, 415_000, 438_000]) await alice.posts({ ...houseForSale, price });
  expect((await near(bob, wish.id)).suggestions).toEqual([
    { criterion: 'price', by: 20_000, change: { maxPrice: 420_000 }, more: null, moreIsMore: false },
    { criterion: 'price', by: 40_000, change: { maxPrice: 440_000 }, more: null, moreIsMore: false },
  ]);
});

test('five are told as five', async () => {
  const wish = await bob.posts(houseWanted);
  for (let n = 0; n < 5; n += 1) await alice.posts({ ...houseForSale, price: 415_000 });
  expect((await near(bob, wish.id)).suggestions).toEqual([
    { criterion: 'price', by: 20_000, change: { maxPrice: 420_000 }, more: 5, moreIsMore: false },
  ]);
});

test('an answer that brings fewer than another is suggested, too', async () => {
  const wish = await bob.posts(houseWanted);
  for (let n = 0; n < 3; n += 1) await alice.posts({ ...houseForSale, price: 415_000 });
  await alice.posts({ ...houseForSale, postcode: bath.postcode });
  expect((await near(bob, wish.id)).suggestions.map((it) => it.change)).toEqual([
    { maxPrice: 420_000 },
    { searchRadius: 12 },
  ]);
});

test('whoever has a thousand is told what brings more, and whoever has more than that need not give way', async () => {
  const wish = await bob.posts(houseWanted);
  await alice.posts({ ...houseForSale, price: 415_000 });
  const house = await alice.posts(houseForSale);
  await copied(world, house.id, 999);
  expect((await near(bob, wish.id)).suggestions.map((it) => it.change)).toEqual([{ maxPrice: 420_000 }]);
  await (await world.person('Carol')).posts(houseForSale);
  expect((await near(bob, wish.id)).suggestions).toEqual([]);
});

test('the nearest twelve are shown, whatever they miss', async () => {
  const wish = await bob.posts(houseWanted);
  const far = await alice.posts({ ...houseForSale, postcode: bath.postcode });
  const dear = await alice.posts({ ...houseForSale, price: 412_000 });
  for (const { id } of [far, dear]) await copied(world, id, 6);
  const { items } = await near(bob, wish.id);
  expect(items.map((it) => it.fit.find((fit) => !fit.fits)!.criterion)).toEqual([
    ...Array(7).fill('price'),
    ...Array(5).fill('distance'),
  ]);
});

test('somebody else’s near misses answer as if the intention did not exist', async () => {
  const wish = await bob.posts(houseWanted);
  for (const id of [wish.id, '00000000-0000-4000-8000-000000000000'])
    expect(await alice.get<Problem>(`/api/intentions/${id}/near-misses`)).toMatchObject({
      status: 404,
      body: { detail: refusalWords['intention-not-found'] },
    });
});

test('somebody selling is told what a lower price brings, counting those it loses', async () => {
  const car = await alice.posts({ ...carForSale, price: 8_200 });
  for (let n = 0; n < 7; n += 1) await bob.posts({ ...carWanted, maxPrice: 8_000 });
  await bob.posts({ ...carWanted, minPrice: 8_000, maxPrice: 9_000 });
  const { suggestions, items } = await near(alice, car.id);
  expect(items).toHaveLength(7);
  expect(suggestions).toEqual([
    { criterion: 'price', by: -400, change: { price: 7_800 }, more: 6, moreIsMore: false },
  ]);
});

test('nobody is their own near miss', async () => {
  await bob.posts({ ...houseForSale, price: 412_000 });
  const wish = await bob.posts(houseWanted);
  expect(await near(bob, wish.id)).toEqual({ items: [], suggestions: [] });
});
