/** Who fits a form half filled: those that its count tells, and what is not answered yet speaks against nobody. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CandidateCount, CandidatePage } from '../../../contract/discovery.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  for (const price of [300_000, 350_000, 900_000]) await alice.posts({ ...houseForSale, price });
  for (const [minBedrooms, propertyType] of [
    [0, 'House'],
    [3, 'House'],
    [0, 'Bungalow'],
    [0, null],
  ] as const)
    await bob.posts({ ...houseWanted, minBedrooms, maxBedrooms: null, propertyType });
});
afterAll(() => world.close());

const home = { category: 'property', postcode: bristol.postcode };
async function both(draft: object) {
  const visitor = world.visitor();
  const { body: page } = await visitor.post<CandidatePage>('/api/candidates/preview', { draft });
  const { body: count } = await visitor.post<CandidateCount>('/api/candidates/count', { draft });
  expect([page.total, page.totalIsMore]).toEqual([count.total, count.totalIsMore]);
  expect(page.items).toHaveLength(page.total);
  return page.items;
}

test('somebody who buys needs no more than a place', async () => {
  expect(await both({ type: 'buy', ...home })).toHaveLength(3);
  expect(await both({ type: 'buy', ...home, maxPrice: 400_000 })).toHaveLength(2);
});

test('somebody who sells needs a place and a price', async () => {
  const items = await both({ type: 'sell', ...home, price: 350_000 });
  expect(items).toHaveLength(4);
  for (const { fit } of items) {
    expect(fit.filter((it) => !it.fits)).toEqual([]);
    expect(fit.filter((it) => !it.open).map((it) => it.criterion)).toEqual(['price', 'distance']);
  }
});

test('each answer narrows it, as it does the count', async () => {
  const answered = { type: 'sell', ...home, price: 350_000, propertyType: 'House' };
  expect(await both(answered)).toHaveLength(3);
  expect(await both({ ...answered, bedrooms: 2 })).toHaveLength(2);
});

test('a whole draft may be sent, too', async () => {
  expect(await both(houseWanted)).toHaveLength(2);
});
