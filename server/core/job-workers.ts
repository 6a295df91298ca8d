/** The workers of one kind of job: each does one job after the other while there is any. */
import { setTimeout as pause } from 'node:timers/promises';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { HopelessJob, type Job, priority } from './job.ts';
import type { Log } from './log.ts';

interface WorkerDependencies {
  readonly boss: PgBoss;
  readonly job: Job<never>;
  readonly log: Log;
  /** Aborts when the process stops. */
  readonly stopping: AbortSignal;
}

/** Seconds between two looks for jobs that nobody rang for: those whose time has come, or another try. */
const lookEvery = 2;
/** Seconds. A worker that nobody rings looks by itself; the bell above comes first. */
const restless = 30;
/** Seconds between two signs of life of a job under way. Without one for `job.heartbeatSeconds` it is given to another process. */
const heartbeatRefreshSeconds = 5;

/**
 * A new job rings all workers of its kind (NOTIFY). One that finds a job rings one more, for there may be more to do, and
 * looks again as soon as it is done; so a backlog is worked off without a rest, and idle workers cost next to nothing.
 */
export async function startWorkers(dependencies: WorkerDependencies): Promise<void> {
  const { boss, job, stopping } = dependencies;
  const { any, urgentOnly = 0 } = job.concurrency ?? { any: 1 };
  const workers: { id: string; idle: boolean }[] = [];
  // Those that take any job come first: they take urgent ones first, too.
  const ringOne = () => {
    const idle = workers.find((it) => it.idle);
    if (idle) boss.notifyWorker(idle.id);
  };
  for (let count = 0; count < any + urgentOnly; count += 1) {
    const worker = { id: '', idle: true };
    const work = async ([given]: JobWithMetadata<never>[]): Promise<JobResult[]> => {
      worker.idle = false;
      ringOne();
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
  const bell = setInterval(ringOne, lookEvery * 1_000).unref();
  stopping.addEventListener('abort', () => clearInterval(bell));
}

function optionsOf({ groupConcurrency }: Job<never>, urgentOnly: boolean) {
  return {
    pollingIntervalSeconds: restless,
    notifyPollingIntervalSeconds: restless,
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
  { id, data, retryCount, retryLimit }: JobWithMetadata<never>,
) {
  const { job, log, stopping } = dependencies;
  try {
    await job.work(data, stopping);
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

/** ms between two attempts to mark what became of a job, and how often. */
const markAgainAfter = 500;
const markAttempts = 240;

function markDone(dependencies: WorkerDependencies, id: string): Promise<void> {
  const { boss, job } = dependencies;
  return insist(dependencies, () => boss.complete(job.name, id, undefined, { includeQueued: true }));
}

/** pg-boss tries a job again whose dead letter it could not write: so first it loses its retries. */
function markHopeless(dependencies: WorkerDependencies, id: string, output: object): Promise<void> {
  const { boss, job } = dependencies;
  const loseRetries = 'update pgboss.job set retry_limit = retry_count where name = $1 and id = $2';
  return insist(dependencies, async () => {
    await boss.getDb().executeSql(loseRetries, [job.name, id]);
    await boss.fail(job.name, id, output);
  });
}

/**
 * Says what became of the job, again and again while the database is away: what was done must not be done twice. It may
 * have been taken for dead meanwhile, and wait to be tried again: then it is taken out of there.
 */
async function insist({ stopping }: WorkerDependencies, mark: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mark();
      return;
    } catch (error) {
      if (attempt === markAttempts || stopping.aborted) throw error;
      await pause(markAgainAfter);
    }
  }
}
