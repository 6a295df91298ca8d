/** Jobs, kept in the database by pg-boss and enqueued inside the transaction that causes them. */

import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { CompiledQuery, sql } from 'kysely';
import { PgBoss, type SendOptions as PgBossSendOptions } from 'pg-boss';
import { earlier, later } from '../../domain/durations.ts';
import { retention } from '../../domain/retention.ts';
import { aheadMs, type Clock } from './clock.ts';
import { clientsFor } from './connections.ts';
import { anyOf, type Transaction } from './database.ts';
import { type Job, jobsStopTimeoutMs, pollConnections, priority } from './job.ts';
import { countJobs, type JobCounts } from './job-counts.ts';
import { startWorkers } from './job-workers.ts';
import type { Log } from './log.ts';
import { plannedOnce } from './statements.ts';

export interface SendOptions {
  /** The transaction to enqueue the job in. */
  readonly tx?: Transaction;
  /**
   * The earliest start, by the clock of this process. PostgreSQL starts jobs by its own clock, so it is given
   * the same moment by that.
   */
  readonly startAfter?: Date;
  /** At most one job with this key waits: asking again moves it to the new time. */
  readonly key?: string;
  /** True if it is done before the jobs of its kind that are not urgent. */
  readonly urgent?: boolean;
  /** The name of what several jobs share and may be slow, such as the host that they call. */
  readonly group?: string;
}

export interface Jobs {
  send<Data extends object>(name: string, data: Data, options?: SendOptions): Promise<void>;
  /** Allows these jobs to be sent; other processes do them. */
  open(jobs: readonly Job<never>[]): Promise<void>;
  /** The starts of the waiting jobs with these keys, by key. */
  startsOf(name: string, keys: readonly string[], tx: Transaction): Promise<ReadonlyMap<string, Date>>;
  /** Like `open`, and this process does them, too. */
  start(jobs: readonly Job<never>[]): Promise<void>;
  /**
   * Runs each repeating job of those given to `open` or `start` once; each run asks for the next one. Called
   * once when a release starts.
   */
  startRepeating(): Promise<void>;
  /** The number of jobs in all processes whose retries are used up, as far back as they are kept. */
  deadLetters(): Promise<number>;
  /** The counts of each kind that was started here, whichever process does them. */
  counts(): Promise<readonly JobCounts[]>;
  /** Takes no new jobs; those under way are finished, or given back. */
  stop(): Promise<void>;
}

const deadLetters = 'dead-letters';
/** Milliseconds between two comparisons of PostgreSQL's clock with that of this process. */
const compareClocksEveryMs = 60_000;

export function createJobs(url: string, log: Log, clock: Clock): Jobs {
  const boss = openBoss(url, log);
  const stopping = new AbortController();
  // Each job under way may listen to this signal.
  setMaxListeners(0, stopping.signal);
  let kinds: readonly string[] = [];
  let repeating: readonly Job<never>[] = [];
  /**
   * How far PostgreSQL's clock is ahead (ms). Uncorrected, a repeating job could start early by that clock
   * and reschedule itself in a loop.
   */
  let postgresAhead = 0;
  async function compareClocks(): Promise<void> {
    const before = clock();
    const { rows } = await boss.getDb().executeSql('select clock_timestamp() as now');
    postgresAhead = aheadMs(rows[0].now, before, clock());
  }
  const send: Jobs['send'] = (name, data, { startAfter, ...options } = {}) =>
    sendTo(boss, name, data, {
      ...options,
      ...(startAfter && { startAfter: later(startAfter, postgresAhead) }),
    });
  async function open(jobs: readonly Job<never>[]): Promise<void> {
    await boss.start();
    await compareClocks();
    // While the database is away the clocks are compared later.
    const timer = setInterval(() => void compareClocks().catch(() => {}), compareClocksEveryMs).unref();
    stopping.signal.addEventListener('abort', () => clearInterval(timer));
    await boss.createQueue(deadLetters);
    await boss.updateQueue(deadLetters, { retentionSeconds });
    for (const job of jobs) await makeQueue(boss, job);
    kinds = jobs.map((job) => job.name);
    repeating = jobs.filter((job) => job.everyMs !== undefined);
  }
  /**
   * Asks for the next run of a repeating job. Its name is its key, so the one that waits is moved if any
   * process asks again, and there is one chain of runs of each kind.
   */
  async function askForNext({ name, everyMs }: Job<never>): Promise<void> {
    if (everyMs === undefined) return;
    await send(name, {}, { key: name, startAfter: later(clock(), everyMs) });
  }
  return {
    send,
    open,
    async startsOf(name, keys, tx) {
      const starts = await startsOf(name, keys, tx);
      return new Map(starts.map((it) => [it.key, earlier(it.startAfter, postgresAhead)]));
    },
    async start(jobs) {
      await open(jobs);
      for (const job of jobs)
        await startWorkers({ boss, job, log, stopping: stopping.signal, askForNext: () => askForNext(job) });
    },
    async startRepeating() {
      for (const { name } of repeating) await send(name, {}, { key: name });
    },
    async deadLetters() {
      const text = `select count(*)::int as count from pgboss.job where name = $1 and state = 'created'`;
      const { rows } = await boss.getDb().executeSql(text, [deadLetters]);
      return rows[0].count;
    },
    counts: () => countJobs(boss, kinds),
    async stop() {
      stopping.abort();
      // While the database is away nothing can be given back: then the missing heartbeats release these jobs.
      await boss
        .stop({ graceful: true, timeout: jobsStopTimeoutMs })
        .catch((error: Error) => log.warn({ error: error.message }, 'jobs: stopped without giving back'));
    },
  };
}

