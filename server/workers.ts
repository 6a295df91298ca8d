/**
 * `npm start -- --workers N`: several processes behind one port. The primary owns the database, prepares it, and replaces
 * a worker that dies; the workers serve and share the jobs.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Config } from './config.ts';
import { createLog, type Log } from './core/log.ts';
import { SettingError } from './core/setting-error.ts';
import { refineAll } from './features/intentions/jobs.ts';
import { wholeNumber } from './setting-values.ts';
import { prepareDatabase, type Site, serve } from './start.ts';

const mostWorkers = 10;

/** How many processes the command line asks for; 1 when it does not say. Throws SettingError for what it cannot mean. */
export function readWorkers(args: readonly string[]): number {
  try {
    const { workers } = parseArgs({ args: [...args], options: { workers: { type: 'string' } } }).values;
    return workers === undefined ? 1 : wholeNumber(1, mostWorkers).parse(workers);
  } catch (error) {
    const reason = error instanceof z.ZodError ? '' : ` (${(error as Error).message.split('.')[0]})`;
    throw new SettingError(
      `The command line is ${JSON.stringify(args.join(' '))}${reason}: it may say --workers and a whole number from 1 to ${mostWorkers}.`,
    );
  }
}

/** In the primary: answers when all workers serve. Null when the first one cannot, and has said why. */
export async function startWorkers(config: Config, count: number): Promise<Pick<Site, 'stop'> | null> {
  const log = createLog(config.logLevel);
  await using started = new AsyncDisposableStack();
  const url = await prepareDatabase(config, log, started);
  const crew = createCrew({ ...process.env, DATABASE_URL: url }, log);
  started.defer(() => crew.stop());
  // One first: what it cannot do, such as listen on a port in use, is said once.
  if (!(await crew.add())) return null;
  await Promise.all(Array.from({ length: count - 1 }, () => crew.add()));
  crew.keep();
  const running = started.move();
  return { stop: () => running.disposeAsync() };
}

/** Connections to the database that the workers share; the embedded one takes 100, and commands beside the site need some. */
const connectionsOfAll = 80;
/** Of those of a worker, jobs and live events take about six. */
const connectionsBesides = 6;

/** In a worker: serves on the port that all of them share. */
export async function startWorker(config: Config, count: number): Promise<Pick<Site, 'stop'>> {
  const log = createLog(config.logLevel).child({ worker: cluster.worker?.id });
  await using started = new AsyncDisposableStack();
  const connections = Math.max(2, Math.min(10, Math.floor(connectionsOfAll / count) - connectionsBesides));
  const context = await serve(config, config.databaseUrl!, log, started, connections);
  // Once a start, not once a worker.
  if (cluster.worker?.id === 1) await refineAll(context);
  const running = started.move();
  return { stop: () => running.disposeAsync() };
}

/** Milliseconds before a worker that died is replaced: at once it might die as fast; and how long one may take to stop. */
const replaceAfter = 1_000;
const stopWithin = 15_000;

function createCrew(env: NodeJS.ProcessEnv, log: Log) {
  let isStopping = false;

  /** Whether it serves; false when it ended before. */
  async function add(): Promise<boolean> {
    const worker = cluster.fork(env);
    const ended = new AbortController();
    worker.once('exit', () => ended.abort());
    return once(worker, 'listening', { signal: ended.signal }).then(
      () => true,
      () => false,
    );
  }

  function replace(worker: Worker, code: number | null, signal: string | null): void {
    if (isStopping) return;
    log.warn({ worker: worker.id, code, signal }, 'a worker ended unasked; another one takes its place');
    setTimeout(() => !isStopping && void add(), replaceAfter);
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((it) => it !== undefined);
    await Promise.all(workers.map(end));
  }

  return { add, keep: () => void cluster.on('exit', replace), stop };
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const exited = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), stopWithin);
  await exited;
  clearTimeout(timer);
}
