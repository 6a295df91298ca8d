/** Where those are who fit, over the wire: outward codes and counts for an owner, and one of them as a list. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AreaList, CandidatePage } from '../../../contract/discovery.ts';
import type { Intention } from '../../../contract/intentions.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

const streets = 'https://tiles.example/styles/quiet?key=1';
/** A mile and a half south of the other. */
const south = { postcode: 'BS3 1TF', latitude: 51.443, longitude: -2.5955 };

let world: World;
let alice: Person;
let bob: Person;
let wish: Intention;
let inTheSouth: Intention;
beforeAll(async () => {
  world = await openWorld({ mapStyleUrl: streets });
  await world.knowPostcodes(bristol, south);
  [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  wish = await bob.posts(houseWanted);
  await alice.posts(houseForSale);
  await alice.posts({ ...houseForSale, title: 'Another one in the north' });
  inTheSouth = await alice.posts({ ...houseForSale, postcode: south.postcode });
  await alice.posts({ ...houseForSale, postcode: south.postcode, price: 900_000 });
  await bob.posts({ ...houseForSale, postcode: south.postcode });
});
afterAll(() => world.close());

const areasOf = (it: Intention) => `/api/intentions/${it.id}/areas`;
const listed = (it: Intention, query: string) =>
  bob.get<CandidatePage>(`/api/intentions/${it.id}/candidates?${query}`);

test('its owner is told how many fit in each outward code, and nothing finer; nobody else is', async () => {
  const { body } = await bob.get<AreaList>(areasOf(wish));
  expect(body).toEqual({
    items: [
      { outward: 'BS6', total: 2, totalIsMore: false },
      { outward: 'BS3', total: 1, totalIsMore: false },
    ],
    isMore: false,
    streets,
  });
  expect((await alice.get(areasOf(wish))).status).toBe(404);
  expect((await world.visitor().get(areasOf(wish))).status).toBe(401);
});

test('something for sale is told where those are who look for it', async () => {
  const { body } = await alice.get<AreaList>(areasOf(inTheSouth));
  expect(body.items).toEqual([{ outward: 'BS6', total: 1, totalIsMore: false }]);
});

test('the list of one outward code has its own number and its own pages', async () => {
  const { body: first } = await listed(wish, 'outward=bs6&limit=1');
  const { body: second } = await listed(wish, `outward=BS6&limit=1&cursor=${first.nextCursor}`);
  expect([first.total, second.total, second.nextCursor]).toEqual([2, 2, null]);
  const areas = [...first.items, ...second.items].map((it) => it.intention.area);
  expect(areas).toEqual(['Bristol BS6', 'Bristol BS6']);
  expect((await listed(wish, 'outward=BS31')).body).toMatchObject({ items: [], total: 0 });
  const refused = await bob.get<{ fields: object }>(
    `/api/intentions/${wish.id}/candidates?outward=${encodeURIComponent('BS6 5QA')}`,
  );
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { outward: 'Please enter the first half of a postcode, such as BS6.' },
  ]);
});

test('what is put aside is neither counted in its area nor listed there', async () => {
  await bob.put(`/api/intentions/${wish.id}/aside/${inTheSouth.id}`);
  expect((await bob.get<AreaList>(areasOf(wish))).body.items.map((it) => it.outward)).toEqual(['BS6']);
  expect((await listed(wish, 'outward=BS3')).body.total).toBe(0);
});

test('pages may fetch from the host of the streets, and of no other', async () => {
  const policy = (await fetch(world.url)).headers.get('content-security-policy');
  expect(policy).toMatch(/connect-src 'self' https:\/\/tiles\.example(;|$)/);
});
