/**
 * The database of a test run: a real PostgreSQL, a template with the whole schema, and a new copy for each
 * world.
 */
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from 'better-auth/crypto';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../server/core/embedded-postgres.ts';
import { startSite } from '../server/start.ts';
import { password, testConfig } from './config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    template: string;
    /** The hash of the one password of all people in tests. */
    passwordHash: string;
  }
}

/**
 * Runs once before all tests. TEST_DATABASE_SERVER names a server to use; without it an embedded one is
 * started.
 */
export default async function setup(project: TestProject) {
  const server = await openServer();
  const template = `intent_template_${project.name}_${process.pid}`;
  await withAdmin(server.url, (admin) => admin.query(`create database ${template}`));
  // Starting the site once fills the template with migrations, question sets and job queues.
  const config = await testConfig(databaseUrl(server.url, template));
  const site = await startSite(config);
  await site.stop();
  await rm(config.dataDir, { recursive: true });
  project.provide('databaseServer', server.url);
  project.provide('template', template);
  project.provide('passwordHash', await hashPassword(password));
  return async () => {
    await withAdmin(server.url, (admin) => dropAll(admin, template));
    await server.stop();
  };
}

/** Makes a new database as a copy of the template; answers its address. */
export async function copyDatabase(server: string, template: string, name: string): Promise<string> {
  await withAdmin(server, (admin) => admin.query(`create database ${name} template ${template}`));
  return databaseUrl(server, name);
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
}

/**
 * Makes the database refuse writes, as a standby does while another server takes over; answers the function
 * that ends that.
 */
export async function refuseWrites(databaseUrl: string): Promise<() => Promise<void>> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const alter = (change: string) =>
    withAdmin(databaseUrl, async (admin) => {
      await admin.query(`alter database ${name} ${change}`);
      // The setting holds for new connections, so the open ones are ended.
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    });
  await alter('set default_transaction_read_only = on');
  return () => alter('reset default_transaction_read_only');
}

/**
 * Opens the server that TEST_DATABASE_SERVER names, or an embedded one in a folder of its own, which `stop`
 * removes.
 */
export async function openServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_SERVER;
  if (given) return { url: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(await roomiest(), 'intent-test-'));
  const { connectionString, stop } = await startPostgres({ dataDir, log: pino({ level: 'warn' }) });
  return {
    url: connectionString,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The folder for the database: in memory where there is room, because the data of tests need no disk. */
async function roomiest(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > neededRoom ? memory : tmpdir();
}

/** Bytes that must be free, several times what the worlds of two workers take. */
const neededRoom = 4_000_000_000;

async function withAdmin<Value>(url: string, work: (admin: pg.Client) => Promise<Value>): Promise<Value> {
  const admin = new pg.Client({ connectionString: databaseUrl(url, 'postgres') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Drops the template with the worlds that a crashed run left behind. */
async function dropAll(admin: pg.Client, template: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${template}%`],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
