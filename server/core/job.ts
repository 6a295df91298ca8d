/** Defines a job: work of one kind, done later and in the background. */

export interface Job<Data extends object> {
  readonly name: string;
  /** Retries after a failure, with growing pauses; after the last one the job is a dead letter. */
  readonly retries: number;
  /**
   * Repeat interval (ms). Runs once when a release starts, then this long after each run began. Repeating
   * jobs carry no data; at most one is queued across all processes. A job without it runs when it is sent.
   */
  readonly everyMs?: number;
  /** How many run at once in one process, 1 if absent; `urgentOnly` are further workers for urgent jobs. */
  readonly concurrency?: { readonly any: number; readonly urgentOnly?: number };
  /**
   * How many jobs of one group run at once in all processes, so that a slow group delays only itself. Workers
   * that look for a job at the same moment do not see what the others take, so each process may run up to
   * `pollConnections` − 1 more: `concurrency` must leave room for them.
   */
  readonly groupConcurrency?: number;
  /** Seconds after which a running job is given up and tried again; 15 minutes if absent. */
  readonly mayTakeSeconds?: number;
  /**
   * Does the job. It must be safe to run twice. `stopping` aborts when the process stops or the job's time is
   * over: finish within `jobsStopTimeoutMs` ms, or throw. A job that returns counts as done, so half-done
   * work is begun again only if it throws. Throw to have it tried again, or a `HopelessJob` if it must not
   * be.
   */
  work(data: Data, stopping: AbortSignal): Promise<void>;
}

/**
 * Retries for work that must be done in the end even if a service it needs is away for a night. The pauses
 * double, from seconds to half a day, two days in all; ten retries would be half an hour.
 */
export const retriesForDays = 18;

/** Thrown by a job that must not be tried again: it becomes a dead letter at once. */
export class HopelessJob extends Error {}

/**
 * Milliseconds a job has to finish when its process stops; after that it is given back and runs again
 * elsewhere.
 */
export const jobsStopTimeoutMs = 5_000;

/**
 * Connections on which the workers of a process look for jobs. Looks on different connections do not see each
 * other.
 */
export const pollConnections = 4;

/** Priorities of jobs: pg-boss takes the greater number first. */
export const priority = { urgent: 1, other: 0 };
