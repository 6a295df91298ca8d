/**
 * The home page of somebody who is signed in, over HTTP: how their intentions stand, and what is new since
 * they were last here.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Home, Standing } from '../../../contract/home.ts';
import { limits } from '../../../domain/limits.ts';
import { copied } from '../../../tests/copies.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
  bob = await world.person('Bob');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.removeIntentions();
  await world.context.db.deleteFrom('visits').execute();
});

const home = async (of: Person) => (await of.get<Home>('/api/home')).body;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
/** Bob's visit as if its latest look had been then. */
const lastHere = (lookedAt: Date) =>
  world.context.db
    .insertInto('visits')
    .values({ userId: bob.userId, lookedAt, before: null })
    .onConflict((it) => it.column('userId').doUpdateSet({ lookedAt, before: null }))
    .execute();
const postedAt = (id: string, createdAt: Date) =>
  Promise.all([
    world.context.db.updateTable('intentions').set({ createdAt }).where('id', '=', id).execute(),
    world.context.db.updateTable('discoverySells').set({ createdAt }).where('intentionId', '=', id).execute(),
    world.context.db.updateTable('discoveryBuys').set({ createdAt }).where('intentionId', '=', id).execute(),
  ]);
const exactly = (total: number) => ({ total, totalIsMore: false });

test('on the first visit nothing is new, and looking again soon is the same visit', async () => {
  const wish = await bob.posts(houseWanted);
  await alice.posts(houseForSale);
  for (let look = 0; look < 2; look += 1) {
    const { since, own } = await home(bob);
    expect(since).toBeNull();
    expect(own).toMatchObject([{ intention: { id: wish.id }, fits: exactly(1), newFits: exactly(0) }]);
  }
});

test('what was posted since the visit before is new, for as long as this one lasts', async () => {
  await bob.posts(houseWanted);
  const old = await alice.posts(houseForSale);
  await postedAt(old.id, minutesAgo(120));
  await lastHere(minutesAgo(90));
  await alice.posts(houseForSale);
  for (let look = 0; look < 2; look += 1) {
    const { since, own } = await home(bob);
    expect(Date.parse(since!)).toBeCloseTo(minutesAgo(90).getTime(), -4);
    expect(own[0]).toMatchObject({ fits: exactly(2), newFits: exactly(1) });
  }
});

test('both sides are told: who is looking is new to a seller', async () => {
  await bob.posts(houseForSale);
  const old = await alice.posts(houseWanted);
  await postedAt(old.id, minutesAgo(120));
  await lastHere(minutesAgo(90));
  await alice.posts(houseWanted);
  await alice.posts({ ...houseWanted, maxPrice: 310_000, title: 'Cannot pay it' });
  expect((await home(bob)).own[0]).toMatchObject({ fits: exactly(2), newFits: exactly(1) });
});

test('of more than a thousand that fit, at least so many are new', async () => {
  await bob.posts(houseWanted);
  await lastHere(minutesAgo(90));
  const house = await alice.posts(houseForSale);
  await copied(world, house.id, 1_000);
  const more = { total: 1_000, totalIsMore: true };
  expect((await home(bob)).own[0]).toMatchObject({ fits: more, newFits: more });
});

test('what was liked and matched is counted for each intention, and a like of the other side is not told', async () => {
  const [wish, other] = [await bob.posts(houseWanted), await bob.posts(houseWanted)];
  const [first, second] = [await alice.posts(houseForSale), await alice.posts(houseForSale)];
  for (const house of [first, second]) await bob.likes(wish, house);
  await alice.likes(first, wish);
  await alice.likes(second, other);
  const counts = Object.fromEntries(
    (await home(bob)).own.map(({ intention, liked, matches }) => [intention.id, { liked, matches }]),
  );
  expect(counts).toEqual({
    [wish.id]: { liked: 2, matches: 1 },
    [other.id]: { liked: 0, matches: 0 },
  });
});

