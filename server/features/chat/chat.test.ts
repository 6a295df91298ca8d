import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Chat } from '../../../contract/chat.ts';
import type { Intention } from '../../../contract/intentions.ts';
import type { Message } from '../../../contract/messages.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { soon } from '../../../tests/soon.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;
let eve: Person;
let house: Intention;
let wish: Intention;
let chat: string;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  [alice, bob, eve] = await Promise.all([world.person('Alice'), world.person('Bob'), world.person('Eve')]);
  await Promise.all([alice.listen(), bob.listen(), eve.listen()]);
});
afterAll(() => world.close());
beforeEach(async () => {
  [house, wish] = await Promise.all([alice.posts(houseForSale), bob.posts(houseWanted)]);
  await bob.likes(wish, house);
  chat = (await alice.likes(house, wish)).body.chatId!;
});

const say = (person: Person, content: string, id: string = crypto.randomUUID()) =>
  person.post<Message>(`/api/chats/${chat}/messages`, { id, content });
const messagesOf = async (person: Person) =>
  (await person.get<{ items: Message[] }>(`/api/chats/${chat}/messages`)).body.items;
const chatOf = async (person: Person) =>
  (await person.get<{ items: Chat[] }>('/api/chats')).body.items.find((it) => it.id === chat);

test('who leaves takes along the chat, its messages and the reminders to answer them, of both', async () => {
  const carl = await world.person('Carl');
  const his = await carl.posts(houseWanted);
  await carl.likes(his, house);
  chat = (await alice.likes(house, his)).body.chatId!;
  await say(carl, 'Is it still for sale?');
  await say(alice, 'It is.');
  const { db, clock } = world.context;
  const nudged = [carl, alice].map(({ userId }) => ({ chatId: chat, userId, nudgedAt: clock() }));
  await db.insertInto('nudges').values(nudged).execute();
  const left = async (table: 'messages' | 'nudges') =>
    (await db.selectFrom(table).select('chatId').where('chatId', '=', chat).execute()).length;
  expect([await left('messages'), await left('nudges')]).toEqual([2, 2]);
  expect((await carl.delete('/api/profile', { password })).status).toBe(200);
  expect([await left('messages'), await left('nudges')]).toEqual([0, 0]);
});

describe('a message', () => {
  test('reaches the other side at once, and the sender’s other tabs', {
    tags: ['6.user.chats', '7.read.chats', '7.read.messages', '7.write.message'],
  }, async () => {
    const sent = await say(bob, '  Is it still for sale? ');
    expect(sent).toMatchObject({ status: 200, body: { content: 'Is it still for sale?', read: false } });
    for (const person of [alice, bob]) {
      await vi.waitFor(
        () =>
          expect(person.heard).toContainEqual({
            kind: 'message.created',
            message: sent.body,
            senderName: 'Bob',
          }),
        soon,
      );
    }
    expect(JSON.stringify(eve.heard)).not.toContain(sent.body.id);
  });

  test('sent again with the same id is still one message, told once', async () => {
    const id = crypto.randomUUID();
    const replies = await Promise.all([say(bob, 'Hello', id), say(bob, 'Hello', id), say(bob, 'Hello', id)]);
    expect(new Set(replies.map((it) => it.body.timestamp)).size).toBe(1);
    expect(await messagesOf(alice)).toHaveLength(1);
    const last = await say(bob, 'And this');
    await vi.waitFor(() => expect(JSON.stringify(alice.heard)).toContain(last.body.id), soon);
    expect(alice.heard.filter((it) => it.kind === 'message.created' && it.message.id === id)).toHaveLength(1);
  });

  test('cannot take the id of somebody else’s message', async () => {
    const { body } = await say(bob, 'Mine');
    expect(await say(alice, 'Yours', body.id)).toMatchObject({
      status: 409,
      body: { code: 'message-id-taken' },
    });
  });

  test('cannot take the id of one’s own message in another chat', async () => {
    const { body } = await say(bob, 'Mine');
    const other = await alice.posts(houseForSale);
    await bob.likes(wish, other);
    chat = (await alice.likes(other, wish)).body.chatId!;
    expect(await say(bob, 'Mine', body.id)).toMatchObject({
      status: 409,
      body: { code: 'message-id-taken' },
    });
    expect(await messagesOf(alice)).toEqual([]);
  });

  test('must say something', async () => {
    expect(await say(bob, '   ')).toMatchObject({
      status: 422,
      body: { fields: { content: 'Please type a message.' } },
    });
  });

  test('older than seven days is not loaded', { tags: ['7.read.messages', '9.chat-days'] }, async () => {
    const { body } = await say(bob, 'Long ago');
    const minute = 60_000;
    const writtenAgo = (milliseconds: number) =>
      world.context.db
        .updateTable('messages')
        .set({ createdAt: new Date(Date.now() - milliseconds) })
        .where('id', '=', body.id)
        .execute();
    await writtenAgo(7 * 24 * 60 * minute - minute);
    expect((await messagesOf(bob)).map((it) => it.id)).toEqual([body.id]);
    await writtenAgo(7 * 24 * 60 * minute + minute);
    expect(await messagesOf(bob)).toEqual([]);
    const long = { unread: 0, lastMessage: null, writtenAt: expect.any(String) };
    expect(await chatOf(alice), 'when is told, and not what').toMatchObject(long);
  });
});

