/** A message to all of a ring is reported as one of a chat: by its people alone, with a copy that outlives the ring. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chat } from '../../../contract/chat.ts';
import { closedSwap } from '../../../tests/closed-ring.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;
let ringId: string;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice', { lastName: 'Archer' });
  bob = await world.person('Bob', { lastName: 'Baker' });
  ringId = await closedSwap(alice, bob);
});
afterAll(() => world.close());

const say = async (person: Person, content: string) => {
  const id = crypto.randomUUID();
  await person.post(`/api/rings/${ringId}/messages`, { id, content });
  return id;
};
const report = (person: Person, subjectId: string) =>
  person.post<object>('/api/reports', { subject: 'message', subjectId, reason: 'scam' });

test('only who is in the ring sees it, and nobody reports their own', async () => {
  const id = await say(bob, 'Pay the solicitor of mine first.');
  const eve = await world.person('Eve');
  expect((await report(eve, id)).body).toMatchObject({ status: 404, code: 'not-found' });
  expect((await report(bob, id)).body).toMatchObject({ code: 'report-own' });
  expect((await report(alice, id)).status).toBe(200);
  expect((await report(alice, id)).body).toEqual({ already: true });
});

test('an id is one message, here or in a chat of two: taken in one it is refused in the other', async () => {
  const [{ id: chatId } = { id: '' }] = (await bob.get<{ items: Chat[] }>('/api/chats')).body.items;
  const chat = `/api/chats/${chatId}/messages`;
  const ring = `/api/rings/${ringId}/messages`;
  for (const [first, second] of [
    [chat, ring],
    [ring, chat],
  ] as const) {
    const id = crypto.randomUUID();
    const sent = await bob.post(first, { id, content: 'Good morning' });
    expect(sent.status).toBe(200);
    expect((await bob.post(second, { id, content: 'Pay, or else' })).body).toMatchObject({
      code: 'message-id-taken',
    });
    expect((await bob.post(first, { id, content: 'Good morning' })).body).toEqual(sent.body);
  }
});

test('a message to the ring is reported also where its sender used its id in a chat of two before', async () => {
  const { db } = world.context;
  const [cat, id] = [await world.person('Cat'), crypto.randomUUID()];
  const [home, wish] = [await cat.posts(houseForSale), await bob.posts(houseWanted)];
  await cat.likes(home, wish);
  const { chatId } = (await bob.likes(wish, home)).body;
  await db
    .insertInto('messages')
    .values({ id, chatId: chatId!, senderId: bob.userId, content: 'Good morning', createdAt: new Date() })
    .execute();
  const threat = await say(bob, 'Pay, or else');
  await db.updateTable('ringMessages').set({ id }).where('id', '=', threat).execute();
  expect((await report(alice, id)).status).toBe(200);
  const { evidence } = await db
    .selectFrom('reports')
    .select('evidence')
    .where('subjectId', '=', id)
    .executeTakeFirstOrThrow();
  expect(evidence.messages.find((it) => it.id === id)?.content).toBe('Pay, or else');
});

test('its copy has who said what around it, and is there when the ring and its sender are gone', async () => {
  const before = await say(alice, 'How shall we pay?');
  const id = await say(bob, 'Send it all to my friend.');
  const after = await say(alice, 'Who is that?');
  await report(alice, id);
  await world.context.db.deleteFrom('closedRings').where('id', '=', ringId).execute();
  const { evidence, aboutUserId } = await world.context.db
    .selectFrom('reports')
    .selectAll()
    .where('subjectId', '=', id)
    .executeTakeFirstOrThrow();
  expect(aboutUserId).toBe(bob.userId);
  expect(evidence.people.map((it) => `${it.firstName} ${it.lastName}`).sort()).toEqual([
    'Alice Archer',
    'Bob Baker',
  ]);
  expect(evidence.messages.slice(-3).map((it) => [it.id, it.senderId, it.content])).toEqual([
    [before, alice.userId, 'How shall we pay?'],
    [id, bob.userId, 'Send it all to my friend.'],
    [after, alice.userId, 'Who is that?'],
  ]);
  expect(evidence.intentions).not.toEqual([]);
});
