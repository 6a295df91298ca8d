/** Forward-only migrations: plain SQL files, run in the order of their names, once each, under an advisory lock. */
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { singleLocks } from './advisory-locks.ts';
import { openClient } from './connections.ts';
import type { Log } from './log.ts';

const folder = new URL('../migrations/', import.meta.url);

/** Runs what has not run yet; answers the names of the files that ran. Safe to call from several processes at once. */
export async function migrate(url: string, log: Pick<Log, 'warn'>): Promise<string[]> {
  const client = openClient({ connectionString: url, application_name: 'intent-migrate' }, log);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [singleLocks.migrations]);
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    const done = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    );
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const due = files.filter((name) => !done.has(name));
    for (const name of due) await runFile(client, name);
    return due;
  } finally {
    await client.end();
  }
}

async function runFile(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8');
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
