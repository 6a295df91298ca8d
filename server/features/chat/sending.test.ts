/** Messages that come at the same time: one commit for all, and an answer for each. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import type { Context } from '../../context.ts';
import { writeMessages } from './actions.ts';
import { createSending } from './sending.ts';
import { newRow } from './view.ts';

interface Couple {
  readonly seller: Person;
  readonly buyer: Person;
  readonly chat: string;
}

let world: World;
let one: Couple;
let other: Couple;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());
beforeEach(async () => {
  [one, other] = await Promise.all([couple(), couple()]);
});

async function couple(): Promise<Couple> {
  const [seller, buyer] = await Promise.all([
    world.person('Sally', { getNotificationsVia: ['email'] }),
    world.person('Ben'),
  ]);
  const [house, wish] = await Promise.all([seller.posts(houseForSale), buyer.posts(houseWanted)]);
  await buyer.likes(wish, house);
  return { seller, buyer, chat: (await seller.likes(house, wish)).body.chatId! };
}

/** A way to send, and how many transactions it took. */
function sending(transact: Context['transact'] = world.context.transact) {
  let transactions = 0;
  const counted: Context['transact'] = (work) => {
    transactions += 1;
    return transact(work);
  };
  const send = createSending({ ...world.context, transact: counted });
  return {
    transactions: () => transactions,
    say: ({ userId }: Person, chat: string, content: string, id: string = crypto.randomUUID()) =>
      send({ userId, verified: true }, chat, { id, content }),
  };
}

const said = async ({ seller, chat }: Couple) => {
  const reply = await seller.get<{ items: { content: string }[] }>(`/api/chats/${chat}/messages`);
  return reply.body.items.map((it) => it.content).sort();
};
const refusedWith = (code: string) => ({ allowed: false, code });

test('messages of one instant are one transaction, and each is answered', async () => {
  const { say, transactions } = sending();
  const sent = await Promise.all([
    say(one.seller, one.chat, 'a'),
    say(one.buyer, one.chat, 'b'),
    say(other.buyer, other.chat, 'c'),
  ]);
  expect(sent.map((it) => it.allowed && it.value.content)).toEqual(['a', 'b', 'c']);
  expect(transactions()).toBe(1);
  expect([await said(one), await said(other)]).toEqual([['a', 'b'], ['c']]);
});

test('a refused message is refused alone', async () => {
  const { say } = sending();
  const id = crypto.randomUUID();
  await say(one.buyer, one.chat, 'before', id);
  const sent = await Promise.all([
    say(one.seller, one.chat, 'a'),
    say(one.seller, other.chat, 'a stranger'),
    say(one.seller, one.chat, 'taken', id),
    say(other.seller, other.chat, 'b'),
  ]);
  expect(sent.map((it) => it.allowed)).toEqual([true, false, false, true]);
  expect(sent[1]).toMatchObject(refusedWith('not-found'));
  expect(sent[2]).toMatchObject(refusedWith('message-id-taken'));
  expect([await said(one), await said(other)]).toEqual([['a', 'before'], ['b']]);
});

test('one that PostgreSQL cannot store fails alone', async () => {
  const { say } = sending();
  const sent = await Promise.allSettled([
    say(one.seller, one.chat, 'a'),
    say(one.seller, one.chat, 'no text may hold \u0000'),
    say(other.seller, other.chat, 'b'),
  ]);
  expect(sent.map((it) => it.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect([await said(one), await said(other)]).toEqual([['a'], ['b']]);
});

test('two people who use one id at the same instant: the second is refused', async () => {
  const { say } = sending();
  const id = crypto.randomUUID();
  const sent = await Promise.all([
    say(one.seller, one.chat, 'first', id),
    say(other.seller, other.chat, 'second', id),
  ]);
  expect(sent[0].allowed).toBe(true);
  expect(sent[1]).toMatchObject(refusedWith('message-id-taken'));
  expect([await said(one), await said(other)]).toEqual([['first'], []]);
});

/** Somebody holds what this transaction holds, until the answer is called. */
async function holding(work: Parameters<Context['transact']>[0]) {
  const [isHeld, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = world.context.transact(async (tx) => {
    await work(tx);
    isHeld.resolve();
    await released.promise;
  });
  await isHeld.promise;
  return () => {
    released.resolve();
    return holder;
  };
}

test('nobody waits for a chat that somebody else holds', async () => {
  const { say } = sending();
  const release = await holding((tx) => sql`select from chats where id = ${one.chat} for update`.execute(tx));
  const waiting = say(one.seller, one.chat, 'a');
  expect((await say(other.seller, other.chat, 'b')).allowed).toBe(true);
  expect((await say(other.seller, other.chat, 'c')).allowed).toBe(true);
  await release();
  expect((await waiting).allowed).toBe(true);
  expect([await said(one), await said(other)]).toEqual([['a'], ['b', 'c']]);
});

test('nobody waits for a server that stands still in the midst of another chat’s message', async () => {
  const { say } = sending();
  const first = newRow(new Date(), { userId: one.buyer.userId, verified: true }, one.chat, {
    id: crypto.randomUUID(),
    content: 'first',
  });
  const release = await holding((tx) => writeMessages(tx, [first]));
  const waiting = say(one.buyer, one.chat, 'a');
  expect((await say(other.seller, other.chat, 'b')).allowed).toBe(true);
  await release();
  expect((await waiting).allowed).toBe(true);
  expect([await said(one), await said(other)]).toEqual([['a', 'first'], ['b']]);
});

test('how long it waits is said with what is written, and in no statement of its own', async () => {
  const { say } = sending();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await say(one.seller, one.chat, 'a');
  const sent = query.mock.calls as unknown as [string | { readonly text: string }][];
  query.mockRestore();
  const texts = sent.map(([it]) => (typeof it === 'string' ? it : it.text));
  const [waits, ...more] = texts.filter((it) => it.includes('lock_timeout'));
  expect(waits).toContain('insert into messages');
  expect(more).toEqual([]);
});

test('what is not committed is acknowledged to nobody', async () => {
  const { say } = sending((work) =>
    world.context.transact(async (tx) => {
      await work(tx);
      throw new Error('taken back');
    }),
  );
  const sent = await Promise.allSettled([say(one.seller, one.chat, 'a'), say(other.seller, other.chat, 'b')]);
  expect(sent.map((it) => it.status)).toEqual(['rejected', 'rejected']);
  expect([await said(one), await said(other)]).toEqual([[], []]);
});

test('while the database is away each is asked for once, and all are told', async () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const { say, transactions } = sending(() => Promise.reject(away));
  const sent = await Promise.allSettled([say(one.seller, one.chat, 'a'), say(other.seller, other.chat, 'b')]);
  expect(sent.map((it) => it.status)).toEqual(['rejected', 'rejected']);
  expect(transactions()).toBe(1);
});
