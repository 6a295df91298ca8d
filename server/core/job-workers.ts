/** The workers of one kind of job: each does one job after the other while there is any. */
import { setTimeout as pause } from 'node:timers/promises';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { HopelessJob, type Job, priority } from './job.ts';
import type { Log } from './log.ts';
import { isOutage } from './outage.ts';

interface WorkerDependencies {
  readonly boss: PgBoss;
  readonly job: Job<never>;
  readonly log: Log;
  /** Aborts when the process stops. */
  readonly stopping: AbortSignal;
  /** Sends the next run of a repeating job. */
  askForNext(): Promise<void>;
}

/** Seconds between two polls for jobs that no NOTIFY announces: retries, and those whose time has come. */
const wakeSeconds = 2;
/** Seconds after which an idle worker polls by itself; the timer above wakes one sooner. */
const idlePollingSeconds = 30;
/**
 * Seconds between two heartbeats of a job under way. Without one for `job.heartbeatSeconds` it is given to
 * another process.
 */
const heartbeatRefreshSeconds = 5;

/**
 * Starts the workers of a kind. A new job wakes all of them (NOTIFY). One that finds a job wakes one more,
 * because there may be more to do, and polls again as soon as it is done. So a backlog is worked off without
 * pauses, and idle workers cost next to nothing.
 */
export async function startWorkers(dependencies: WorkerDependencies): Promise<void> {
  const { boss, job, stopping } = dependencies;
  const { any, urgentOnly = 0 } = job.concurrency ?? { any: 1 };
  const workers: { id: string; idle: boolean }[] = [];
  // Workers that take any job come first: they take urgent ones first as well.
  const wakeOne = () => {
    const idle = workers.find((it) => it.idle);
    if (idle) boss.notifyWorker(idle.id);
  };
  for (let count = 0; count < any + urgentOnly; count += 1) {
    const worker = { id: '', idle: true };
    const work = async ([given]: JobWithMetadata<never>[]): Promise<JobResult[]> => {
      worker.idle = false;
      wakeOne();
      try {
        return given === undefined ? [] : [await run(dependencies, given)];
      } finally {
        worker.idle = true;
        boss.notifyWorker(worker.id);
      }
    };
    worker.id = await boss.work(job.name, optionsOf(job, count >= any), work);
    workers.push(worker);
  }
  const timer = setInterval(wakeOne, wakeSeconds * 1_000).unref();
  stopping.addEventListener('abort', () => clearInterval(timer));
}

function optionsOf({ groupConcurrency }: Job<never>, urgentOnly: boolean) {
  return {
    pollingIntervalSeconds: idlePollingSeconds,
    notifyPollingIntervalSeconds: idlePollingSeconds,
    batchSize: 1,
    includeMetadata: true,
    perJobResults: true,
    heartbeatRefreshSeconds,
    ...(groupConcurrency !== undefined && { groupConcurrency }),
    ...(urgentOnly && { minPriority: priority.urgent }),
  } as const;
}

async function run(
  dependencies: WorkerDependencies,
  { id, data, signal, retryCount, retryLimit }: JobWithMetadata<never>,
) {
  const { job, log, stopping, askForNext } = dependencies;
  try {
    // The next run is asked for before the work, so that a run which fails for good does not end the
    // repetition.
    await askForNext();
    // When the job's time is over pg-boss aborts its own signal and has the job done again, which must not
    // happen beside this run.
    await job.work(data, AbortSignal.any([stopping, signal]));
  } catch (error) {
    const facts = { job: job.name, id, error: (error as Error).message };
    const hopeless = error instanceof HopelessJob;
    if (hopeless) log.error(facts, 'job must not be tried again: it is a dead letter');
    else if (retryCount < retryLimit) log.warn(facts, 'job failed, will be retried');
    else log.error(facts, 'job failed for the last time: it is a dead letter');
    const output = { message: facts.error };
    if (!hopeless) return { id, status: 'failed', output } as const;
    await markHopeless(dependencies, id, output);
    return { id, status: 'deadletter' } as const;
  }
  await markDone(dependencies, id);
  return { id, status: 'completed' } as const;
}

/** Milliseconds between two attempts to mark the outcome of a job. */
const markRetryMs = 500;

function markDone({ boss, job, log, stopping }: WorkerDependencies, id: string): Promise<void> {
  return retryWhileAway({ log, stopping }, () =>
    boss.complete(job.name, id, undefined, { includeQueued: true }),
  );
}

/**
 * Takes a job's retries away before it fails, because pg-boss tries a job again if it could not write its
 * dead letter.
 */
function markHopeless(
  { boss, job, log, stopping }: WorkerDependencies,
  id: string,
  output: object,
): Promise<void> {
  const loseRetries = 'update pgboss.job set retry_limit = retry_count where name = $1 and id = $2';
  return retryWhileAway({ log, stopping }, async () => {
    await boss.getDb().executeSql(loseRetries, [job.name, id]);
    await boss.fail(job.name, id, output);
  });
}

/**
 * Retries to mark the outcome of a job for as long as the database is away, because a job that was done must
 * not be done twice. If it lost its heartbeat meanwhile and waits in the queue again, it is completed there.
 * Failures that are no outage are retried for the same reason and logged once; outages are logged by what
 * loses its connection.
 */
export async function retryWhileAway(
  { log, stopping }: Pick<WorkerDependencies, 'log' | 'stopping'>,
  mark: () => Promise<unknown>,
  everyMs = markRetryMs,
): Promise<void> {
  let logged = false;
  for (;;) {
    try {
      await mark();
      return;
    } catch (error) {
      if (stopping.aborted) throw error;
      if (!logged && !isOutage(error)) {
        log.error({ err: error }, 'what became of a job cannot be said, and is tried again');
        logged = true;
      }
      await pause(everyMs);
    }
  }
}
