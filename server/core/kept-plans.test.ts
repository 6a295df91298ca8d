/**
 * PostgreSQL keeps a plan only where it thinks that one for just these values would not be worth planning:
 * that depends on how it is asked, and on how large the tables are.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { fillTables } from '../../tests/filled-tables.ts';
import type { Person } from '../../tests/person.ts';
import { houseForSale, houseWanted } from '../../tests/samples.ts';
import { openWorld, type World } from '../../tests/world.ts';

let world: World;
let bob: Person;
let wish: Intention;
let house: Intention;
let chatId: string;
beforeAll(async () => {
  world = await openWorld();
  const alice = await world.person('Alice');
  bob = await world.person('Bob');
  house = await alice.posts(houseForSale);
  wish = await bob.posts(houseWanted);
  await alice.likes(house, wish);
  ({ chatId } = (await bob.likes(wish, house)).body as { chatId: string });
  await fillTables(world);
});
afterAll(() => world.close());

/** PostgreSQL makes five plans before it keeps one; several connections share what is asked. */
const times = 40;
const tried = 8;

test('what every call asks is planned a few times by each connection, and then no more', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const ofWish = ['', '/candidates', '/likes', '/aside', '/areas', '/curves', '/near-misses', '/rings'];
  const paths = [
    ...ofWish.map((it) => `/api/intentions/${wish.id}${it}`),
    `/api/intentions/${house.id}`,
    `/api/intentions/${house.id}/facing`,
    `/api/chats/${chatId}/messages`,
    ...['home', 'standings', 'matches', 'chats', 'rings', 'intentions'].map((it) => `/api/${it}`),
  ];
  for (let nth = 0; nth < times; nth += 1) {
    for (const path of paths) expect((await bob.get(path)).status, path).toBe(200);
    const message = { id: crypto.randomUUID(), content: `Message ${nth}` };
    expect((await bob.post(`/api/chats/${chatId}/messages`, message)).status).toBe(200);
  }
  const connections = new Set(query.mock.contexts as pg.Client[]);
  query.mockRestore();
  const plans = await Promise.all([...connections].map(plansOf));
  const often = plans.flat().filter((it) => it.kept + it.made > tried);
  expect(often.length).toBeGreaterThan(6);
  expect(often.filter((it) => it.kept === 0)).toEqual([]);
});

/** Of each statement that a connection has: how often it was asked by a plan that was kept, and by one made for it. */
async function plansOf(connection: pg.Client) {
  const { rows } = await connection.query<{ statement: string; kept: number; made: number }>(
    `select left(statement, 200) as statement, generic_plans as kept, custom_plans as made
     from pg_prepared_statements where statement like '%planned once%'`,
  );
  return rows;
}
