/** Opens the database of the settings for a command that runs beside the site or without it. */
import { type Config, readConfig } from './config.ts';
import { connectDatabase, type InTransaction, inTransactionOf } from './core/database.ts';
import { borrowPostgres } from './core/embedded-postgres.ts';
import { createLog, type Log } from './core/log.ts';
import { migrate } from './core/migrate.ts';

/** Runs `work` with transactions on the migrated database. */
export function withDatabase<Value>(work: (inTransaction: InTransaction) => Promise<Value>): Promise<Value> {
  return withPostgres(({ url, log }) => {
    const { database, close } = connectDatabase(url, log);
    return work(inTransactionOf(database)).finally(close);
  });
}

interface Found {
  readonly config: Config;
  readonly url: string;
  readonly log: Log;
}

/**
 * Runs `work` with the settings and the URL of the migrated database; starts our own PostgreSQL where it is
 * not running.
 */
export async function withPostgres<Value>(work: (found: Found) => Promise<Value>): Promise<Value> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const postgres =
    config.databaseUrl === undefined ? await borrowPostgres({ dataDir: config.dataDir, log }) : null;
  const url = config.databaseUrl ?? postgres!.connectionString;
  try {
    await migrate(url, log);
    return await work({ config, url, log });
  } finally {
    await postgres?.stop();
  }
}
