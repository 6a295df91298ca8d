/** A database of its own for a bench: made, measured, and dropped again. */
import pg from 'pg';
import { createLog } from '../server/core/log.ts';
import { migrate } from '../server/core/migrate.ts';
import { fill } from './fill.ts';

/** Makes an empty database with the product's schema, in place of one of that name; answers its address. */
export async function makeDatabase(server: string, name: string): Promise<string> {
  const url = await createDatabase(server, name);
  await migrate(url, createLog('warn'));
  return url;
}

/** The same without a schema. */
export async function createDatabase(server: string, name: string): Promise<string> {
  await dropDatabase(server, name);
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, `drop database if exists ${name} with (force)`);
}

/** The database that `npm run bench -- --keep` leaves standing, made where it is missing; it is left standing. */
export async function filledDatabase(server: string, size: number): Promise<string> {
  const name = `intent_bench_${size}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  await client.end();
  if (rowCount === 1) return Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const url = await makeDatabase(server, name);
  const filling = new pg.Client({ connectionString: url });
  await filling.connect();
  await fill(filling, size, () => {});
  await filling.end();
  return url;
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** '15.4' and the like. */
export async function versionOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  return rows[0]!.server_version;
}

export interface Sizes {
  readonly name: string;
  readonly megabytes: number;
}

/** What tables and indexes of these names take on disk, the largest first. */
export async function sizesOf(pool: pg.Pool, like: readonly string[]): Promise<Sizes[]> {
  const { rows } = await pool.query<Sizes>(
    `select relname as name, (pg_relation_size(oid) / 1048576.0)::float8 as megabytes
     from pg_class where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and relname like any($1)
     order by pg_relation_size(oid) desc`,
    [like],
  );
  return rows;
}
