/** The database of the settings, for a command that runs beside the site or without it. */
import { readConfig } from './config.ts';
import { connectDatabase, type InTransaction, inTransactionOf } from './core/database.ts';
import { borrowPostgres } from './core/embedded-postgres.ts';
import { createLog } from './core/log.ts';
import { migrate } from './core/migrate.ts';

/** Brought up to date, for as long as the work takes. */
export async function withDatabase<Value>(
  work: (inTransaction: InTransaction) => Promise<Value>,
): Promise<Value> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const postgres =
    config.databaseUrl === undefined ? await borrowPostgres({ dataDir: config.dataDir, log }) : null;
  const url = config.databaseUrl ?? postgres!.connectionString;
  try {
    await migrate(url, log);
    const { database, close } = connectDatabase(url, log);
    return await work(inTransactionOf(database)).finally(close);
  } finally {
    await postgres?.stop();
  }
}