/** Seconds without a heartbeat after which a job is given to another process, because its own was killed. */
const heartbeatSeconds = 30;
/**
 * Seconds between two checks for such jobs. With the two pauses before it starts again, a killed job waits
 * less than a minute.
 */
const superviseSeconds = 5;
/**
 * Seconds after which the data of a job that is done or given up is removed: it may be a mail with its link.
 */
const retentionSeconds = retention.mails.forMs / 1_000;
/** Seconds between two removals of old jobs. */
const maintenanceSeconds = 600;
/**
 * Milliseconds between two log lines of a kind: while the database is away each worker meets the failure, and
 * one line is enough.
 */
const logEveryMs = 5_000;

function openBoss(url: string, log: Log): PgBoss {
  const connections = { connectionString: url, max: pollConnections, application_name: 'intent-jobs' };
  // pg-boss passes its options to a pool of its own, and this one with them. Where it listens it checks the
  // connection itself.
  const silence = { Client: clientsFor(connections, log) };
  const boss = new PgBoss({
    ...connections,
    ...silence,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: maintenanceSeconds,
  });
  let loggedAt = Number.NEGATIVE_INFINITY;
  boss.on('error', ({ message }) => {
    if (performance.now() - loggedAt < logEveryMs) return;
    loggedAt = performance.now();
    log.warn({ error: message }, 'jobs: database trouble');
  });
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'jobs: pg-boss warns'));
  return boss;
}

/** The policy of queues: one job of a key waits at a time. */
const queuePolicy = 'short';

async function sendTo(
  boss: PgBoss,
  name: string,
  data: object,
  { tx, startAfter, key, urgent = false, group }: SendOptions,
): Promise<void> {
  const options: PgBossSendOptions = {
    ...(tx && { db: inTransaction(tx) }),
    ...(startAfter && { startAfter }),
    ...(group !== undefined && { group: { id: group } }),
    priority: urgent ? priority.urgent : priority.other,
  };
  if (key !== undefined) {
    // pg-boss's upsert is not used: without a transaction of ours it opens one, and an error of its
    // connection would have no handler.
    const now = 0;
    const moved = await boss.update(name, data, { startAfter: now, ...options, singletonKey: key });
    if (moved.updated > 0) return;
  }
  // The policy of queues allows one waiting job per key, so a job that may wait beside others gets a random
  // key.
  await boss.send(name, data, { ...options, singletonKey: key ?? randomUUID() });
}

/**
 * Reads the starts of waiting jobs, with the condition of pg-boss's unique index of these so that it is used.
 */
async function startsOf(name: string, keys: readonly string[], tx: Transaction) {
  const { rows } = await sql<{ key: string; startAfter: Date }>`${plannedOnce}
    select singleton_key as key, start_after from pgboss.job
    where name = ${name} and coalesce(singleton_key, '') = ${anyOf(keys, 'text')}
      and state = 'created' and policy = ${sql.lit(queuePolicy)}`.execute(tx);
  return rows;
}

/** Makes the queue, or gives one made by an earlier version the options of this one. */
async function makeQueue(boss: PgBoss, { name, retries, mayTakeSeconds }: Job<never>): Promise<void> {
  const options = {
    retryLimit: retries,
    retryBackoff: true,
    deadLetter: deadLetters,
    notify: true,
    deleteAfterSeconds: retentionSeconds,
    heartbeatSeconds,
    ...(mayTakeSeconds !== undefined && { expireInSeconds: mayTakeSeconds }),
  };
  await boss.createQueue(name, { ...options, policy: queuePolicy });
  await boss.updateQueue(name, options);
}

/**
 * The connection of a transaction as pg-boss uses one, so that the job is committed with the change that asks
 * for it.
 */
function inTransaction(tx: Transaction) {
  const plain = tx.withoutPlugins();
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const result = await plain.executeQuery(CompiledQuery.raw(text, values));
      return { rows: result.rows as unknown[] };
    },
  };
}
