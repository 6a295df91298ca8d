/** Of very many matches the newest are listed, and the chats of the same. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Chat } from '../../../contract/chat.ts';
import type { Match } from '../../../contract/likes.ts';
import { limits } from '../../../domain/limits.ts';
import type { Person } from '../../../tests/person.ts';
import { rowsRead } from '../../../tests/rows-read.ts';
import { houseForSale, houseWanted } from '../../../tests/samples.ts';
import { copiesOf, matchEach } from '../../../tests/very-many.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;
let carol: Person;
const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
const minute = 60_000;

beforeAll(async () => {
  world = await openWorld();
  [alice, bob, carol] = await Promise.all([
    world.person('Alice'),
    world.person('Bob'),
    world.person('Carol'),
  ]);
  const postsMany = async (person: Person, answers: Record<string, unknown>, count: number) =>
    copiesOf(world, await person.posts(answers), count);
  const [hers, his, homes, wishes, carols] = await Promise.all([
    postsMany(alice, houseForSale, 24),
    postsMany(bob, houseWanted, 17),
    postsMany(bob, houseForSale, 20),
    postsMany(alice, houseWanted, 18),
    postsMany(carol, houseWanted, 9),
  ]);
  // She sells to him, and buys from him, more than are listed on either side; many of one instant, also where
  // the list ends.
  await matchEach(world, hers, his, { newest: yesterday, apartMs: 2 * minute });
  await matchEach(world, homes, wishes, { newest: yesterday, apartMs: 4 * minute });
  const { db } = world.context;
  const at = new Date(yesterday.getTime() - 300 * minute);
  for (const [table, column] of [
    ['likes', 'matchedAt'],
    ['chats', 'createdAt'],
  ] as const)
    await db
      .updateTable(table)
      .set({ [column]: at })
      .where(column, '<=', new Date(yesterday.getTime() - 200 * minute))
      .where(column, '>=', new Date(yesterday.getTime() - 320 * minute))
      .execute();
  // The newest of all.
  await matchEach(world, hers, carols, { newest: new Date(), apartMs: 1_000 });
});
afterAll(() => world.close());

const matchesOf = async (person: Person) =>
  (await person.get<{ items: Match[] }>('/api/matches')).body.items.map(
    ({ matchedAt, mine, theirs, chatId }) => {
      const [sell, buy] = mine.type === 'sell' ? [mine, theirs] : [theirs, mine];
      return { at: matchedAt, sellId: sell.id, buyId: buy.id, chatId };
    },
  );
const chatsOf = async (person: Person, query = '') =>
  (await person.get<{ items: Chat[] }>(`/api/chats${query}`)).body.items.map(
    ({ createdAt, id, mine, theirs }) => {
      const [sell, buy] = mine.type === 'sell' ? [mine, theirs] : [theirs, mine];
      return { at: createdAt, sellId: sell.id, buyId: buy.id, chatId: id };
    },
  );

/** The rule, over all that there are. */
async function newestOf(...people: readonly Person[]) {
  const ids = people.map((it) => it.userId);
  const rows = await world.context.db.selectFrom('chats').selectAll().execute();
  const inOrder = (one: string, other: string) => (one < other ? -1 : 1);
  const all = rows
    .filter((it) => ids.includes(it.sellerId) && ids.includes(it.buyerId))
    .toSorted(
      (a, b) =>
        b.createdAt.getTime() - a.createdAt.getTime() ||
        (a.sellId === b.sellId ? inOrder(a.buyId, b.buyId) : inOrder(a.sellId, b.sellId)),
    );
  expect(all.length).toBeGreaterThan(limits.match.listed);
  return all.slice(0, limits.match.listed).map(({ createdAt, sellId, buyId, id }) => ({
    at: createdAt.toISOString(),
    sellId,
    buyId,
    chatId: id,
  }));
}

test('the newest on both sides, in one order, each with its chat', async () => {
  for (const [person, ...others] of [
    [alice, bob, carol],
    [bob, alice],
  ] as const) {
    const newest = await newestOf(person, ...others);
    expect(await matchesOf(person)).toEqual(newest);
    expect(await chatsOf(person)).toEqual(newest);
  }
});

