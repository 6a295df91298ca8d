/** Statements that are planned once a connection. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../tests/world.ts';
import { type Database, plannedOnce } from './database.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const names = (rows: Database) => rows.selectFrom('users').select('firstName');

test('a marked select is kept by its connection under one name, any other is not', async () => {
  await world.context.database.transaction().execute(async (rows) => {
    const kept = async () =>
      (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(rows)).rows
        .length;
    await names(rows).execute();
    const before = await kept();
    for (const limit of [1, 2, 3]) await names(rows).modifyFront(plannedOnce).limit(limit).execute();
    expect(await kept()).toBe(before + 1);
  });
});

test('a kept select answers on after a migration gave its table a column', async () => {
  await world.person('Alice');
  await world.context.database.transaction().execute(async (rows) => {
    const ask = () => names(rows).modifyFront(plannedOnce).where('firstName', '=', 'Alice').execute();
    const before = await ask();
    await sql`alter table users add column shoe_size integer not null default 40`.execute(rows);
    expect(await ask()).toEqual(before);
    expect(before).toEqual([{ firstName: 'Alice' }]);
  });
});
