/** Rings over HTTP: what one of its people sees, what nobody is told, and who stands in none. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { RingList } from '../../../contract/rings.ts';
import { limits } from '../../../domain/limits.ts';
import type { Person } from '../../../tests/person.ts';
import { rowsRead } from '../../../tests/rows-read.ts';
import { bath, bristol, carForSale, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { findIntention } from '../discovery/sql.ts';
import { moverOf, pairsOf } from './actions.ts';
import { findRings } from './find.ts';

let world: World;
let alice: Person;
let bob: Person;
let carol: Person;
/** Each one's home, and what they look for: Alice's 200,000 fits Carol, Bob's 300,000 Alice, Carol's 400,000 Bob. */
let homes: Record<'alice' | 'bob' | 'carol', Intention>;
let wishes: Record<'alice' | 'bob' | 'carol', Intention>;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol, bath);
  [alice, bob, carol] = (await Promise.all(['Alice', 'Bob', 'Carol'].map((it) => world.person(it)))) as [
    Person,
    Person,
    Person,
  ];
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.removeIntentions();
  homes = {
    alice: await sells(alice, 200_000),
    bob: await sells(bob, 300_000),
    carol: await sells(carol, 400_000),
  };
  wishes = {
    alice: await wants(alice, 300_000),
    bob: await wants(bob, 400_000),
    carol: await wants(carol, 200_000),
  };
});

const sells = (of: Person, price: number) => of.posts({ ...houseForSale, price, title: `For ${price}` });
const wants = (of: Person, price: number) =>
  of.posts({ ...houseWanted, minPrice: price - 5_000, maxPrice: price + 5_000, title: `Wants ${price}` });
const rings = async (of: Person, { id }: Intention, query = '') =>
  (await of.get<RingList>(`/api/intentions/${id}/rings${query}`)).body;
const show = (of: Person, { id }: Intention, shown: boolean) =>
  of.put(`/api/intentions/${id}/in-rings`, { shown });

test('each of three sees the same ring from their own place, with what they add or get', async () => {
  const seen = await rings(alice, homes.alice);
  expect(seen).toMatchObject({ shown: true, cut: [], chains: [] });
  expect(seen.mover).toEqual({
    sellId: homes.alice.id,
    sell: 'For 200000',
    buyId: wishes.alice.id,
    buy: 'Wants 300000',
  });
  const [ring, ...more] = seen.rings;
  expect(more).toEqual([]);
  expect(ring!.places.map((it) => [it.intention.owner.firstName, it.adds])).toEqual([
    ['Alice', 100_000],
    ['Bob', 100_000],
    ['Carol', -200_000],
  ]);
  expect(ring!.buyer.id).toBe(wishes.carol.id);
  const from = await rings(bob, wishes.bob);
  expect(from.rings[0]!.places.map((it) => it.intention.owner.firstName)).toEqual(['Bob', 'Carol', 'Alice']);
  expect(ring!.places.slice(1).every((it) => !('latitude' in it.intention))).toBe(true);
});

test('of the steps I am told how mine stand, and never what another pair likes', async () => {
  await bob.likes(wishes.bob, homes.carol);
  await carol.likes(homes.carol, wishes.bob);
  await carol.likes(wishes.carol, homes.alice);
  const unknown = { likedByMe: false, matched: false, chatId: null };
  const before = (await rings(alice, homes.alice)).rings[0]!;
  expect([before.next, before.last]).toEqual([unknown, unknown]);
  await alice.likes(wishes.alice, homes.bob);
  await alice.likes(homes.alice, wishes.carol);
  const after = (await rings(alice, homes.alice)).rings[0]!;
  expect(after.next).toEqual({ ...unknown, likedByMe: true });
  expect(after.last).toMatchObject({ likedByMe: true, matched: true });
  const { status } = await alice.get(`/api/chats/${encodeURIComponent(after.last.chatId!)}/messages`);
  expect(status).toBe(200);
  expect(JSON.stringify(after)).not.toContain(wishes.bob.id);
});

test('who is not shown stands in no ring, and is shown none; one press brings it back', async () => {
  expect((await show(bob, homes.bob, false)).status).toBe(204);
  expect((await rings(alice, homes.alice)).rings).toEqual([]);
  expect(await rings(bob, homes.bob)).toMatchObject({ shown: false, rings: [], chains: [] });
  await show(bob, homes.bob, true);
  expect((await rings(alice, homes.alice)).rings).toHaveLength(1);
  expect((await show(alice, homes.bob, false)).status).toBe(404);
  expect((await show(bob, wishes.bob, false)).status).toBe(404);
  expect((await bob.get(`/api/intentions/${homes.alice.id}/rings`)).status).toBe(404);
});