test('however many there are, no more are read than are listed, of each side', async () => {
  // As it does by itself where many rows came. It takes her for somebody with four, as people of a market have.
  const { db } = world.context;
  for (const column of ['seller_id', 'buyer_id'])
    await sql`alter table chats alter column ${sql.ref(column)} set (n_distinct = -0.25)`.execute(db);
  await sql`vacuum analyze chats`.execute(db);
  const { listed } = limits.match;
  expect(await rowsRead(world, 'chats', () => alice.get('/api/matches'))).toBeLessThanOrEqual(2 * listed);
  // And each of those that are listed by itself.
  expect(await rowsRead(world, 'chats', () => alice.get('/api/chats'))).toBeLessThanOrEqual(3 * listed);
});

test('an older one is read and written in as before', async () => {
  const listed = new Set((await chatsOf(alice)).map((it) => it.chatId));
  const rows = await world.context.db.selectFrom('chats').selectAll().execute();
  const old = rows.find((it) => it.buyerId === bob.userId && !listed.has(it.id))!;
  const message = { id: crypto.randomUUID(), content: 'Is it still for sale?' };
  expect((await bob.post(`/api/chats/${old.id}/messages`, message)).status).toBe(200);
  expect(await alice.get(`/api/chats/${old.id}/messages`)).toMatchObject({ body: { items: [message] } });
  expect((await alice.post(`/api/chats/${old.id}/read`)).body).toEqual({ messageIds: [message.id] });
});

describe('an older one that is open', () => {
  const askedFor = async (person: Person, ids: readonly string[]) =>
    (await chatsOf(person, `?open=${ids.join(',')}`)).map((it) => it.chatId);
  const olderOf = async () => {
    const listed = new Set((await chatsOf(alice)).map((it) => it.chatId));
    const rows = await world.context.db
      .selectFrom('chats')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('sellId')
      .orderBy('buyId')
      .execute();
    const hers = rows.filter((it) => [it.sellerId, it.buyerId].includes(alice.userId));
    return { newest: [...listed], older: hers.map((it) => it.id).filter((id) => !listed.has(id)) };
  };

  test('is listed after the newest, in the same order, once', async () => {
    const { newest, older } = await olderOf();
    const [first, second, third] = [older[3]!, older[40]!, older[60]!];
    const all = [...newest, first, second, third];
    expect(await askedFor(alice, [third, first, newest[0]!, second, first])).toEqual(all);
    expect(await askedFor(alice, ['', 'no such chat', first])).toEqual([...newest, first]);
  });

  test('is listed to nobody else, and to nobody whom a block hides it from', async () => {
    const { older } = await olderOf();
    expect(await askedFor(carol, [older[3]!])).toEqual((await chatsOf(carol)).map((it) => it.chatId));
  });

  test('costs one row more', async () => {
    const { older } = await olderOf();
    const before = await rowsRead(world, 'chats', () => alice.get('/api/chats'));
    const withOlder = () => alice.get(`/api/chats?open=${older[3]}`);
    expect(await rowsRead(world, 'chats', withOlder)).toBe(before + 1);
  });

  test('among more short ids than are listed is not looked for beyond those', async () => {
    const { newest, older } = await olderOf();
    const short = Array.from({ length: limits.chat.openListed - 1 }, (_, n) => `${n}`);
    expect(await askedFor(alice, [...short, older[3]!])).toEqual([...newest, older[3]!]);
    expect(await askedFor(alice, [...short, 'one more', older[3]!])).toEqual(newest);
  });

  test('of more than are listed at once is an error that says so', async () => {
    const ids = Array.from({ length: limits.chat.openListed * 2 }, () => 'x'.repeat(147));
    expect((await alice.get(`/api/chats?open=${ids}`)).status).toBe(422);
  });
});

test('what a block hides takes no place of the others', async () => {
  const [one] = await matchesOf(carol);
  expect((await alice.put(`/api/intentions/${one!.buyId}/block`)).status).toBeLessThan(300);
  const newest = await newestOf(alice, bob);
  expect(await matchesOf(alice)).toEqual(newest);
  expect(await chatsOf(alice)).toEqual(newest);
  expect(await matchesOf(carol)).toEqual([]);
  const hidden = `?open=${one!.chatId}`;
  expect(await chatsOf(carol, hidden)).toEqual([]);
  expect(await chatsOf(alice, hidden)).toEqual(newest);
});
