/** The command `npm start` ends in: reads the settings, starts the site, says where it is, stops cleanly. */
import cluster from 'node:cluster';
import { type Config, readConfig } from './config.ts';
import { SettingError } from './core/setting-error.ts';
import { type Site, startSite } from './start.ts';
import { readWorkers, startWorker, startWorkers } from './workers.ts';

try {
  const workers = readWorkers(process.argv.slice(2));
  const config = readConfig(process.env);
  const starting = start(config, workers);
  stopOnSignals(starting);
  if ((await starting) === null) process.exit(1);
  if (cluster.isPrimary) announce(config.origin, config.smtpUrl === undefined);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function start(config: Config, workers: number): Promise<Pick<Site, 'stop'> | null> {
  if (cluster.isWorker) return startWorker(config, workers);
  return workers === 1 ? startSite(config) : startWorkers(config, workers);
}

function announce(origin: string, hasMailbox: boolean): void {
  console.log(`Intent is at ${origin}`);
  if (hasMailbox) console.log(`Its mails arrive at ${origin}/dev/mailbox`);
  console.log('An empty market is quiet: npm run demo fills it with people and homes. Ctrl-C stops.');
}

/** A signal in the middle of the start waits for its end: half a start would leave PostgreSQL running. */
function stopOnSignals(starting: Promise<Pick<Site, 'stop'> | null>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await (await starting.catch(() => null))?.stop();
      process.exit(0);
    });
  }
}

/** What a person can mend is one line; a surprise keeps its trace. */
function explain(error: unknown): string {
  if (error instanceof SettingError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `PORT ${(error as { port?: number }).port} is in use: stop what uses it, or choose another with PORT=3001.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
