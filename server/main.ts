/** The last step of `npm start`: reads the settings, starts the site, and prints its address. */
import cluster from 'node:cluster';
import { type Config, readConfig } from './config.ts';
import { SettingError } from './core/setting-error.ts';
import { handleSignals } from './signals.ts';
import { type Running, startSite } from './start.ts';
import { readWorkers, startWorker, startWorkers } from './workers.ts';

try {
  const workers = readWorkers(process.argv.slice(2));
  const config = readConfig(process.env);
  const starting = start(config, workers);
  handleSignals(starting, (error) => console.error(explain(error)));
  if ((await starting) === null) process.exit(1);
  if (cluster.isPrimary) announce(config, workers);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function start(config: Config, workers: number | null): Promise<Running | null> {
  if (workers === null) return startSite(config);
  return cluster.isWorker ? startWorker(config, workers) : startWorkers(config, workers);
}

function announce({ origin, smtpUrl }: Config, workers: number | null): void {
  console.log(`Intent is at ${origin}`);
  if (smtpUrl === undefined) console.log(`Its mails arrive at ${origin}/dev/mailbox`);
  if (workers !== null)
    console.log(`For a new release: kill -HUP ${process.pid} replaces its workers one by one.`);
  console.log('An empty market is quiet: npm run demo fills it with people and homes. Ctrl-C stops.');
}

/** A mistake that the user can correct is explained in one line; any other error keeps its stack trace. */
function explain(error: unknown): string {
  if (error instanceof SettingError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `PORT ${(error as { port?: number }).port} is in use: stop what uses it, or choose another with PORT=3001.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
