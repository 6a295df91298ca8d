import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Chat } from '../../../contract/chat.ts';
import type { Intention } from '../../../contract/intentions.ts';
import type { MatchList } from '../../../contract/likes.ts';
import { chatId } from '../../../domain/chat.ts';
import { limits } from '../../../domain/limits.ts';
import { retention } from '../../../domain/retention.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, carWanted, houseForSale, houseWanted } from '../../../tests/samples.ts';
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

describe('liking', () => {
  test('one side’s like is no match, and the other side learns nothing of it', {
    tags: ['1.likes', '6.user.likes', '10.private-like'],
  }, async () => {
    const reply = await bob.likes(wish, house);
    expect(reply).toMatchObject({ status: 200, body: { liked: true, matched: false, chatId: null } });
    expect((await matchesOf(alice)).filter((it) => it.mine.id === house.id)).toEqual([]);
    expect(JSON.stringify((await alice.get(`/api/intentions/${wish.id}`)).body)).not.toContain('like');
  });

  test('a mutual like is a match with a chat', {
    tags: ['1.mutual', '4.like.match', '4.like.chat', '7.write.like', '7.write.chat'],
  }, async () => {
    await bob.likes(wish, house);
    const reply = await alice.likes(house, wish);
    expect(reply.body).toEqual({ liked: true, matched: true, chatId: idOfChat() });
    expect((await rowsOf('chats')).map((it) => it.id)).toContain(idOfChat());
  });

  test.each(['the seller', 'the buyer'])(
    'a match that %s makes gives each a chat about their own',
    async (last) => {
      const likes = [() => bob.likes(wish, house), () => alice.likes(house, wish)];
      for (const like of last === 'the seller' ? likes : likes.toReversed()) await like();
      for (const { person, mine, theirs } of [
        { person: alice, mine: house, theirs: wish },
        { person: bob, mine: wish, theirs: house },
      ]) {
        const { items } = (await person.get<{ items: Chat[] }>('/api/chats')).body;
        const about = { mine: { id: mine.id }, theirs: { id: theirs.id } };
        expect(items.find((it) => it.id === idOfChat())).toMatchObject(about);
      }
    },
  );

  test('in their first week people like so many a day, and one taken back counts', async () => {
    const { likesPerDay } = limits.newAccounts;
    const newcomer = await world.person('Nora', { createdAt: new Date() });
    const own = await newcomer.posts(houseWanted);
    const houses = await Promise.all(
      Array.from({ length: likesPerDay + 1 }, () => alice.posts(houseForSale)),
    );
    const last = houses.pop()!;
    for (const it of houses) {
      expect((await newcomer.likes(own, it)).status).toBe(200);
      await newcomer.unlikes(own, it);
    }
    expect((await newcomer.likes(own, last)).body).toMatchObject({ code: 'new-account-likes' });
    // What they liked already today they may like again.
    expect((await newcomer.likes(own, houses[0]!)).status).toBe(200);
    const day = { at: new Date(Date.now() - retention.traces.forMs) };
    await world.context.db.updateTable('traces').set(day).execute();
    expect((await newcomer.likes(own, last)).status).toBe(200);
  });

  test('liking twice changes nothing', async () => {
    await bob.likes(wish, house);
    await alice.likes(house, wish);
    const before = await rowsOf('likes');
    expect((await alice.likes(house, wish)).body).toMatchObject({ matched: true });
    expect(await rowsOf('likes')).toEqual(before);
  });

  test('both at the same instant: one match, one chat, one word to each', async () => {
    await Promise.all([alice.listen(), bob.listen()]);
    const replies = await Promise.all([alice.likes(house, wish), bob.likes(wish, house)]);
    expect(replies.map((it) => it.status)).toEqual([200, 200]);
    expect(replies.filter((it) => it.body.matched)).toHaveLength(1);
    expect((await rowsOf('chats')).filter((it) => it.id === idOfChat())).toHaveLength(1);
    const told = (person: Person) =>
      person.heard.filter((it) => it.kind === 'match.created' && it.chatId === idOfChat());
    await vi.waitFor(() => expect([told(alice).length, told(bob).length]).toEqual([1, 1]), soon);
    expect(told(alice)[0]).toMatchObject({ myIntentionId: house.id, theirIntentionId: wish.id });
    expect(told(bob)[0]).toMatchObject({ myIntentionId: wish.id, theirIntentionId: house.id });
  });
});

