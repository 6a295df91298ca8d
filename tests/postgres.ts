/** The database of a test run: a real PostgreSQL, a template with the whole schema, and a fresh copy for each world. */
import { mkdtemp, rm } from 'node:fs/promises';
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
    /** Of the one password of all people in tests. */
    passwordHash: string;
  }
}

/** Runs once, before all tests. TEST_DATABASE_SERVER names a server to use; without it the embedded one is started. */
export default async function setup(project: TestProject) {
  const server = await serverForTests();
  const template = `intent_template_${process.pid}`;
  await withAdmin(server.url, (admin) => admin.query(`create database ${template}`));
  // Starting the site once fills the template: migrations, question sets, job queues.
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

/** A fresh database, a copy of the template. */
export async function copyDatabase(server: string, template: string, name: string): Promise<string> {
  await withAdmin(server, (admin) => admin.query(`create database ${name} template ${template}`));
  return databaseUrl(server, name);
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
}

async function serverForTests(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_SERVER;
  if (given) return { url: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'intent-test-'));
  const { connectionString, stop } = await startPostgres({ dataDir, log: pino({ level: 'warn' }) });
  return {
    url: connectionString,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function withAdmin<Value>(url: string, work: (admin: pg.Client) => Promise<Value>): Promise<Value> {
  const admin = new pg.Client({ connectionString: databaseUrl(url, 'postgres') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Worlds that a crashed test left behind go with their template. */
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
