/** What stands in the list of rings, however much was said in them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RingMessage } from '../../../contract/messages.ts';
import { limits } from '../../../domain/limits.ts';
import { closedRingsOf, closedSwap } from '../../../tests/closed-ring.ts';
import type { Person } from '../../../tests/person.ts';
import { rowsRead } from '../../../tests/rows-read.ts';
import { bristol } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;
let ringId: string;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  [alice, bob] = await Promise.all([world.person('Alice'), world.person('Bob')]);
  ringId = await closedSwap(alice, bob);
});
afterAll(() => world.close());
beforeEach(async () => {
  const { db } = world.context;
  await db.deleteFrom('ringMessages').where('ringId', '=', ringId).execute();
  await db.updateTable('ringMembers').set({ seenNth: null }).where('ringId', '=', ringId).execute();
});

const day = 24 * 60 * 60_000;
/** In this order, so many days ago. */
async function said(all: readonly (readonly [by: Person, daysAgo: number])[], content = '') {
  const rows = all.map(([{ userId }, daysAgo], at) => ({
    id: crypto.randomUUID(),
    ringId,
    nth: at + 1,
    senderId: userId,
    content: `${content}${at + 1}`,
    createdAt: new Date(Date.now() - daysAgo * day),
  }));
  for (let from = 0; from < rows.length; from += 5_000)
    await world.context.db
      .insertInto('ringMessages')
      .values(rows.slice(from, from + 5_000))
      .execute();
}
const listedTo = async (person: Person) => {
  const { unread, lastMessage } = (await closedRingsOf(person)).find((it) => it.id === ringId)!;
  return { unread, last: lastMessage?.nth ?? null };
};
const sees = (person: Person, nth: number) =>
  world.context.db
    .updateTable('ringMembers')
    .set({ seenNth: nth })
    .where('ringId', '=', ringId)
    .where('userId', '=', person.userId)
    .execute();

test('the last word of a week, and what others said in it that one has not seen', async () => {
  expect(await listedTo(alice)).toEqual({ unread: 0, last: null });
  await said([
    [bob, 9],
    [bob, 8],
  ]);
  expect(await listedTo(alice)).toEqual({ unread: 0, last: null });
  await world.context.db.deleteFrom('ringMessages').execute();
  await said([
    [bob, 9],
    [bob, 3],
    [alice, 2],
    [bob, 2],
    [bob, 1],
    [alice, 1],
  ]);
  expect(await listedTo(alice)).toEqual({ unread: 3, last: 6 });
  expect(await listedTo(bob)).toEqual({ unread: 2, last: 6 });
  await sees(alice, 4);
  expect(await listedTo(alice)).toEqual({ unread: 1, last: 6 });
  await sees(alice, 6);
  expect(await listedTo(alice)).toEqual({ unread: 0, last: 6 });
});

test('what is unread is counted up to a bound, and no more rows are read than these', async () => {
  const many = limits.chat.unreadCounted + 500;
  await said(Array.from({ length: many }, () => [bob, 1] as const));
  expect(await listedTo(alice)).toEqual({ unread: limits.chat.unreadCounted, last: many });
  const most = limits.chat.unreadCounted + 2;
  expect(await rowsRead(world, 'ring_messages', () => alice.get('/api/rings'))).toBeLessThanOrEqual(most);
});

test('an answer holds the newest of what was said as far as it is not too long together', async () => {
  const letters = 3_990;
  // A letter of three bytes, and the number behind them of one to four.
  const fit = Math.floor(limits.chat.bytesLoaded / (3 * letters + 4));
  await said(
    Array.from({ length: fit + 5 }, () => [bob, 1] as const),
    'あ'.repeat(letters),
  );
  const { items } = (await alice.get<{ items: RingMessage[] }>(`/api/rings/${ringId}/messages`)).body;
  expect(items.map((it) => it.nth)).toEqual(Array.from({ length: fit }, (_, at) => at + 6));
});
