/** Forward-only migrations: plain SQL files, run in the order of their names, once each, under an advisory lock. */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { migrationLock } from './advisory-locks.ts';
import { openClient } from './connections.ts';
import type { Log } from './log.ts';

const folder = new URL('../migrations/', import.meta.url);
/**
 * Milliseconds that a migration waits for a lock on a table, and until it tries again. Everybody else who
 * uses the table waits behind it, so beside a backup that reads for an hour nobody could use it otherwise.
 */
const [waitsFor, triesAgainAfter] = [2_000, 4_000] as const;
/** PostgreSQL's code for a lock that could not be had in time. */
const lockNotAvailable = '55P03';

/**
 * Runs the migrations that have not run yet; answers the names of their files. Safe to call from several
 * processes at once.
 */
export async function migrate(url: string, log: Pick<Log, 'warn'>): Promise<string[]> {
  const client = openClient({ connectionString: url, application_name: 'intent-migrate' }, log);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    const done = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    );
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const due = files.filter((name) => !done.has(name));
    for (const name of due) await runUntilFree(client, name, log);
    return due;
  } finally {
    await client.end();
  }
}

/** Runs a migration, and tries again for as long as others hold locks that it needs. */
async function runUntilFree(client: pg.Client, name: string, log: Pick<Log, 'warn'>): Promise<void> {
  for (;;) {
    try {
      return await runFile(client, name);
    } catch (error) {
      if (((error as Error).cause as { code?: string } | undefined)?.code !== lockNotAvailable) throw error;
    }
    log.warn({ migration: name, besides: await longestBesides(client) }, 'a migration waits for a table');
    await delay(triesAgainAfter);
  }
}

/** The longest open other transaction: the name of its program, and since when it is open. */
async function longestBesides(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query(`
    select pid, application_name as program, xact_start as since from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`);
  return rows[0];
}

async function runFile(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8');
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${waitsFor}`);
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