describe('a like is refused', () => {
  test('to a visitor', { tags: ['6.visitor.liking', '8.silent.liking'] }, async () => {
    const reply = await world.visitor().likes(wish, house);
    expect(reply).toMatchObject({ status: 401, body: { code: 'sign-in-required' } });
  });

  test('from an intention that is somebody else’s, as if it did not exist', async () => {
    expect(await alice.likes(wish, house)).toMatchObject({
      status: 404,
      body: { detail: 'intention not found.' },
    });
  });

  test('for an intention that does not exist, and so is its taking back', async () => {
    const nothing = { id: '3e1f0a86-44a6-4b0f-9d0e-7c8f16a7e2b1' };
    const notFound = { status: 404, body: { detail: 'intention not found.' } };
    expect(await bob.likes(wish, nothing)).toMatchObject(notFound);
    expect(await bob.unlikes(wish, nothing)).toMatchObject(notFound);
    expect(await alice.unlikes(wish, house)).toMatchObject(notFound);
  });

  test('between two who both buy', async () => {
    const other = await alice.posts(houseWanted);
    expect(await bob.likes(wish, other)).toMatchObject({ status: 409, body: { code: 'like-same-side' } });
  });

  test('between a house and a wish for a car', async () => {
    const car = await bob.posts(carWanted);
    expect(await bob.likes(car, house)).toMatchObject({ status: 409, body: { code: 'like-other-category' } });
  });

  test('for one’s own', async () => {
    const own = await alice.posts(houseWanted);
    expect(await alice.likes(own, house)).toMatchObject({ status: 409, body: { code: 'like-own' } });
  });

  test('for an id that is none', async () => {
    expect(await bob.likes(wish, { id: 'nonsense' })).toMatchObject({ status: 422 });
  });
});

describe('unliking', () => {
  beforeEach(async () => {
    await bob.likes(wish, house);
    await alice.likes(house, wish);
  });

  test('removes the chat and all its messages, and tells both', {
    tags: ['4.like.removes', '4.like.unlike', '7.write.like'],
  }, async () => {
    await Promise.all([alice.listen(), bob.listen()]);
    const message = { id: crypto.randomUUID(), content: 'Hello' };
    await bob.post(`/api/chats/${idOfChat()}/messages`, message);
    expect((await alice.unlikes(house, wish)).body).toEqual({ liked: false, matched: false, chatId: null });
    expect((await rowsOf('chats')).some((it) => it.id === idOfChat())).toBe(false);
    expect((await rowsOf('messages')).some((it) => it.id === message.id)).toBe(false);
    for (const person of [alice, bob]) {
      await vi.waitFor(
        () =>
          expect(person.heard).toContainEqual(
            expect.objectContaining({ kind: 'match.removed', chatId: idOfChat() }),
          ),
        soon,
      );
    }
  });

  test('keeps the other side’s like, so that liking again is a match again', async () => {
    await alice.unlikes(house, wish);
    expect((await alice.likes(house, wish)).body).toMatchObject({ matched: true });
  });

  test('by both leaves no row behind', async () => {
    await alice.unlikes(house, wish);
    await bob.unlikes(wish, house);
    expect((await rowsOf('likes')).some((it) => it.sellId === house.id)).toBe(false);
  });

  test('what was never liked changes nothing', async () => {
    const other = await alice.posts(houseForSale);
    expect(await alice.unlikes(other, wish)).toMatchObject({ status: 200, body: { liked: false } });
  });

  test('what is no match tells nobody', async () => {
    const other = await alice.posts(houseForSale);
    await bob.likes(wish, other);
    await Promise.all([alice.listen(), bob.listen()]);
    await bob.unlikes(wish, other);
    await alice.unlikes(house, wish);
    const ended = (person: Person) =>
      person.heard.flatMap((it) => (it.kind === 'match.removed' ? [it.chatId] : []));
    // What is told later has arrived, so what was told before has, too.
    for (const person of [alice, bob]) {
      await vi.waitFor(() => expect(ended(person)).toContain(idOfChat()), soon);
      expect(ended(person)).not.toContain(chatId([alice.userId, bob.userId], [other.id, wish.id]));
    }
  });
});
