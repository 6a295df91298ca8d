/** Makes the context for a command that runs beside the site or without it. */
import type { Context } from './context.ts';
import { allJobs } from './jobs.ts';
import { createContext } from './start.ts';
import { withPostgres } from './with-database.ts';

/** Runs `work` with a context. Jobs that it asks for, such as mails, are worked at by the site. */
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