test('what I put aside, what rests and what is gone leaves the ring; a passed over home of others does not tell', async () => {
  const aside = (of: Person, mine: Intention, other: Intention) => ({
    put: () => of.put(`/api/intentions/${mine.id}/aside/${other.id}`),
    back: () => of.delete(`/api/intentions/${mine.id}/aside/${other.id}`),
  });
  const count = async () => (await rings(alice, homes.alice)).rings.length;
  const mine = aside(alice, wishes.alice, homes.bob);
  await mine.put();
  expect(await count()).toBe(0);
  await mine.back();
  const theirs = aside(bob, wishes.bob, homes.carol);
  await theirs.put();
  expect(await count(), 'what Bob passed over, Alice is not told by its absence').toBe(1);
  await world.context.transact(async (tx) => {
    await tx
      .updateTable('intentions')
      .set({ restingSince: new Date() })
      .where('id', '=', homes.carol.id)
      .execute();
    await tx.emit({ kind: 'intentions.rested', userId: carol.userId, intentionIds: [homes.carol.id] });
  });
  expect(await count()).toBe(0);
  await carol.post(`/api/intentions/${homes.carol.id}/confirm`);
  expect(await count()).toBe(1);
  await carol.delete(`/api/intentions/${wishes.carol.id}`);
  expect(await count()).toBe(0);
});

test('of several pairs each has its own rings, and the answer says which it is of', async () => {
  const newest = await wants(alice, 700_000);
  const seen = await rings(alice, homes.alice);
  expect(seen.movers.map((it) => it.buyId)).toEqual([newest.id, wishes.alice.id]);
  expect([seen.mover!.buyId, seen.rings.length]).toEqual([newest.id, 0]);
  const other = await rings(alice, homes.alice, `?with=${wishes.alice.id}`);
  expect([other.mover!.buyId, other.rings.length]).toEqual([wishes.alice.id, 1]);
  await alice.delete(`/api/intentions/${homes.alice.id}`);
  expect(await rings(alice, newest)).toMatchObject({ movers: [], mover: null, rings: [], chains: [] });
});

/** Bob only sells, and Carol only buys. */
async function onlyAliceMoves() {
  await bob.delete(`/api/intentions/${wishes.bob.id}`);
  await carol.delete(`/api/intentions/${homes.carol.id}`);
}

test('where nothing closes, a chain leads from who only buys to who only sells', async () => {
  await onlyAliceMoves();
  const { rings: none, chains } = await rings(alice, wishes.alice);
  expect(none).toEqual([]);
  expect(chains).toHaveLength(1);
  expect(chains[0]).toMatchObject({ begins: 'Carol', mine: 0, buyer: { id: wishes.carol.id } });
  expect(chains[0]!.places.map((it) => [it.intention.owner.firstName, it.adds])).toEqual([
    ['Alice', 100_000],
    ['Bob', null],
  ]);
});

test('who says that a chain goes on behind their home ends none', async () => {
  await onlyAliceMoves();
  const chains = async () => (await rings(alice, homes.alice)).chains.length;
  for (const [noChain, due] of [
    ['No', 0],
    ['Yes', 1],
    [null, 1],
  ] as const) {
    await bob.put(`/api/intentions/${homes.bob.id}`, { ...houseForSale, price: 300_000, noChain });
    expect(await chains(), String(noChain)).toBe(due);
  }
});

test('a home that ends none takes no place among the nearest that are looked at', async () => {
  await onlyAliceMoves();
  await bob.put(`/api/intentions/${homes.bob.id}`, { ...houseForSale, price: 300_000, noChain: 'No' });
  const dave = await world.person('Dave');
  await dave.posts({ ...houseForSale, price: 300_000, noChain: 'Yes' });
  const { db } = world.context;
  const [pair] = await pairsOf(db, (await findIntention(db, homes.alice.id))!);
  const nearest = await findRings(db, moverOf(pair!), { ...limits.rings, neighbours: 1 });
  expect(nearest.chains.map((it) => it.seller.userId)).toEqual([dave.userId]);
});

test('who may stand at an end is found without reading what else they posted', async () => {
  await onlyAliceMoves();
  const read = () => rowsRead(world, 'intentions', () => rings(alice, homes.alice));
  const before = await read();
  const cars = 12;
  for (let more = 0; more < cars; more += 1) await bob.posts({ ...carForSale, title: `Car ${more}` });
  expect((await read()) - before).toBeLessThan(cars);
});

test('what rests on the other side is not nothing, and what moderators hid is', async () => {
  const chains = async () => (await rings(alice, homes.alice)).chains.length;
  const mark = async (
    { userId }: Person,
    intention: Intention,
    as: { restingSince?: Date | null; hiddenAt?: Date },
  ) => {
    await world.context.transact(async (tx) => {
      await tx.updateTable('intentions').set(as).where('id', '=', intention.id).execute();
      await tx.emit({ kind: 'intentions.rested', userId, intentionIds: [intention.id] });
    });
  };
  await mark(bob, wishes.bob, { restingSince: new Date() });
  await mark(carol, homes.carol, { restingSince: new Date() });
  expect(await chains(), 'Carol’s home may be for sale, and Bob may look for one').toBe(0);
  await mark(bob, wishes.bob, { restingSince: null, hiddenAt: new Date() });
  await mark(carol, homes.carol, { restingSince: null, hiddenAt: new Date() });
  expect(await chains()).toBe(1);
});
