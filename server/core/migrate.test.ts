/** Rows of an earlier version, after all migrations since: what each of these says has become of them. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { mailboxOf } from '../../domain/accounts.ts';
import { copyDatabase, dropDatabase } from '../../tests/postgres.ts';
import { sha256 } from './hash.ts';
import { createLog } from './log.ts';
import { migrate } from './migrate.ts';

const folder = new URL('../migrations/', import.meta.url);
/** The rows are stored before this one runs. */
const next = '017-any-minimum.sql';
const server = inject('databaseServer');
const name = `${inject('template')}_migrate_${process.pid}`;
const [userId, home, wanted, any] = Array.from({ length: 4 }, () => randomUUID());
let client: pg.Client;
let ran: string[];
let url: string;

beforeAll(async () => {
  url = await copyDatabase(server, 'template0', name);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await runAllBefore(next, client);
  await storeFormerRows();
  ran = await migrate(url, createLog('warn'));
});
afterAll(async () => {
  await client.end();
  await dropDatabase(server, name);
});

async function runAllBefore(last: string, on: pg.Client): Promise<void> {
  await on.query(
    'create table migrations (name text primary key, ran_at timestamptz not null default now())',
  );
  for (const file of (await readdir(folder)).filter((it) => it < last).sort()) {
    await on.query(await readFile(new URL(file, folder), 'utf8'));
    await on.query('insert into migrations (name) values ($1)', [file]);
  }
}

async function storeFormerRows(): Promise<void> {
  await client.query(`insert into categories values ('0', 'property')`);
  await client.query(
    `insert into users (id, name, email, first_name, last_name) values ($1, 'Bob', 'bob@example.org', 'Bob', 'Buyer')`,
    [userId],
  );
  const shared =
    'id, user_id, category, title, description, postcode, latitude, longitude, public_latitude, public_longitude, created_at, updated_at';
  const values = `$1, '${userId}', 'property', 'A title', 'Words', 'BS6 5QA', 51.4, -2.6, 51.4, -2.6, now(), now()`;
  await client.query(
    `insert into intentions (type, address, price, bedrooms, bathrooms, property_type, parking, square_footage, energy_rating, ${shared})
     values ('sell', '1 High Street', 250000, 2.5, 1, 'House', 2, 980, 'C', ${values})`,
    [home],
  );
  await client.query(
    `insert into discovery_sells (intention_id, user_id, cell2, cell8, cell32, kind, price, bedrooms, bathrooms, x, y, z, created_at)
     values ($1, '${userId}', 1, 1, 1, 3, 250000, 2.5, 1, 1, 0, 0, now())`,
    [home],
  );
  for (const [id, minPrice] of [
    [wanted, 100_000],
    [any, 0],
  ]) {
    await client.query(
      `insert into intentions (type, min_price, max_price, search_radius, payment_method, ${shared})
       values ('buy', ${minPrice}, 400000, 5, 'cash', ${values})`,
      [id],
    );
    await client.query(
      `insert into discovery_buys (intention_id, user_id, cell, kind, created_at, x, y, z, reach, search_radius, wide,
         min_price, max_price, min_bedrooms, max_bedrooms, min_bathrooms, max_bathrooms)
       values ($1, '${userId}', 1, 1, now(), 1, 0, 0, 0.1, 5, 0, ${minPrice}, 400000, -1, 9, -1, 9)`,
      [id],
    );
  }
}

async function answersOf(id: string | undefined): Promise<unknown> {
  const { rows } = await client.query('select answers from intentions where id = $1', [id]);
  return rows[0]?.answers;
}

test('what was answered in columns stands among the answers, and the columns are gone', async () => {
  expect(ran[0]).toBe(next);
  expect(await answersOf(home)).toEqual({
    address: '1 High Street',
    price: 250_000,
    bedrooms: 2.5,
    bathrooms: 1,
    propertyType: 'House',
    parking: 2,
    squareFootage: 980,
    energyRating: 'C',
  });
  const bounds = { maxPrice: 400_000, searchRadius: 5, paymentMethod: 'cash' };
  expect(await answersOf(wanted)).toEqual({ ...bounds, minPrice: 100_000 });
  const { fields } = await client.query('select * from intentions limit 0');
  expect(fields.map((it) => it.name)).toContain('answers');
  expect(fields.map((it) => it.name)).not.toContain('price');
});

