/** What a job is: work of one kind, done later and in the background. */

export interface Job<Data extends object> {
  readonly name: string;
  /** Retries after a failure, with growing pauses; then the job is a dead letter. */
  readonly retries: number;
  /**
   * ms. It repeats: it runs once after each start of a release, and again so long after each run began. Its
   * data is empty, and one waits at a time, whoever asks. Without it a job runs when it is sent.
   */
  readonly everyMs?: number;
  /** How many run at once in one process; those of `urgentOnly` come on top. One when absent. */
  readonly concurrency?: { readonly any: number; readonly urgentOnly?: number };
  /**
   * How many of one group run at once, in all processes: what is slow with one group stays with that group.
   * Workers that look for a job at the same moment do not see what the others take, so there may be
   * `pollConnections` − 1 more for each process: `concurrency` must leave room for them.
   */
  readonly groupConcurrency?: number;
  /** A job that runs longer, in seconds, is given up and tried again. 15 minutes when absent. */
  readonly mayTakeSeconds?: number;
  /**
   * Safe to run twice. `stopping` aborts when the process stops, or the job's time is over: finish within
   * `jobsStopTimeoutMs` ms, or throw: what returns is done, and what leaves half of its work is begun again only
   * because it throws. Throws when it is to be tried again; a `HopelessJob` when it is not.
   */
  work(data: Data, stopping: AbortSignal): Promise<void>;
}

/**
 * Retries of what must be done in the end, though what it needs is away for a night: the pauses double, from
 * seconds to half a day, two days in all. Ten would be half an hour.
 */
export const retriesForDays = 18;

/** Thrown by a job that must not be tried again: it is a dead letter at once. */
export class HopelessJob extends Error {}

/** ms a job has to finish when its process stops; then it is given back, and runs again elsewhere. */
export const jobsStopTimeoutMs = 5_000;

/** Connections by which the workers of a process look for jobs, and so looks that do not see each other. */
export const pollConnections = 4;

/** pg-boss takes the greater number first. */
export const priority = { urgent: 1, other: 0 };
