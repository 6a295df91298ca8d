/**
 * The workers of one primary: adds them, replaces those that die, and replaces all one by one for a new
 * release.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './core/log.ts';

/**
 * A message of the primary to a worker. `stop`: end now. `leave`: drain the connections before, since another
 * worker takes the place.
 */
export type WorkerCommand = 'stop' | 'leave';

/** The environment variable of a release’s first worker, which does what is done once a release. */
export const firstOfRelease = 'INTENT_FIRST_OF_RELEASE';

export interface WorkerPool {
  /** Starts the first worker; answers whether it serves. False where it ended before, and has logged why. */
  startFirst(): Promise<boolean>;
  /** Adds a worker, and retries with growing pauses until it serves. Resolves after the first try. */
  addWorker(): Promise<void>;
  /** Replaces all workers one by one: each old one leaves once its replacement serves. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Milliseconds before a worker that died is replaced; each failure doubles them, since the next one may die
 * as fast.
 */
const restartDelayMs = 1_000;
const maxRestartDelayMs = 30_000;
/** Milliseconds that a worker may take to end its calls in flight, jobs and connections. */
const stopTimeoutMs = 20_000;

export function createWorkerPool(env: NodeJS.ProcessEnv, log: Log): WorkerPool {
  const serving = new Set<Worker>();
  let isStopping = false;
  let restarting: Promise<void> | undefined;

  async function add(isFirst = false): Promise<boolean> {
    const worker = cluster.fork({ ...env, ...(isFirst && { [firstOfRelease]: 'yes' }) });
    const ended = new AbortController();
    worker.on('error', (error) =>
      log.warn({ worker: worker.id, error: error.message }, 'trouble with a worker'),
    );
    worker.once('exit', (code, signal) => {
      ended.abort();
      if (serving.delete(worker)) replace(worker, code, signal);
    });
    const serves = await once(worker, 'listening', { signal: ended.signal }).then(
      () => true,
      () => false,
    );
    if (serves) serving.add(worker);
    return serves;
  }

  function replace(worker: Worker, code: number | null, signal: string | null): void {
    if (isStopping) return;
    log.warn({ worker: worker.id, code, signal }, 'a worker ended unasked; another one takes its place');
    void addWithRetries();
  }

  async function addWithRetries(): Promise<void> {
    for (let pause = restartDelayMs; ; pause = Math.min(pause * 2, maxRestartDelayMs)) {
      await delay(pause);
      if (isStopping || (await add())) return;
    }
  }

  async function addWorker(): Promise<void> {
    if (!(await add())) void addWithRetries();
  }

  async function replaceAll(): Promise<void> {
    let isFirst = true;
    for (const old of [...serving]) {
      if (isStopping) return;
      // A worker that died meanwhile has been replaced already. Deleted from `serving`, this one is not
      // replaced when it exits.
      if (!serving.delete(old)) continue;
      if (!(await add(isFirst))) {
        if (old.isDead()) void addWithRetries();
        else serving.add(old);
        return log.error('the new worker does not serve; those that are left stay');
      }
      isFirst = false;
      await stopWorker(old, 'leave');
    }
    log.info('every worker was replaced');
  }

  /** Restarts run one after the other: a second one replaces the workers of the first. */
  function restart(): Promise<void> {
    restarting = (restarting ?? Promise.resolve())
      .then(replaceAll)
      .catch((error) => log.error({ error: error.message }, 'workers were not replaced'));
    return restarting;
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((it) => it !== undefined);
    await Promise.all(workers.map((it) => stopWorker(it, 'stop')));
  }

  return { startFirst: () => add(true), addWorker: addWorker, restart, stop };
}

async function stopWorker(worker: Worker, command: WorkerCommand): Promise<void> {
  if (worker.isDead()) return;
  const exited = once(worker, 'exit');
  // Sending fails where the worker has ended or is about to: that is ignored.
  worker.send(command, () => {});
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(timer);
}
