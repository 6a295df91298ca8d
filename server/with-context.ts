/** What every action is given, for a command that runs beside the site or without it. */
import type { Context } from './context.ts';
import { allJobs } from './jobs.ts';
import { createContext } from './start.ts';
import { withPostgres } from './with-database.ts';

/** What it asks for later, mails and files that go, is work for the site. */
export function withContext<Value>(work: (context: Context) => Promise<Value>): Promise<Value> {
  return withPostgres(async ({ config, url, log }) => {
    const { context, close } = createContext(config, url, log);
    try {
      await context.jobs.open(allJobs(context));
      return await work(context);
    } finally {
      await context.jobs.stop();
      await close();
    }
  });
}
