/**
 * Candidates side by side, over HTTP: as their owner asks for them, what they are by now, and what is no
 * longer there left out.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Compared, Comparison } from '../../../contract/discovery.ts';
import type { Intention } from '../../../contract/intentions.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, carForSale, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
  bob = await world.person('Bob');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.removeIntentions();
  wish = await bob.posts(houseWanted);
});

const forSale = (title: string, more: object = {}) => alice.posts({ ...houseForSale, ...more, title });
const ask = (of: Person, mine: Intention, text: string) =>
  of.get<Comparison>(`/api/intentions/${mine.id}/comparison?with=${encodeURIComponent(text)}`);
const compared = async (others: readonly { id: string }[], of = bob, mine = wish) => {
  const { status, body } = await ask(of, mine, others.map((it) => it.id).join());
  expect(status).toBe(200);
  return body.items;
};
const titles = (items: readonly Compared[]) => items.map((it) => it.intention.title);
const missed = ({ fit }: Compared) => fit.filter((it) => !it.fits).map((it) => it.criterion);

test('bob has them in the order he asked for, each once, with how it fits and how the two stand', async () => {
  const near = await forSale('Fits');
  const dear = await forSale('Too dear', { price: 410_000 });
  const passed = await forSale('Passed over');
  await bob.likes(wish, near);
  await bob.put(`/api/intentions/${wish.id}/aside/${passed.id}`);
  const items = await compared([dear, passed, near, dear]);
  expect(titles(items)).toEqual(['Too dear', 'Passed over', 'Fits']);
  expect(items.map(missed)).toEqual([['price'], [], []]);
  expect(items.map((it) => it.aside)).toEqual([false, true, false]);
  expect(items.map((it) => it.likedByMe)).toEqual([false, false, true]);
  expect(items[0]!.fit.find((it) => it.criterion === 'price')).toMatchObject({
    margin: -10_000,
    bound: 'max',
  });
  expect(items[0]!.intention).not.toHaveProperty('address');
});

test('alice has those who look, from her side', async () => {
  const house = await forSale('Hers');
  const poor = await bob.posts({ ...houseWanted, title: 'For less', maxPrice: 340_000 });
  const items = await compared([poor, wish], alice, house);
  expect(items.map(missed)).toEqual([['price'], []]);
});

test('what is gone, rests, faces nobody of his, or is no id at all is left out', async () => {
  const [stays, gone, rests] = [await forSale('Stays'), await forSale('Gone'), await forSale('Rests')];
  const others = [
    await bob.posts(houseForSale),
    await alice.posts(houseWanted),
    await alice.posts(carForSale),
  ];
  await alice.delete(`/api/intentions/${gone.id}`);
  await world.context.db
    .updateTable('intentions')
    .set({ restingSince: new Date() })
    .where('id', '=', rests.id)
    .execute();
  expect(titles(await compared([gone, rests, stays]))).toEqual(['Stays']);
  expect(await compared([...others, wish])).toEqual([]);
  const { body } = await ask(bob, wish, `x,,' or 1=1,${stays.id.toUpperCase()}`);
  expect(titles(body.items)).toEqual(['Stays']);
});

test('four are compared, a fifth is refused, and whoever does not own the intention finds nothing', async () => {
  const five = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((it) => forSale(it)));
  expect(await compared(five.slice(1))).toHaveLength(4);
  expect((await ask(bob, wish, five.map((it) => it.id).join())).status).toBe(422);
  expect((await ask(alice, wish, five[0]!.id)).status).toBe(404);
});
