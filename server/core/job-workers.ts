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
  /** Where the job repeats. */
  askForNext(): Promise<void>;
}

/** Seconds between two polls for jobs without a NOTIFY: those whose time has come, and retries. */
const wakeSeconds = 2;
/** Seconds after which an idle worker polls by itself; the timer above wakes one sooner. */
const idlePollingSeconds = 30;
/**
 * Seconds between two heartbeats of a job under way. Without one for `job.heartbeatSeconds` it is given to
 * another process.
 */
const heartbeatRefreshSeconds = 5;

/**
 * A new job wakes all workers of its kind (NOTIFY). One that finds a job wakes one more, for there may be
 * more to do, and polls again as soon as it is done; so a backlog is worked off without pauses, and idle
 * workers cost next to nothing.
 */
export async function startWorkers(dependencies: WorkerDependencies): Promise<void> {
  const { boss, job, stopping } = dependencies;
  const { any, urgentOnly = 0 } = job.concurrency ?? { any: 1 };
  const workers: { id: string; idle: boolean }[] = [];
  // Those that take any job come first: they take urgent ones first, too.
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
    // First, so that one run which fails for good does not end them.
    await askForNext();
    // pg-boss aborts its own when the job's time is over, and has it done again: not beside this one.
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

/** ms between two attempts to mark what became of a job. */
const markRetryMs = 500;

function markDone({ boss, job, log, stopping }: WorkerDependencies, id: string): Promise<void> {
  return retryWhileAway({ log, stopping }, () =>
    boss.complete(job.name, id, undefined, { includeQueued: true }),
  );
}

/** pg-boss tries a job again whose dead letter it could not write: so first it loses its retries. */
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
 * Retries while the database is away, however long that is: a job that was done must not be done twice. It
 * may have lost its heartbeat meanwhile and wait in the queue again: then it is completed there. A failure
 * that is no outage is tried again for the same reason, and logged once: outages are logged by what loses its
 * connection.
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
