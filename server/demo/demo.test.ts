/**
 * The demo's world: believable, the same however often it is filled, and a market in which everybody is
 * offered what fits.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discovery } from '../../domain/discovery.ts';
import { isNewAccount } from '../../domain/new-accounts.ts';
import { scene } from '../../domain/scenes.ts';
import { openWorld, type World } from '../../tests/world.ts';
import { type Facts, factsOf } from '../features/discovery/facts.ts';
import { findBuys, findSells } from '../features/discovery/find.ts';
import { findIntentions } from '../features/discovery/sql.ts';
import { listRings } from '../features/rings/actions.ts';
import { fillDemo, ringIds } from './fill.ts';
import { sceneReader } from './pictures.ts';

const size = { people: 10, intentions: 12 };
const tables = ['users', 'intentions', 'images', 'likes', 'chats', 'messages'] as const;

let world: World;
let steps: Map<string, { done: number; total: number }>;
beforeAll(async () => {
  world = await openWorld();
  steps = await fill();
  // Milliseconds. Its pictures are stored, some seconds each where the machine does other work.
}, 180_000);
afterAll(() => world.close());

async function fill() {
  const told = new Map<string, { done: number; total: number }>();
  await fillDemo(world.context, size, (step, done, total) => told.set(step, { done, total }));
  return told;
}

async function counts() {
  const { db } = world.context;
  const all = tables.map(async (table) => {
    const rows = await db
      .selectFrom(table)
      .select((it) => it.fn.countAll<number>().as('count'))
      .execute();
    return [table, rows[0]!.count] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

test('has people, pictures, likes, matches and talk, and says how far it is', async () => {
  const there = await counts();
  expect(there.users).toBe(size.people);
  expect(there.intentions).toBeGreaterThanOrEqual(size.intentions);
  expect(there.images).toBeGreaterThan(size.intentions);
  expect(there.chats).toBeGreaterThan(0);
  expect(there.likes).toBeGreaterThan(there.chats!);
  expect(there.messages).toBeGreaterThan(there.chats!);
  expect([...steps.keys()]).toEqual(['People', 'Intentions', 'Pictures', 'Likes and chats']);
  for (const { done, total } of steps.values()) expect(done).toBe(total);
});

test('gives moderators nothing to look at: its people share a few words and scenes', async () => {
  expect(await world.context.db.selectFrom('duplicateLooks').selectAll().execute()).toEqual([]);
});

test('reads a scene once, however many intentions show it', async () => {
  const read = sceneReader();
  const { src } = scene('garden', 1);
  const [one, again] = await Promise.all([read(src), read(src)]);
  expect(again).toBe(one);
});

test('filled again stays as it is', async () => {
  const before = await counts();
  await fill();
  expect(await counts()).toEqual(before);
});

test('knows nobody who posted in their first week: many post more than one may then', async () => {
  const all = await world.context.db
    .selectFrom('intentions')
    .innerJoin('users', 'users.id', 'intentions.userId')
    .select(['intentions.createdAt', 'users.createdAt as joinedAt'])
    .execute();
  expect(all.filter((it) => isNewAccount(it.joinedAt, it.createdAt))).toEqual([]);
});

test('offers each intention exactly what fits it', async () => {
  const { db } = world.context;
  const ids = (await db.selectFrom('intentions').select('id').execute()).map((it) => it.id);
  const rows = await findIntentions(db, ids, randomUUID());
  expect(rows).toHaveLength(ids.length);
  const all = rows.map((row) => ({ ...row, facts: factsOf(row, row) }));
  const asked = { sort: 'nearest', limit: 1_000, after: null } as const;
  let offered = 0;
  for (const { userId, facts } of all) {
    const due = all.filter((it) => it.userId !== userId && meets(facts, it.facts)).map((it) => it.id);
    const mine = { ...asked, viewerId: userId };
    const found =
      facts.side === 'buy' ? await findSells(db, facts.buy, mine) : await findBuys(db, facts.sell, mine);
    expect(found.map((it) => it.id).sort()).toEqual(due.sort());
    offered += due.length;
  }
  expect(offered).toBeGreaterThan(size.intentions);
});

function meets(one: Facts, other: Facts): boolean {
  if (one.side === 'buy') return other.side === 'sell' && discovery.fit(one.buy, other.sell).fits;
  return other.side === 'buy' && discovery.fit(other.buy, one.sell).fits;
}

test('alice has a match to look at, and a word to read in it', async () => {
  const { db } = world.context;
  const matched = await db
    .selectFrom('users')
    .innerJoin('intentions', 'intentions.userId', 'users.id')
    .innerJoin('likes', 'likes.sellId', 'intentions.id')
    .innerJoin('chats', 'chats.sellId', 'intentions.id')
    .innerJoin('messages', 'messages.chatId', 'chats.id')
    .select('messages.id')
    .where('users.email', '=', 'alice@demo.example')
    .where('likes.matchedAt', 'is not', null)
    .execute();
  expect(matched).not.toEqual([]);
});

test('alice and bob see the same ring of three, and one press of his is missing', async () => {
  const { db } = world.context;
  const seen = async (email: string, id: string) => {
    const { userId } = await db
      .selectFrom('users')
      .select('id as userId')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const answer = await listRings(world.context, { userId, verified: true }, id, undefined);
    const rings = answer.allowed ? answer.value.rings : [];
    const ring = rings.find(({ places }) => places.length === 3 && isOfThree(places))!;
    return [ring.next, ring.last].map(({ likedByMe, matched }) => ({ likedByMe, matched }));
  };
  const { aliceSells, bobSells, carolSells, bobWants } = ringIds;
  const isOfThree = (places: readonly { intention: { id: string } }[]) =>
    places.every(({ intention: { id } }) => [aliceSells, bobSells, carolSells].includes(id));
  const matched = { likedByMe: true, matched: true };
  expect(await seen('alice@demo.example', aliceSells)).toEqual([
    matched,
    { likedByMe: true, matched: false },
  ]);
  expect(await seen('bob@demo.example', bobWants)).toEqual([{ likedByMe: false, matched: false }, matched]);
});