test('what a home says of parking, size and energy is found in the index; the rest is not said', async () => {
  const { rows } = await client.query(
    'select parking, square_footage, energy, outside_space, lift from discovery_sells',
  );
  expect(rows).toEqual([{ parking: 2, square_footage: 980, energy: 5, outside_space: -1, lift: -1 }]);
});

test('a minimum of £0 is Any, in discovery too', async () => {
  expect(await answersOf(any)).not.toHaveProperty('minPrice');
  const { rows } = await client.query(
    'select intention_id, min_price, wide from discovery_buys order by min_price',
  );
  expect(rows).toEqual([
    { intention_id: any, min_price: -1, wide: 1 },
    { intention_id: wanted, min_price: 100_000, wide: 0 },
  ]);
});

/** Migrates a database up to `file`, stores rows, and then runs that migration and all that follow. */
async function migratedFrom(file: string, store: (on: pg.Client) => Promise<unknown>) {
  const later = `${name}_${file}`;
  const at = await copyDatabase(server, 'template0', later);
  const on = new pg.Client({ connectionString: at });
  await on.connect();
  await runAllBefore(file, on);
  await store(on);
  await migrate(at, createLog('warn'));
  return {
    rows: async (text: string) => (await on.query(text)).rows,
    close: async () => {
      await on.end();
      await dropDatabase(server, later);
    },
  };
}

test('bans of before go on, and know a Gmail mailbox by whichever of its addresses', async () => {
  const [ann, bea] = [randomUUID(), randomUUID()];
  const at = new Date('2026-11-01T12:00:00.000Z');
  const { rows, close } = await migratedFrom('067', async (on) => {
    for (const [id, email, bannedAt] of [
      [ann, 'A.n.n+1@googlemail.com', at],
      [bea, 'b.ea@example.org', at],
      [randomUUID(), 'd.an@gmail.com', null],
    ])
      await on.query(
        `insert into users (id, name, email, first_name, last_name, banned_at) values ($1, '', $2, '', '', $3)`,
        [id, email, bannedAt],
      );
    for (const [id, email] of [
      [ann, 'a.n.n@googlemail.com'],
      [bea, 'b.ea@example.org'],
    ])
      await on.query('insert into banned_addresses (address, user_id, banned_at) values ($1, $2, $3)', [
        sha256(email!),
        id,
        at,
      ]);
  });
  const held = [
    { address: sha256('a.n.n@googlemail.com'), user_id: ann, banned_at: at },
    { address: sha256(mailboxOf('A.n.n+1@googlemail.com')), user_id: ann, banned_at: at },
    { address: sha256('b.ea@example.org'), user_id: bea, banned_at: at },
  ];
  const found = await rows('select * from address_bans');
  expect(found).toHaveLength(held.length);
  expect(found).toEqual(expect.arrayContaining(held));
  await close();
});

test('one that alters what a backup reads waits, and nobody behind it', async () => {
  const last = '052-prices-began.sql';
  await client.query('alter table price_changes drop column began_at');
  await client.query('delete from migrations where name = $1', [last]);
  const backup = new pg.Client({ connectionString: url, application_name: 'pg_dump' });
  await backup.connect();
  await backup.query('begin');
  await backup.query('select from price_changes');
  const warn = vi.fn();
  const migrating = migrate(url, { warn });
  for (let asked = 0; warn.mock.calls.length === 0 && asked < 100; asked += 1) {
    const began = performance.now();
    await client.query('select from price_changes');
    expect(performance.now() - began).toBeLessThan(10_000);
    await new Promise((done) => setTimeout(done, 100));
  }
  expect(warn).toHaveBeenCalledWith(
    { migration: last, besides: expect.objectContaining({ program: 'pg_dump' }) },
    expect.any(String),
  );
  await backup.end();
  expect(await migrating).toEqual([last]);
});
