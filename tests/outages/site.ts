/** A site on which outages are tried: a real process, its people, and the rows as they really are. */

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Config } from '../../server/config.ts';
import { borrowPostgres } from '../../server/core/embedded-postgres.ts';
import { createLog } from '../../server/core/log.ts';
import { keptAuthSecret } from '../../server/core/secrets.ts';
import { createContext } from '../../server/start.ts';
import { testConfig } from '../config.ts';
import type { Person } from '../person.ts';
import { copyDatabase, dropDatabase } from '../postgres.ts';
import { type ServerProcess, startProcess } from '../processes.ts';
import { bristol } from '../samples.ts';
import { seedPerson, storePostcodes, type TestContext } from '../world.ts';

export interface OutageSite {
  readonly process: ServerProcess;
  readonly config: Config;
  readonly databaseUrl: string;
  /** Makes a new person who gets mails. */
  person(firstName: string): Promise<Person>;
  close(): Promise<void>;
}

interface SiteOptions {
  readonly settings?: Partial<Config>;
  readonly args?: readonly string[];
}

/** Opens a site with a database of its own, at the PostgreSQL of the test run. */
export async function openSite({ settings = {}, args = [] }: SiteOptions = {}): Promise<OutageSite> {
  const [server, template] = [inject('databaseServer'), inject('template')];
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  const databaseUrl = await copyDatabase(server, template, name);
  const config = await testConfig(databaseUrl, settings);
  const site = await started(config, databaseUrl, args);
  return {
    ...site,
    async close() {
      await site.close();
      await dropDatabase(server, name);
    },
  };
}

/** Opens a site with the embedded PostgreSQL, in this folder or in one of its own. */
export async function openSiteWithPostgres(dataDir?: string): Promise<OutageSite> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'intent-outage-')));
  const authSecret = keptAuthSecret(folder);
  const config = { ...(await testConfig('')), dataDir: folder, authSecret, databaseUrl: undefined };
  return started(config, null, []);
}

async function started(
  config: Config,
  databaseUrl: string | null,
  args: readonly string[],
): Promise<OutageSite> {
  const process = await startProcess(config, {}, args);
  const url = databaseUrl ?? (await borrowPostgres({ dataDir: config.dataDir, log })).connectionString;
  const opened = createContext(config, url, log);
  const context = { ...opened.context, db: opened.database };
  await storePostcodes(context, [bristol]);
  return {
    process,
    config,
    databaseUrl: url,
    person: (firstName) => seedPerson(context, process.url, firstName, { getNotificationsVia: ['email'] }),
    async close() {
      await opened.close();
      await process.end('SIGTERM');
      await rm(config.dataDir, { recursive: true, force: true });
    },
  };
}

const log = createLog('silent');

/** Runs `work` with connections to the database that no outage has affected. */
export async function withRows<Value>(
  { config, databaseUrl }: Pick<OutageSite, 'config' | 'databaseUrl'>,
  work: (context: TestContext) => Promise<Value>,
): Promise<Value> {
  const { context, database, close } = createContext(config, databaseUrl, log);
  try {
    return await work({ ...context, db: database });
  } finally {
    await close();
  }
}