const changed = (id: string, price: number) => alice.put(`/api/intentions/${id}`, { ...houseForSale, price });
const likedAt = (at: Date) => world.context.db.updateTable('likes').set({ buyLikedAt: at }).execute();

test('a changed price of what is liked is told with the one before, to who likes it alone', async () => {
  const wish = await bob.posts(houseWanted);
  const house = await alice.posts(houseForSale);
  await bob.likes(wish, house);
  await likedAt(minutesAgo(120));
  await lastHere(minutesAgo(90));
  await changed(house.id, 340_000);
  const { changedPrices } = await home(bob);
  expect(changedPrices).toMatchObject([
    { mineId: wish.id, intention: { id: house.id, price: 340_000 }, before: { price: 350_000 } },
  ]);
  expect(changedPrices[0]!.changedAt, 'the day alone').toMatch(/T00:00:00.000Z$/);
  expect((await home(alice)).changedPrices).toEqual([]);
  await bob.unlikes(wish, house);
  expect((await home(bob)).changedPrices).toEqual([]);
});

test('of changes that are one, who likes it between them is told of no price from before', async () => {
  const [wish, earlier] = [await bob.posts(houseWanted), await bob.posts(houseWanted)];
  const house = await alice.posts(houseForSale);
  await bob.likes(earlier, house);
  await likedAt(minutesAgo(120));
  await lastHere(minutesAgo(90));
  await changed(house.id, 345_000);
  await bob.likes(wish, house);
  await changed(house.id, 340_000);
  const { changedPrices } = await home(bob);
  expect(new Map(changedPrices.map((it) => [it.mineId, it.before]))).toEqual(
    new Map([
      [earlier.id, { price: 350_000 }],
      [wish.id, null],
    ]),
  );
});

test('a price that changed before the like, or before the last visit, is no news', async () => {
  const wish = await bob.posts(houseWanted);
  const house = await alice.posts(houseForSale);
  await lastHere(minutesAgo(90));
  await changed(house.id, 340_000);
  await bob.likes(wish, house);
  expect((await home(bob)).changedPrices, 'liked at the price it has').toEqual([]);
  await likedAt(minutesAgo(120));
  expect((await home(bob)).changedPrices).toHaveLength(1);
  await world.context.db
    .updateTable('priceChanges')
    .set({ changedAt: minutesAgo(100) })
    .execute();
  expect((await home(bob)).changedPrices, 'told already').toEqual([]);
});

test('the newest intentions have their counts; all are numbered', async () => {
  for (let at = 0; at <= limits.home.intentions; at += 1) await bob.posts(houseWanted);
  const { own, ownTotal } = await home(bob);
  expect([own.length, ownTotal]).toEqual([limits.home.intentions, limits.home.intentions + 1]);
});

test('the counts beside the list of own intentions are those of home, and looking at them is no visit', async () => {
  await bob.posts({ ...houseWanted, maxPrice: 310_000 });
  await bob.posts(houseWanted);
  await lastHere(minutesAgo(90));
  await alice.posts(houseForSale);
  const counts = async () => (await bob.get<{ items: Standing[] }>('/api/standings')).body.items;
  const before = await counts();
  expect(before).toMatchObject([{ fits: exactly(1), newFits: exactly(1) }, { fits: exactly(0) }]);
  const { since, own } = await home(bob);
  expect(Date.parse(since!)).toBeCloseTo(minutesAgo(90).getTime(), -4);
  expect(own.map(({ intention, ...it }) => ({ intentionId: intention.id, ...it }))).toEqual(before);
  expect(await counts(), 'new for as long as the visit lasts').toEqual(before);
});

test('two looks at once after a while are one visit', async () => {
  await lastHere(minutesAgo(90));
  const since = (await Promise.all([home(bob), home(bob), home(bob)])).map((it) => it.since);
  expect(new Set(since).size).toBe(1);
  expect(since[0]).not.toBeNull();
});
