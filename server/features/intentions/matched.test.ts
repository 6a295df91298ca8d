/** Intentions and their matches: what a deletion takes along, and which matches are new. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Match } from '../../../contract/likes.ts';
import type { Problem } from '../../../contract/problem.ts';
import { waitsOrIsOver } from '../../../tests/locks.ts';
import type { Person } from '../../../tests/person.ts';
import { bath, bristol, carForSale, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { deleteIntentionsOf } from './actions.ts';

let world: World;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol, bath);
  alice = await world.person('Alice', { profession: 'Teacher', salaryRange: '30,000-50,000' });
  bob = await world.person('Bob');
});
afterAll(() => world.close());

const show = (person: Person, id: string) => person.get<Intention & Problem>(`/api/intentions/${id}`);
const notFound = { status: 404, body: { code: 'intention-not-found', detail: 'intention not found.' } };

describe('deleting', () => {
  test('takes its likes, matches and chats along, and tells both sides', {
    tags: ['7.write.delete'],
  }, async () => {
    const house = await alice.posts(houseForSale);
    const wish = await bob.posts(houseWanted);
    await bob.likes(wish, house);
    const { chatId } = (await alice.likes(house, wish)).body;
    await alice.listen();
    await bob.listen();
    expect((await alice.delete(`/api/intentions/${house.id}`)).status).toBe(204);
    const mine = { kind: 'match.removed', chatId, myIntentionId: wish.id, theirIntentionId: house.id };
    await expect.poll(() => bob.heard).toContainEqual(mine);
    const word = { kind: 'intention.changed', intentionId: house.id, deleted: true };
    for (const person of [alice, bob]) await expect.poll(() => person.heard).toContainEqual(word);
    expect((await bob.get(`/api/chats/${chatId}/messages`)).status).toBe(404);
    expect(await show(bob, house.id)).toMatchObject(notFound);
    expect(await alice.delete(`/api/intentions/${house.id}`)).toMatchObject(notFound);
  });

  test('at the instant of the deciding like, leaves no half of a match', async () => {
    for (let round = 0; round < 8; round += 1) {
      const house = await alice.posts(houseForSale);
      const wish = await bob.posts(houseWanted);
      await bob.likes(wish, house);
      const [, deleted] = await Promise.all([
        alice.likes(house, wish),
        bob.delete(`/api/intentions/${wish.id}`),
      ]);
      expect(deleted.status).toBe(204);
      for (const table of ['likes', 'chats'] as const)
        expect(
          await world.context.db.selectFrom(table).selectAll().where('buyId', '=', wish.id).execute(),
        ).toEqual([]);
    }
  });

  test('a person who leaves takes every intention along', async () => {
    const dora = await world.person('Dora');
    const ids = [(await dora.posts(carForSale)).id, (await dora.posts(houseWanted)).id];
    await world.context.transact((tx) => deleteIntentionsOf(world.context, tx, dora.userId));
    for (const id of ids) expect(await show(bob, id)).toMatchObject(notFound);
  });

  test('a person leaves, though one of their intentions goes at the same moment', async () => {
    const dora = await world.person('Dora');
    const [car] = [await dora.posts(carForSale), await dora.posts(houseWanted)];
    const { db, transact } = world.context;
    let leaving = Promise.resolve();
    await db.transaction().execute(async (going) => {
      await going.deleteFrom('intentions').where('id', '=', car.id).execute();
      leaving = transact((tx) => deleteIntentionsOf(world.context, tx, dora.userId));
      await waitsOrIsOver(world, leaving);
    });
    await leaving;
    expect((await dora.get('/api/intentions')).body).toEqual({ items: [] });
  });
});

describe('a new match', () => {
  let house: Intention;
  let wish: Intention;
  const isNew = async (person: Person, { id }: Intention) => (await show(person, id)).body.hasNewMatch;
  beforeEach(async () => {
    house = await alice.posts(houseForSale);
    wish = await bob.posts(houseWanted);
    await bob.likes(wish, house);
    await alice.likes(house, wish);
  });

  test('is marked until its side has seen it, and nobody else can say so', {
    tags: ['3.intention.hasNewMatch', '4.like.has-new-match', '4.like.recorded'],
  }, async () => {
    expect(await isNew(alice, house)).toBe(true);
    await bob.post('/api/matches/seen', { intentionIds: [house.id] });
    expect(await isNew(alice, house)).toBe(true);
    await alice.post('/api/matches/seen', { intentionIds: [house.id, randomUUID()] });
    expect(await isNew(alice, house)).toBe(false);
  });

  test.each([
    ['a like is taken back', () => bob.unlikes(wish, house)],
    ['the other one is deleted', () => bob.delete(`/api/intentions/${wish.id}`)],
    ['one of the two blocks the other', () => bob.put(`/api/intentions/${house.id}/block`)],
  ])('is marked no more once %s, unless there is another one to see', async (_, end) => {
    const carol = await world.person('Carol');
    const hers = await carol.posts(houseWanted);
    await carol.likes(hers, house);
    await alice.likes(house, hers);
    expect((await end()).status).toBeLessThan(300);
    expect(await isNew(alice, house)).toBe(true);
    await carol.unlikes(hers, house);
    expect(await isNew(alice, house)).toBe(false);
    expect(await isNew(carol, hers)).toBe(false);
    const { items } = (await bob.get<{ items: { id: string }[] }>('/api/blocks')).body;
    for (const { id } of items) await bob.delete(`/api/blocks/${id}`);
  });

  test('that was seen does not keep the mark of one that ends', async () => {
    await alice.post('/api/matches/seen', { intentionIds: [house.id] });
    const another = await bob.posts(houseWanted);
    await bob.likes(another, house);
    await alice.likes(house, another);
    await alice.unlikes(house, another);
    expect(await isNew(alice, house)).toBe(false);
    expect(await isNew(bob, another)).toBe(false);
    expect(await isNew(bob, wish)).toBe(true);
  });

  test('is new by itself after those before it were seen', async () => {
    const wishes = [await bob.posts(houseWanted), await bob.posts(houseWanted)];
    for (const wish of wishes) {
      await bob.likes(wish, house);
      await alice.likes(house, wish);
      if (wish === wishes[0]) await alice.post('/api/matches/seen', { intentionIds: [house.id] });
    }
    const { items } = (await alice.get<{ items: Match[] }>('/api/matches')).body;
    const ofHouse = items.filter(({ mine }) => mine.id === house.id);
    expect(ofHouse).toHaveLength(3);
    expect(ofHouse.filter(({ isNew }) => isNew).map(({ theirs }) => theirs.id)).toEqual([wishes[1]!.id]);
  });
});
