/**
 * The embedded PostgreSQL, started for real in temporary folders: what it survives, and what it refuses in
 * one line.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, restartPause, startPostgres } from './embedded-postgres.ts';
import { SettingError } from './setting-error.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let root: string;
/** Made by the first test that starts; a path no socket could stand in, with spaces and letters beyond ASCII. */
let dataDir: string;
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'intent-postgres-'));
  // The sockets stand in here too, so that nothing stays behind; root's PostgreSQL, another user, must get through.
  fs.chmodSync(root, 0o755);
  vi.stubEnv('TMPDIR', root);
  dataDir = path.join(root, 'a folder with spaces', 'ü'.repeat(100), 'x'.repeat(200), 'data');
});
afterAll(() => {
  vi.unstubAllEnvs();
  fs.rmSync(root, { recursive: true, force: true });
});

const started: EmbeddedPostgres[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
});

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ dataDir: folder, log });
  started.push(postgres);
  return postgres;
}

async function query({ connectionString }: { connectionString: string }, sql: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

const remember = (postgres: EmbeddedPostgres, word: string) =>
  query(postgres, `create table if not exists words (word text); insert into words values ('${word}')`);
const remembered = async (postgres: EmbeddedPostgres) =>
  (await query(postgres, 'select word from words')).flat();

async function refusal(folder: string): Promise<string> {
  const error = await start(folder).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SettingError);
  expect((error as Error).message).not.toContain('\n');
  return (error as Error).message;
}

/** Another node that starts PostgreSQL and is killed, so that it can neither stop it nor say goodbye. */
async function startInNodeThatIsKilled(): Promise<void> {
  const module = path.join(import.meta.dirname, 'embedded-postgres.ts');
  const script = `
    const { startPostgres } = await import(${JSON.stringify(module)});
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console });
    process.stdout.write('up');`;
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const misleading = { PGPORT: '1', PGHOST: 'nowhere.invalid', PGSSLMODE: 'require' };

const pid = () =>
  Number.parseInt(fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

const isGone = () => !fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'));

describe('in any folder', () => {
  test('the first start makes a database in UTF-8 that sorts alike on every machine', async () => {
    const postgres = await start();
    expect(
      await query(
        postgres,
        `select current_database(), pg_encoding_to_char(encoding), datlocprovider, datlocale
         from pg_database where datname = current_database()`,
      ),
    ).toEqual([['intent', 'UTF8', 'b', 'C.UTF-8']]);
  });

  test('it listens on a socket of its own that other users cannot enter, and on no port', async () => {
    const postgres = await start();
    expect(await query(postgres, 'show listen_addresses')).toEqual([['']]);
    const folder = new URL(postgres.connectionString).searchParams.get('host')!;
    expect(fs.statSync(folder).mode & 0o077).toBe(0);
  });

  test('what was committed is there after a stop and a second start', async () => {
    const first = await start();
    await remember(first, 'second start');
    await first.stop();
    expect(isGone()).toBe(true);
    expect(await remembered(await start())).toContain('second start');
  });

  test('it writes to disk before it acknowledges', async () => {
    const postgres = await start();
    expect(
      await query(postgres, `select current_setting('fsync'), current_setting('synchronous_commit')`),
    ).toEqual([['on', 'on']]);
  });

  test('settings of PostgreSQL clients in the environment do not mislead', async () => {
    for (const [name, value] of Object.entries(misleading)) vi.stubEnv(name, value);
    try {
      expect(await query(await start(), 'select 1')).toEqual([[1]]);
    } finally {
      for (const name of Object.keys(misleading)) vi.stubEnv(name, undefined);
    }
  });
});

describe('after a kill', () => {
  test('a PostgreSQL that outlived its node is taken over', async () => {
    await startInNodeThatIsKilled();
    const before = pid();
    const postgres = await start();
    expect(pid()).toBe(before);
    await postgres.stop();
    expect(isGone()).toBe(true);
  });

  test('a mark left by a killed PostgreSQL does not keep the next from starting', async () => {
    await startInNodeThatIsKilled();
    const before = pid();
    process.kill(before, 'SIGKILL');
    const postgres = await start();
    expect(pid()).not.toBe(before);
    expect(await query(postgres, 'select 1')).toEqual([[1]]);
  });

  test('a mark that names a process of somebody else does not either, and that process lives on', async () => {
    await (await start()).stop();
    const bystander = spawn('sleep', ['60']);
    const mark = `${bystander.pid}\n/elsewhere\n1700000000\n5432\n/elsewhere\n\n 1 2\nready   \n`;
    fs.writeFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), mark);
    try {
      expect(await query(await start(), 'select 1')).toEqual([[1]]);
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    } finally {
      bystander.kill();
    }
  });

  test('a PostgreSQL killed in use is started again, with everything acknowledged, for the same clients', async () => {
    const postgres = await start();
    const pool = new pg.Pool({ connectionString: postgres.connectionString });
    pool.on('error', () => {});
    await remember(postgres, 'acknowledged');
    process.kill(pid(), 'SIGKILL');
    const words = () =>
      pool.query<{ word: string }>('select word from words').then(({ rows }) => rows, String);
    await expect.poll(words, { timeout: 30_000 }).toContainEqual({ word: 'acknowledged' });
    await pool.end();
  });
});

test('after one crash it is started again at once, after more of them within a minute a little later each, never by more than a second', () => {
  const pauses = Array.from({ length: 8 }, (_, crashes) => restartPause(Array(crashes).fill(0)));
  expect(pauses).toEqual([0, 50, 100, 200, 400, 800, 1_000, 1_000]);
});

describe('two starts', () => {
  test('of one folder that runs: the second is refused, the first goes on', async () => {
    const first = await start();
    expect(await refusal(dataDir)).toMatch(/^DATA_DIR is ".*", which another running Intent uses/);
    expect(await query(first, 'select 1')).toEqual([[1]]);
  });

  test('of one new folder at the same instant: one runs, one is refused', async () => {
    const folder = path.join(root, 'new');
    const outcomes = await Promise.allSettled([start(folder), start(folder)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(SettingError);
    expect(fs.readdirSync(folder).sort()).toEqual(['postgres', 'postgres.log']);
  });
});

describe('a folder that cannot serve', () => {
  test('because no folder can be made there', async () => {
    const file = path.join(root, 'file');
    fs.writeFileSync(file, '');
    expect(await refusal(path.join(file, 'data'))).toMatch(/^DATA_DIR is ".*", where Intent cannot write/);
  });

  test.skipIf(process.getuid?.() === 0)('because this user may not write there', async () => {
    const folder = path.join(root, 'closed');
    fs.mkdirSync(folder, { mode: 0o500 });
    expect(await refusal(folder)).toContain('permission denied');
  });

  test('because another PostgreSQL made its data', async () => {
    const folder = path.join(root, 'older');
    fs.mkdirSync(path.join(folder, 'postgres'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '16\n');
    expect(await refusal(folder)).toContain(
      'whose data was made by PostgreSQL 16: it must be data of PostgreSQL 18',
    );
  });

  test('because its data is damaged: PostgreSQL is quoted', async () => {
    const folder = path.join(root, 'damaged');
    await (await start()).stop();
    fs.cpSync(path.join(dataDir, 'postgres'), path.join(folder, 'postgres'), { recursive: true });
    fs.rmSync(path.join(folder, 'postgres', 'global', 'pg_control'));
    expect(await refusal(folder)).toContain('pg_control');
  });
});
