/** What stands in the list of chats, however much was said in them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Chat } from '../../../contract/chat.ts';
import type { Message } from '../../../contract/messages.ts';
import { drawsFrom } from '../../../domain/chance.ts';
import { limits } from '../../../domain/limits.ts';
import type { Person } from '../../../tests/person.ts';
import { rowsRead } from '../../../tests/rows-read.ts';
import { houseForSale, houseWanted } from '../../../tests/samples.ts';
import { copiesOf, matchEach, saysOften } from '../../../tests/very-many.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;
let chatIds: string[];

beforeAll(async () => {
  world = await openWorld();
  [alice, bob] = await Promise.all([world.person('Alice'), world.person('Bob')]);
  const wish = await bob.posts(houseWanted);
  chatIds = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const house = await alice.posts(houseForSale);
    await bob.likes(wish, house);
    chatIds.push((await alice.likes(house, wish)).body.chatId!);
  }
  // Of as many others each has one message: PostgreSQL takes all chats for such ones.
  const houses = await copiesOf(world, await alice.posts(houseForSale), 40);
  const wishes = await copiesOf(world, await bob.posts(houseWanted), 50);
  await matchEach(world, houses, wishes, { newest: new Date(Date.now() - 30 * day), apartMs: 1_000 });
  await sql`insert into messages (id, chat_id, sender_id, content, created_at)
    select gen_random_uuid(), id, seller_id, 'Hello', created_at from chats`.execute(world.context.db);
  await sql`analyze messages`.execute(world.context.db);
});
afterAll(() => world.close());
beforeEach(() => world.context.db.deleteFrom('messages').where('chatId', 'in', chatIds).execute());

const hour = 60 * 60_000;
const day = 24 * hour;
const listed = async (person: Person) =>
  new Map(
    (await person.get<{ items: Chat[] }>('/api/chats')).body.items.map(
      ({ id, unread, lastMessage, writtenAt }) => [id, { unread, last: lastMessage?.id ?? null, writtenAt }],
    ),
  );

test('the last message and what is unread of each are the rule over all messages, whoever asks', async () => {
  const draw = drawsFrom(5);
  const week = limits.chat.messageDays * day;
  const now = Date.now();
  const rows = chatIds.slice(0, 5).flatMap((chatId, nth) =>
    // None in the first.
    Array.from({ length: nth * 9 }, () => ({
      id: crypto.randomUUID(),
      chatId,
      senderId: draw() < 0.5 ? alice.userId : bob.userId,
      content: 'Hello',
      // Some of one instant, some older than what is loaded.
      createdAt: new Date(now - Math.floor(draw() * 8) * (week / 6) - hour),
      readAt: draw() < 0.5 ? new Date() : null,
    })),
  );
  await world.context.db.insertInto('messages').values(rows).execute();
  for (const person of [alice, bob]) {
    const chats = await listed(person);
    for (const chatId of chatIds) {
      const written = rows
        .filter((it) => it.chatId === chatId)
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
      const loaded = written.filter((it) => it.createdAt.getTime() >= now - week);
      const writtenAt = written.at(-1)?.createdAt.toISOString() ?? null;
      const unread = loaded.filter((it) => it.senderId !== person.userId && it.readAt === null).length;
      expect(chats.get(chatId)).toEqual({ unread, last: loaded.at(-1)?.id ?? null, writtenAt });
    }
  }
});

test('unread messages are counted up to a bound, and no more rows are read than these', async () => {
  const many = limits.chat.messagesLoaded + 500;
  const [chatId] = chatIds;
  const from = new Date(Date.now() - hour);
  await saysOften(world, { chatId: chatId!, senderId: bob.userId }, many, { from, apartMs: 1_000 });
  const { items } = (await alice.get<{ items: Chat[] }>('/api/chats')).body;
  const chat = items.find((it) => it.id === chatId)!;
  expect(chat.unread).toBe(limits.chat.unreadCounted);
  expect(chat.lastMessage?.content).toBe(`Hello ${many}`);
  // The last of each chat, however old, and one that is looked at behind those that are loaded.
  const most = limits.chat.unreadCounted + limits.match.listed + chatIds.length;
  expect(await rowsRead(world, 'messages', () => alice.get('/api/chats'))).toBeLessThanOrEqual(most);
  const path = `/api/chats/${chatId}/messages`;
  const loaded = limits.chat.messagesLoaded + 1;
  expect(await rowsRead(world, 'messages', () => alice.get(path))).toBeLessThanOrEqual(loaded);
});

test('an answer holds the newest messages as far as their texts are not too long together', async () => {
  const letters = 4_000;
  // A letter of three bytes.
  const fit = Math.floor(limits.chat.bytesLoaded / (3 * letters));
  const [chatId] = chatIds;
  const { db } = world.context;
  const content = 'あ'.repeat(letters);
  const said = Array.from({ length: fit + 5 }, (_, nth) => ({
    id: crypto.randomUUID(),
    senderId: bob.userId,
    content: `${content.slice(1)}${nth % 10}`,
    createdAt: new Date(Date.now() - hour + nth * 1_000),
  }));
  await db
    .insertInto('messages')
    .values(said.map((it) => ({ ...it, chatId: chatId! })))
    .execute();
  const { items } = (await alice.get<{ items: Message[] }>(`/api/chats/${chatId}/messages`)).body;
  expect(items.map((it) => it.id)).toEqual(said.slice(-fit).map((it) => it.id));
});

/** Bob said so much, and Alice was told of all of it and read none. */
async function saidAndTold(chatId: string, count: number) {
  const from = new Date(Date.now() - hour);
  await saysOften(world, { chatId, senderId: bob.userId }, count, { from, apartMs: 1 });
  await sql`insert into told_messages (message_id, channel)
    select id, channel from messages, unnest(array['email', 'push']) as channel where chat_id = ${chatId}`.execute(
    world.context.db,
  );
}

test('a message looks at none of the unread ones before it, told or not', async () => {
  const [chatId] = chatIds;
  await alice.patch('/api/profile', { getNotificationsVia: ['email', 'push'] });
  await saidAndTold(chatId!, 5_000);
  const says = async () =>
    bob.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
  expect(await rowsRead(world, 'messages', says)).toBeLessThanOrEqual(10);
  const { rows } = await sql`
    select from pgboss.job where name = 'tell-unread-messages' and state = 'created'
      and singleton_key = ${`${chatId} ${alice.userId}`}`.execute(world.context.db);
  expect(rows).toHaveLength(1);
});

test('all that was unread is read at once, and the newest are said, as many as are loaded', async () => {
  const [chatId] = chatIds;
  await saidAndTold(chatId!, limits.chat.messagesLoaded + 500);
  const messages = await world.context.db
    .selectFrom('messages')
    .select('id')
    .where('chatId', '=', chatId!)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const { body } = await alice.post<{ messageIds: string[] }>(`/api/chats/${chatId}/read`);
  expect(body.messageIds).toEqual(messages.slice(0, limits.chat.messagesLoaded).map((it) => it.id));
  expect((await listed(alice)).get(chatId!)?.unread).toBe(0);
  const again = await alice.post(`/api/chats/${chatId}/read`);
  expect(again.body).toEqual({ messageIds: [] });
});
