/** Statements that are planned once a connection, and connections that cannot be had. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../tests/world.ts';
import { openClient } from './connections.ts';
import { connectDatabase, createTransact, type Database, inTransactionOf, selected } from './database.ts';
import { fragment } from './fragments.ts';
import { createLog } from './log.ts';
import { isAway, isOutage } from './outage.ts';
import { prepared } from './prepared.ts';
import { plannedOnce } from './statements.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const names = (rows: Database) => rows.selectFrom('users').select('firstName');

test('a marked select is kept by its connection under one name, any other is not', async () => {
  await world.context.db.transaction().execute(async (rows) => {
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
  await world.context.db.transaction().execute(async (rows) => {
    const ask = () => names(rows).modifyFront(plannedOnce).where('firstName', '=', 'Alice').execute();
    const before = await ask();
    await sql`alter table users add column shoe_size integer not null default 40`.execute(rows);
    expect(await ask()).toEqual(before);
    expect(before).toEqual([{ firstName: 'Alice' }]);
  });
});

test('a prepared select is built once, and asked with what is given each time', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  let built = 0;
  const nameOf = prepared<{ id: string }, { firstName: string | null }>((db, given) => {
    built += 1;
    return db.selectFrom('users').select('firstName').where('id', '=', given('id'));
  });
  const { db } = world.context;
  expect(await nameOf(db, { id: alice.userId })).toEqual([{ firstName: 'Alice' }]);
  expect(await nameOf(db, { id: bob.userId })).toEqual([{ firstName: 'Bob' }]);
  expect(built).toBe(1);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ firstName: 'Bobby' }).where('id', '=', bob.userId).execute();
    expect(await nameOf(tx, { id: bob.userId }), 'in a transaction it reads what that wrote').toEqual([
      { firstName: 'Bobby' },
    ]);
  });
});

test('raw SQL that fails gives its connection back, and in a transaction it is asked on that one', async () => {
  const { database, close } = connectDatabase(world.databaseUrl, createLog('silent'), 1);
  await expect(selected(database, fragment`select 1 / 0 as nothing`)).rejects.toThrow('division by zero');
  const alice = await world.person('Alice');
  const firstName = fragment`select first_name from users where id = ${alice.userId}::uuid`;
  await database.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ firstName: 'Ally' }).where('id', '=', alice.userId).execute();
    expect(await selected(tx, firstName)).toEqual([{ firstName: 'Ally' }]);
  });
  expect(await selected(database, firstName)).toEqual([{ firstName: 'Ally' }]);
  await close();
});

test('columns are named as in the code, and what a column holds is left as it is', async () => {
  const { rows } = await sql`select 1 as first_name, '{"last_name": 2}'::jsonb as some_answers`.execute(
    world.context.db,
  );
  expect(rows).toEqual([{ firstName: 1, someAnswers: { last_name: 2 } }]);
});

test('a database that takes connections and says nothing is away', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const client = openClient({ host: '127.0.0.1', port }, createLog('silent'));
  const error = await client.connect().catch((it: Error) => it);
  expect(error).toMatchObject({ message: 'timeout expired' });
  expect(isAway(error)).toBe(true);
  silent.close();
});

test('a connection is found silent while it is in use, and not while nobody uses it', async () => {
  const { pool, close } = connectDatabase(world.databaseUrl, createLog('silent'), 1);
  const silentAfter = (client: object) =>
    (client as { connection: { stream: Socket } }).connection.stream.timeout ?? 0;
  for (const time of ['first', 'second']) {
    const client = await pool.connect();
    expect(silentAfter(client), `the ${time} time`).toBeGreaterThan(0);
    client.release();
    expect(silentAfter(client), `after the ${time} time`).toBe(0);
  }
  await close();
});

const listeners = { during: async () => {}, after: async () => {}, eventsMayBeLost: () => {} };

test('a transaction has one connection: a second one is refused at once, and again to nobody who asks when it is over', async () => {
  const { database, close } = connectDatabase(world.databaseUrl, createLog('silent'), 1);
  const transact = createTransact(database, listeners, createLog('silent'));
  const second = 'a transaction asks for a second connection';
  for (const inTransaction of [transact, inTransactionOf(database)]) {
    await expect(inTransaction(() => names(database).execute())).rejects.toThrow(second);
    await expect(inTransaction(() => selected(database, fragment`select 1 as one`))).rejects.toThrow(second);
    await expect(inTransaction(() => inTransaction(async () => {}))).rejects.toThrow(second);
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const begun = await inTransaction(async (tx) => {
      await names(tx).execute();
      return { later: over.then(() => names(database).execute()) };
    });
    end();
    expect(await begun.later).toEqual(expect.any(Array));
  }
  await close();
});

test('a transaction that waited in vain for one of the connections does not wait again', async () => {
  const { database, pool, close } = connectDatabase(world.databaseUrl, createLog('silent'), 1);
  const connect = vi.spyOn(pool, 'connect');
  const crowd = await pool.connect();
  pool.options.connectionTimeoutMillis = 100;
  const transact = createTransact(database, listeners, createLog('silent'));
  const error = await transact(async () => {}).catch((it: Error) => it);
  expect(isOutage(error)).toBe(true);
  expect(connect).toHaveBeenCalledTimes(2);
  crowd.release();
  await close();
});
