/** What there is around a place, over HTTP: counted by kind, a few to look at, and nothing that nobody else is told. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Market } from '../../../contract/discovery.ts';
import type { Problem } from '../../../contract/problem.ts';
import { limits } from '../../../domain/limits.ts';
import { distanceMiles } from '../../../domain/place.ts';
import { discoveryWords } from '../../../domain/wording.ts';
import { copied } from '../../../tests/copies.ts';
import { towards } from '../../../tests/laws/attacker.ts';
import { postcodeMovedTo } from '../../../tests/laws/places.ts';
import type { Person } from '../../../tests/person.ts';
import { bath, bristol, carForSale, carWanted, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { placeNamed } from '../postcodes/named-place.ts';

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

const market = async (query = '', asker = world.visitor()) =>
  (await asker.get<Market>(`/api/market${query}`)).body;
const counts = ({ counts }: Market) =>
  counts.map(({ type, category, total }) => `${total} ${type} ${category}`);
const titles = ({ items }: Market) => items.map((it) => it.title);

test('each kind is counted, and the first that there is any of is shown', async () => {
  await alice.posts(houseForSale);
  await alice.posts({ ...houseForSale, propertyType: 'Bungalow', price: 2_000_000 });
  await bob.posts({ ...houseWanted, title: 'Wanted here' });
  await bob.posts(carWanted);
  const found = await market('?near=BS6');
  expect(found.place).toBe('Bristol BS6');
  expect(counts(found)).toEqual(['1 buy property', '2 sell property', '1 buy vehicle', '0 sell vehicle']);
  expect(found.shown).toEqual({ type: 'buy', category: 'property' });
  expect(titles(found)).toEqual(['Wanted here']);
  await bob.delete(`/api/intentions/${found.items[0]!.id}`);
  expect((await market('?near=BS6')).shown).toEqual({ type: 'sell', category: 'property' });
});

test('the kind that is asked for is shown, and none where there is nothing of it', async () => {
  await alice.posts({ ...carForSale, title: 'A car' });
  await bob.posts(houseWanted);
  const cars = await market('?near=Bristol&type=sell&category=vehicle');
  expect(cars.place).toBe('Bristol');
  expect([cars.shown, titles(cars)]).toEqual([{ type: 'sell', category: 'vehicle' }, ['A car']]);
  const none = await market('?near=Bristol&type=buy&category=vehicle');
  expect([none.shown, none.items]).toEqual([null, []]);
});

test('what is for sale is near within ten miles, what is wanted where its own radius takes the place in', async () => {
  await alice.posts({ ...houseForSale, postcode: bath.postcode });
  await bob.posts({ ...houseWanted, postcode: bath.postcode, searchRadius: 5, title: 'Looks in Bath alone' });
  await bob.posts({ ...houseWanted, postcode: bath.postcode, searchRadius: 30, title: 'Looks far' });
  const found = await market('?near=BS6');
  expect(counts(found).slice(0, 2)).toEqual(['1 buy property', '0 sell property']);
  expect(titles(found)).toEqual(['Looks far']);
  expect(counts(await market('?near=BA1')).slice(0, 2)).toEqual(['2 buy property', '1 sell property']);
});

test('the nearest are shown of what is for sale, the newest of who is looking, six at most', async () => {
  await alice.posts({ ...houseForSale, postcode: bath.postcode, title: 'In Bath' });
  await alice.posts({ ...houseForSale, title: 'In Bristol' });
  for (let at = 1; at <= 7; at += 1) await bob.posts({ ...houseWanted, title: `Wanted ${at}` });
  expect(titles(await market('?near=BA1&type=sell'))[0]).toBe('In Bath');
  expect(titles(await market('?near=BS6'))).toEqual([7, 6, 5, 4, 3, 2].map((it) => `Wanted ${it}`));
});

test('without a place the newest are shown, wherever they are, and nothing is counted', async () => {
  for (let at = 1; at <= 7; at += 1) await alice.posts({ ...carForSale, title: `Car ${at}` });
  const found = await market();
  expect(found).toMatchObject({ place: null, counts: [], shown: null });
  expect(new Set(titles(found))).toEqual(new Set([2, 3, 4, 5, 6, 7].map((it) => `Car ${it}`)));
});

test('one’s own are neither counted nor shown', async () => {
  await alice.posts(houseForSale);
  await bob.posts(houseWanted);
  const hers = await market('?near=BS6', alice);
  expect(counts(hers).slice(0, 2)).toEqual(['1 buy property', '0 sell property']);
  expect((await market('', alice)).items).toHaveLength(1);
});

test('counts stop at a thousand on both sides', async () => {
  const house = await alice.posts(houseForSale);
  const wish = await bob.posts(houseWanted);
  await copied(world, house.id, 1_000);
  await copied(world, wish.id, 999);
  const found = await market('?near=BS6');
  expect(found.counts[0]).toMatchObject({ type: 'buy', total: 1_000, totalIsMore: false });
  expect(found.counts[1]).toMatchObject({ type: 'sell', total: 1_000, totalIsMore: true });
});

test('a visitor is shown what they are shown everywhere: no address, no postcode, no exact place', async () => {
  await alice.posts(houseForSale);
  const [shown] = (await market('?near=BS6')).items;
  expect(shown!.area).toBe('Bristol BS6');
  const told = JSON.stringify(shown);
  for (const secret of [houseForSale.address, bristol.postcode, 'latitude', alice.email])
    expect(told).not.toContain(secret);
});

test('a place that nobody knows is refused under its field', async () => {
  const reply = await world.visitor().get<Problem>('/api/market?near=Atlantis');
  expect([reply.status, reply.body.fields]).toEqual([422, { near: discoveryWords.placeUnknown }]);
});

test('who is near is reckoned by public places: an exact one on the other side of the bound tells nothing', async () => {
  const centre = placeNamed('BS6')!;
  /**
   * All around at so many miles by their public places, until one is on the other side of the bound by its
   * exact place; answers how many.
   */
  const post = async (miles: number, isAcross: (exactMiles: number) => boolean) => {
    let [posted, across] = [0, 0];
    while (posted < 8 || across === 0) {
      const wished = towards(centre, miles, (posted * Math.PI) / 4);
      const { postcode, exact } = await postcodeMovedTo(world, alice.userId, wished);
      await alice.posts({ ...houseForSale, postcode });
      posted += 1;
      if (isAcross(distanceMiles(centre, exact))) across += 1;
    }
    return posted;
  };
  await post(limits.market.miles + 0.02, (miles) => miles < limits.market.miles);
  expect((await market('?near=BS6')).counts[1]!.total).toBe(0);
  const within = await post(limits.market.miles - 0.02, (miles) => miles > limits.market.miles);
  expect((await market('?near=BS6')).counts[1]!.total).toBe(within);
});
