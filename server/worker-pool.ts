/** The workers of one primary: added, replaced when they die, and replaced one by one for a new release. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './core/log.ts';

/**
 * What the primary sends a worker: `stop` ends it now; `leave` first drains its connections, for another one
 * takes its place.
 */
export type WorkerCommand = 'stop' | 'leave';

/** Set in the environment of a release's first worker: what is done once a release is its work. */
export const firstOfRelease = 'INTENT_FIRST_OF_RELEASE';

export interface WorkerPool {
  /** The first one. Answers whether it serves; false when it ended before, and has logged why. */
  startFirst(): Promise<boolean>;
  /** One more, retried with growing pauses until it serves. Answers after the first try. */
  addWorker(): Promise<void>;
  /** Puts a new worker in the place of each: the old one leaves once the new one serves. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds before a worker that died is replaced: at once it might die as fast; each failure doubles it. */
const restartDelayMs = 1_000;
const maxRestartDelayMs = 30_000;
/** Milliseconds a worker may take to end: its calls in flight, its jobs, its connections. */
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
      // One that died meanwhile has been replaced. From here on the exit of this one starts no replacement.
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
  // Sending fails when it has ended, or is about to.
  worker.send(command, () => {});
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(timer);
}
