/** Databases that belong to a bench alone: it makes them, measures in them, and drops them. */
import pg from 'pg';
import { createLog } from '../server/core/log.ts';
import { migrate } from '../server/core/migrate.ts';
import { fill } from './fill.ts';
import { marketKind } from './market.ts';

/**
 * Makes an empty database with the product's schema, and drops one of that name before; answers its address.
 */
export async function makeDatabase(server: string, name: string): Promise<string> {
  const url = await createDatabase(server, name);
  await migrate(url, createLog('warn'));
  return url;
}

/** Makes a database without a schema, and drops one of that name before; answers its address. */
export async function createDatabase(server: string, name: string): Promise<string> {
  await dropDatabase(server, name);
  await onServer(server, `create database ${name}`);
  return addressOf(server, name);
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, `drop database if exists ${name} with (force)`);
}

export interface Filled {
  readonly url: string;
  /** Seconds that filling took; null for a market that stood already. */
  readonly seconds: number | null;
}

/**
 * Answers the market of this size with today's schema: the one that `npm run bench -- --keep` left standing,
 * or one that is filled now. It stays.
 */
export async function filledDatabase(
  server: string,
  size: number,
  progress: (done: number) => void = () => {},
): Promise<Filled> {
  const name = benchName(size);
  if (await isThere(server, name)) {
    const url = addressOf(server, name);
    await migrate(url, createLog('warn'));
    return { url, seconds: null };
  }
  // The database has another name until it is whole: a fill that is cut short leaves nothing that looks like
  // a market.
  const filling = `${name}_filling`;
  const url = await makeDatabase(server, filling);
  const begun = performance.now();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fill(client, size, progress);
  await client.end();
  await onServer(server, `alter database ${filling} rename to ${name}`);
  return { url: addressOf(server, name), seconds: (performance.now() - begun) / 1_000 };
}

export function benchName(size: number): string {
  return marketKind === 'plain' ? `intent_bench_${size}` : `intent_bench_${marketKind}_${size}`;
}

async function isThere(server: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  await client.end();
  return rowCount === 1;
}

function addressOf(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
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

/** The version of PostgreSQL, such as '15.4'. */
export async function versionOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  return rows[0]!.server_version;
}

export interface Sizes {
  readonly name: string;
  readonly megabytes: number;
}

/** How much each table and index of these names takes on disk, the largest first. */
export async function sizesOf(pool: pg.Pool, like: readonly string[]): Promise<Sizes[]> {
  const { rows } = await pool.query<Sizes>(
    `select relname as name, (pg_relation_size(oid) / 1048576.0)::float8 as megabytes
     from pg_class where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and relname like any($1)
     order by pg_relation_size(oid) desc`,
    [like],
  );
  return rows;
}
