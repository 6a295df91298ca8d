/** The workers of one primary: added, replaced when they die, and replaced one by one for a new release. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './core/log.ts';

/** What the primary tells a worker: end now, or leave to the others what is to come. */
export type Order = 'stop' | 'leave';

/** Set in the environment of a release's first worker: what is done once a release is its work. */
export const firstOfRelease = 'INTENT_FIRST_OF_RELEASE';

export interface Crew {
  /** The first one. Whether it serves; false when it ended before, and has said why. */
  begin(): Promise<boolean>;
  /** One more, tried again, with growing pauses, until it serves. Answers after the first try. */
  insist(): Promise<void>;
  /** Puts a new worker in the place of each: the old one leaves once the new one serves. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds before a worker that died is replaced: at once it might die as fast; each failure doubles it. */
const replaceAfter = 1_000;
const replaceAfterAtMost = 30_000;
/** Milliseconds a worker may take to end: its calls in flight, its jobs, its connections. */
const endWithin = 20_000;

export function createCrew(env: NodeJS.ProcessEnv, log: Log): Crew {
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
    void tryAgain();
  }

  async function tryAgain(): Promise<void> {
    for (let pause = replaceAfter; ; pause = Math.min(pause * 2, replaceAfterAtMost)) {
      await delay(pause);
      if (isStopping || (await add())) return;
    }
  }

  async function insist(): Promise<void> {
    if (!(await add())) void tryAgain();
  }

  async function replaceAll(): Promise<void> {
    let isFirst = true;
    for (const old of [...serving]) {
      if (isStopping) return;
      // One that died meanwhile has been replaced. From here on nobody is missed whose place the new one takes.
      if (!serving.delete(old)) continue;
      if (!(await add(isFirst))) {
        if (old.isDead()) void tryAgain();
        else serving.add(old);
        return log.error('the new worker does not serve; those that are left stay');
      }
      isFirst = false;
      await end(old, 'leave');
    }
    log.info('every worker was replaced');
  }

  /** One after the other: whoever asks in the middle means what is there then. */
  function restart(): Promise<void> {
    restarting = (restarting ?? Promise.resolve())
      .then(replaceAll)
      .catch((error) => log.error({ error: error.message }, 'workers were not replaced'));
    return restarting;
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((it) => it !== undefined);
    await Promise.all(workers.map((it) => end(it, 'stop')));
  }

  return { begin: () => add(true), insist, restart, stop };
}

async function end(worker: Worker, order: Order): Promise<void> {
  if (worker.isDead()) return;
  const exited = once(worker, 'exit');
  // One that cannot be told has ended, or is about to.
  worker.send(order, () => {});
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), endWithin);
  await exited;
  clearTimeout(timer);
}