describe('reading', () => {
  test('marks what the other side wrote, and tells the sender and the reader’s other tabs', {
    tags: ['4.message.read', '7.write.read'],
  }, async () => {
    const { body } = await say(bob, 'Hello');
    await say(alice, 'Hi Bob');
    expect(await chatOf(alice)).toMatchObject({ unread: 1 });
    const reply = await alice.post<{ messageIds: string[] }>(`/api/chats/${chat}/read`);
    expect(reply.body.messageIds).toEqual([body.id]);
    expect((await messagesOf(bob)).map((it) => it.read)).toEqual([true, false]);
    for (const person of [alice, bob])
      await vi.waitFor(
        () =>
          expect(person.heard).toContainEqual({
            kind: 'message.read',
            chatId: chat,
            readerId: alice.userId,
            messageIds: [body.id],
          }),
        soon,
      );
  });

  test('again marks nothing new, and tells nobody', async () => {
    await say(bob, 'Hello');
    await alice.post(`/api/chats/${chat}/read`);
    expect((await alice.post(`/api/chats/${chat}/read`)).body).toEqual({ messageIds: [] });
    const { body } = await say(alice, 'What is told later arrives later.');
    await vi.waitFor(() => expect(JSON.stringify(bob.heard)).toContain(body.id), soon);
    expect(bob.heard.filter((it) => it.kind === 'message.read' && it.chatId === chat)).toHaveLength(1);
  });
});

describe('typing', () => {
  const types = (person: Person) => person.post(`/api/chats/${chat}/typing`);
  const heardBy = (person: Person) =>
    person.heard.filter((it) => it.kind === 'chat.typing' && it.chatId === chat);

  test('is told to the other side, and to nobody else', async () => {
    expect((await types(bob)).status).toBe(204);
    await vi.waitFor(() => expect(heardBy(alice)).toEqual([{ kind: 'chat.typing', chatId: chat }]), soon);
    // What is told later arrives later: by then the others would have heard.
    const { body } = await say(bob, 'Typed');
    await vi.waitFor(() => expect(JSON.stringify(bob.heard)).toContain(body.id), soon);
    expect([heardBy(bob), heardBy(eve)]).toEqual([[], []]);
  });

  test('is kept nowhere: neither side’s chats and messages change', async () => {
    const before = [await chatOf(alice), await messagesOf(alice), await chatOf(bob)];
    await types(bob);
    expect([await chatOf(alice), await messagesOf(alice), await chatOf(bob)]).toEqual(before);
  });
});

describe('a chat', () => {
  test('names the other person and the intention they met over', { tags: ['7.read.chats'] }, async () => {
    expect(await chatOf(bob)).toMatchObject({
      person: { firstName: 'Alice', userId: alice.userId },
      theirs: { title: houseForSale.title, type: 'sell' },
      mine: { title: houseWanted.title, type: 'buy' },
      participants: [alice.userId, bob.userId].sort(),
      intentionIds: [house.id, wish.id].sort(),
    });
    expect(await chatOf(alice)).toMatchObject({
      person: { firstName: 'Bob', userId: bob.userId },
      theirs: { title: houseWanted.title, type: 'buy' },
      mine: { title: houseForSale.title, type: 'sell' },
      participants: [alice.userId, bob.userId].sort(),
      intentionIds: [house.id, wish.id].sort(),
    });
  });

  test('names people and intentions in the order of its id, whichever of them sells', async () => {
    const [buyer, seller] = [alice, bob].sort((a, b) => (a.userId < b.userId ? -1 : 1)) as [Person, Person];
    // Ids are drawn by lot: until what is for sale comes last, as its seller does.
    do [house, wish] = await Promise.all([seller.posts(houseForSale), buyer.posts(houseWanted)]);
    while (house.id < wish.id);
    await seller.likes(house, wish);
    chat = (await buyer.likes(wish, house)).body.chatId!;
    const { participants, intentionIds } = (await chatOf(seller))!;
    expect(participants).toEqual([buyer.userId, seller.userId]);
    expect(intentionIds).toEqual([wish.id, house.id]);
    expect([...participants, ...intentionIds].join('_')).toBe(chat);
  });

  test('shows its last message when everything was read, too', async () => {
    const { body } = await say(bob, 'Hello');
    await alice.post(`/api/chats/${chat}/read`);
    for (const person of [alice, bob])
      expect(await chatOf(person)).toMatchObject({ unread: 0, lastMessage: { ...body, read: true } });
  });

  test('goes with its match, and no other does', async () => {
    const ended = chat;
    const other = await alice.posts(houseForSale);
    await bob.likes(wish, other);
    chat = (await alice.likes(other, wish)).body.chatId!;
    await bob.unlikes(wish, house);
    for (const person of [alice, bob]) {
      expect(await chatOf(person)).toBeDefined();
      const { items } = (await person.get<{ items: Chat[] }>('/api/chats')).body;
      expect(items.map((it) => it.id)).not.toContain(ended);
    }
  });

  test.each(['GET messages', 'POST messages', 'POST read', 'POST typing'])(
    'does not exist for others: %s',
    { tags: ['8.silent.chatting', '8.silent.sending'] },
    async (call) => {
      const [method = '', door] = call.split(' ');
      const body = call === 'POST messages' ? { id: crypto.randomUUID(), content: 'Let me in' } : undefined;
      const path = `/api/chats/${chat}/${door}`;
      expect(await eve.call(method, path, body)).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(await world.visitor().call(method, path, body)).toMatchObject({ status: 401 });
      expect(await chatOf(eve)).toBeUndefined();
    },
  );
});
