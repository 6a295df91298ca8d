/** Matches as each side sees them: who the other is, what is new, in which order. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { MatchList } from '../../../contract/likes.ts';
import { chatId } from '../../../domain/chat.ts';
import type { Person } from '../../../tests/person.ts';
import { photo } from '../../../tests/pictures.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { soon } from '../../../tests/soon.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;
let house: Intention;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice', {
    lastName: 'Archer',
    profession: 'Teacher',
    salaryRange: '30,000-50,000',
  });
  bob = await world.person('Bob');
});
afterAll(() => world.close());
beforeEach(async () => {
  house = await alice.posts(houseForSale);
  wish = await bob.posts(houseWanted);
});

const rowsOf = (table: 'likes' | 'chats' | 'messages') =>
  world.context.db.selectFrom(table).selectAll().execute();
const matchesOf = async (person: Person) =>
  (await person.get<{ items: MatchItem[] }>('/api/matches')).body.items;
type MatchItem = (typeof MatchList)['_zod']['output']['items'][number];
const idOfChat = () => chatId([alice.userId, bob.userId], [house.id, wish.id]);

describe('matches', () => {
  beforeEach(async () => {
    await bob.likes(wish, house);
    await alice.likes(house, wish);
  });

  test('show both sides who the other is, with postcode and address, but never a mail address', {
    tags: ['1.credibility', '6.user.matches', '7.read.mutual'],
  }, async () => {
    const [match] = (await matchesOf(bob)).filter((it) => it.mine.id === wish.id);
    expect(match).toMatchObject({
      chatId: idOfChat(),
      isNew: true,
      theirs: { id: house.id, postcode: 'BS6 5QA', address: '12 Cotham Brow' },
      person: { firstName: 'Alice', lastName: 'Archer', profession: 'Teacher', salaryRange: '30,000-50,000' },
    });
    expect(JSON.stringify(match)).not.toContain('@');
    const [hers] = (await matchesOf(alice)).filter((it) => it.mine.id === house.id);
    expect(hers?.person).toMatchObject({
      firstName: 'Bob',
      profession: 'N/A',
      salaryRange: 'N/A',
      photo: null,
    });
  });

  test('show the photo of who has one', { tags: ['7.read.mutual'] }, async () => {
    const form = new FormData();
    form.append('file', new Blob([await photo()], { type: 'image/jpeg' }), 'me.jpg');
    const { photo: hers } = (await alice.post<{ photo: string }>('/api/profile/photo', form)).body;
    const [match] = await matchesOf(bob);
    expect(match?.person.photo).toBe(hers);
    expect((await bob.get(match!.person.photo!)).status).toBe(200);
    await alice.delete('/api/profile/photo');
  });

  test('are new until seen, for each side by itself', {
    tags: ['7.read.new-matches', '7.write.new-match'],
  }, async () => {
    const isNew = async (person: Person) =>
      (await matchesOf(person)).find((it) => [house.id, wish.id].includes(it.mine.id))?.isNew;
    expect(await bob.post('/api/matches/seen', { intentionIds: [wish.id, house.id] })).toMatchObject({
      status: 204,
    });
    expect(await isNew(bob)).toBe(false);
    expect(await isNew(alice)).toBe(true);
  });

  test('of several intentions are seen in one call', {
    tags: ['4.like.reset', '7.write.new-match'],
  }, async () => {
    const others = [await alice.posts(houseForSale), await alice.posts(houseForSale)];
    for (const other of others) {
      await bob.likes(wish, other);
      await alice.likes(other, wish);
    }
    const ids = [house, ...others].map((it) => it.id);
    const [first, second, third] = ids;
    const newOnes = async () =>
      (await matchesOf(alice)).filter((it) => ids.includes(it.mine.id) && it.isNew).map((it) => it.mine.id);
    const marks = async () =>
      (await alice.get<{ items: Intention[] }>('/api/intentions')).body.items
        .filter((it) => ids.includes(it.id) && it.hasNewMatch)
        .map((it) => it.id);
    expect((await newOnes()).toSorted()).toEqual(ids.toSorted());
    expect((await marks()).toSorted()).toEqual(ids.toSorted());
    await alice.post('/api/matches/seen', { intentionIds: [third, first] });
    expect(await newOnes()).toEqual([second]);
    expect(await marks()).toEqual([second]);
  });

  test('that were seen are not new again when the same intention has another one', async () => {
    const isNew = async () =>
      (await matchesOf(alice))
        .filter((it) => it.mine.id === house.id)
        .map((it) => [it.theirs.id === wish.id ? 'first' : 'second', it.isNew]);
    await alice.post('/api/matches/seen', { intentionIds: [house.id] });
    const another = await bob.posts(houseWanted);
    await bob.likes(another, house);
    await alice.likes(house, another);
    expect(await isNew()).toEqual([
      ['second', true],
      ['first', false],
    ]);
    await alice.post('/api/matches/seen', { intentionIds: [house.id] });
    expect((await isNew()).map(([, it]) => it)).toEqual([false, false]);
  });

  test('that end and come again are new again', async () => {
    await alice.post('/api/matches/seen', { intentionIds: [house.id] });
    await bob.unlikes(wish, house);
    await bob.likes(wish, house);
    expect((await matchesOf(alice)).find((it) => it.mine.id === house.id)?.isNew).toBe(true);
  });

  test('seen in one tab are seen in the person’s others at once, and nobody else hears of it', async () => {
    const [hers, his] = [alice.at(world.url), bob.at(world.url)];
    await Promise.all([hers.listen(), his.listen()]);
    const seen = (person: Person) => person.heard.filter((it) => it.kind === 'matches.seen');
    await alice.post('/api/matches/seen', { intentionIds: [house.id, wish.id] });
    // What was seen already is nothing to tell.
    await alice.post('/api/matches/seen', { intentionIds: [house.id] });
    await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
    await vi.waitFor(
      () => expect(seen(his)).toEqual([{ kind: 'matches.seen', intentionIds: [wish.id] }]),
      soon,
    );
    expect(seen(hers)).toEqual([{ kind: 'matches.seen', intentionIds: [house.id] }]);
    hers.hangUp();
    his.hangUp();
  });

  test('of one instant stand in one order, whoever asks and whenever', async () => {
    const wishes = [wish];
    while (wishes.length < 5) wishes.push(await bob.posts(houseWanted));
    for (const one of wishes) {
      await bob.likes(one, house);
      await alice.likes(house, one);
    }
    const { db } = world.context;
    const at = new Date();
    await db.updateTable('likes').set({ matchedAt: at }).where('sellId', '=', house.id).execute();
    await db.updateTable('chats').set({ createdAt: at }).where('sellId', '=', house.id).execute();
    const shown = (await matchesOf(alice)).filter((it) => it.mine.id === house.id).map((it) => it.theirs.id);
    expect(shown).toEqual(wishes.map((it) => it.id).sort());
  });

  test('end with a deleted intention', async () => {
    await alice.delete(`/api/intentions/${house.id}`);
    expect((await matchesOf(bob)).some((it) => it.mine.id === wish.id)).toBe(false);
    expect((await rowsOf('chats')).some((it) => it.id === idOfChat())).toBe(false);
  });
});
