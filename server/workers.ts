/**
 * `npm start -- --workers N`: several processes behind one port. The primary owns the port and the database,
 * and replaces workers that die, or all of them for a new release. The workers serve and share the jobs.
 */
import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Config } from './config.ts';
import { createLog } from './core/log.ts';
import { SettingError } from './core/setting-error.ts';
import { wholeNumber } from './setting-values.ts';
import { findDatabase, prepareDatabase, type Running, serve } from './start.ts';
import { createWorkerPool, firstOfRelease } from './worker-pool.ts';

const mostWorkers = 10;

/**
 * How many workers the command line asks for; null where it does not say. Throws SettingError for a command
 * line that makes no sense.
 */
export function readWorkers(args: readonly string[]): number | null {
  try {
    const { workers } = parseArgs({ args: [...args], options: { workers: { type: 'string' } } }).values;
    return workers === undefined ? null : wholeNumber(1, mostWorkers).parse(workers);
  } catch (error) {
    const reason = error instanceof z.ZodError ? '' : ` (${(error as Error).message.split('.')[0]})`;
    throw new SettingError(
      `The command line is ${JSON.stringify(args.join(' '))}${reason}: it may say --workers and a whole number from 1 to ${mostWorkers}.`,
    );
  }
}

/**
 * Starts the workers, in the primary; resolves when all serve. Null where the first one cannot, and has said
 * why.
 */
export async function startWorkers(config: Config, count: number): Promise<Running | null> {
  const log = createLog(config.logLevel);
  await using started = new AsyncDisposableStack();
  const url = await findDatabase(config, log, started);
  const pool = createWorkerPool({ ...process.env, DATABASE_URL: url }, log);
  started.defer(() => pool.stop());
  // The first one alone, so that a problem such as a port in use is reported once.
  if (!(await pool.startFirst())) return null;
  await Promise.all(Array.from({ length: count - 1 }, () => pool.addWorker()));
  const running = started.move();
  return { stop: () => running.disposeAsync(), restart: () => pool.restart() };
}

/**
 * Connections to the database that the workers share. The embedded PostgreSQL takes 100, and commands beside
 * the site need some.
 */
const maxConnections = 80;
/** Connections that jobs and live events of a worker take. */
const otherConnections = 6;

/** Starts serving, in a worker, on the port that all of them share. */
export async function startWorker(config: Config, count: number): Promise<Running> {
  const log = createLog(config.logLevel).child({ worker: cluster.worker?.id });
  await using started = new AsyncDisposableStack();
  // While a worker is replaced there is one more of them.
  const share = Math.floor(maxConnections / (count + 1)) - otherConnections;
  const connections = Math.max(2, Math.min(10, share));
  // Every worker migrates, not the primary: a new release brings its migrations with its workers.
  await prepareDatabase(config, config.databaseUrl!, log);
  const isFirst = process.env[firstOfRelease] !== undefined;
  const { context, door } = await serve(config, config.databaseUrl!, log, started, { isFirst, connections });
  const running = started.move();
  const stop = () => running.disposeAsync();
  const leave = async () => {
    context.live.disconnectAll();
    await door.drain();
    await stop();
  };
  return { stop, leave };
}
