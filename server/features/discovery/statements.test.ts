/**
 * How many statements a page takes: each is a way to the database and back, which costs more than most of
 * what is asked there.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let bob: Person;
let wish: Intention;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  const alice = await world.person('Alice');
  bob = await world.person('Bob');
  wish = await bob.posts(houseWanted);
  const house = await alice.posts(houseForSale);
  await alice.posts({ ...houseForSale, title: 'Another house' });
  await bob.likes(wish, house);
  await alice.likes(house, wish);
});
afterAll(() => world.close());

const times = 10;

/** Jobs of the same process ask, too: the fewest are those of the call alone. */
async function statementsOf(path: string): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const counts: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    query.mockClear();
    const { status } = await bob.get(path);
    expect(status).toBe(200);
    counts.push(query.mock.calls.length);
  }
  query.mockRestore();
  return Math.min(...counts);
}

test.each(['nearest', 'newest'])('a page of candidates, %s first, is three statements', async (sort) => {
  expect(await statementsOf(`/api/intentions/${wish.id}/candidates?sort=${sort}`)).toBe(3);
});

test('so is a later page', async () => {
  const path = `/api/intentions/${wish.id}/candidates?limit=1`;
  const { nextCursor } = (await bob.get<{ nextCursor: string }>(path)).body;
  expect(await statementsOf(`${path}&cursor=${nextCursor}`)).toBe(3);
});

test('an intention is two: who asks, and what they are shown of it', async () => {
  expect(await statementsOf(`/api/intentions/${wish.id}`)).toBe(2);
});

test('each choice of wishes is asked in a form of its own, and none of their plans is kept', async () => {
  const asked = { ...houseWanted, maxPrice: 340_000, lift: 'Yes', parking: 1 };
  const query = vi.spyOn(pg.Client.prototype, 'query');
  for (const wishes of [['price'], ['lift'], ['price', 'lift'], ['lift', 'parking']]) {
    const { id } = await bob.posts({ ...asked, wishes });
    query.mockClear();
    const { status } = await bob.get(`/api/intentions/${id}/candidates?sort=wishes`);
    expect(status).toBe(200);
    const sent = query.mock.calls.map(([config]) => config as unknown as pg.QueryConfig);
    // Jobs of the same process ask, too, but for no number; pg-boss as plain texts.
    const pages = sent.filter(({ text }) => text?.includes('as counted'));
    expect(pages).toHaveLength(1);
    expect(pages[0]!.name).toBeUndefined();
  }
  query.mockRestore();
});

test('what discovery keeps of an intention is written by one plan a side, whatever it says', async () => {
  const seller = await world.person('Sam');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  for (const more of [{}, { title: 'Another', lift: 'Yes' }]) {
    await seller.posts({ ...houseForSale, ...more });
    await bob.posts({ ...houseWanted, ...more, wishes: ['price'] });
  }
  const sent = query.mock.calls.map(([config]) => config as unknown as pg.QueryConfig);
  query.mockRestore();
  for (const table of ['discovery_sells', 'discovery_buys']) {
    const names = sent.filter((it) => it.text?.includes(`insert into ${table}`)).map((it) => it.name);
    expect(names).toEqual([names[0], names[0]]);
    expect(names[0]).toBeDefined();
  }
});
