/** Work that happens later, kept in the database by pg-boss: enqueued inside the transaction that causes it. */

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
  /** Enqueue with this transaction, or not at all. */
  readonly tx?: Transaction;
  /** By the clock of this process: PostgreSQL, which starts it by its own, is asked for that one's moment. */
  readonly startAfter?: Date;
  /** One job with this key waits at a time: asked for again, it moves to the time asked for last. */
  readonly key?: string;
  /** Before all jobs of its kind that are not. */
  readonly urgent?: boolean;
  /** What may be slow for several jobs, such as the host that they call. */
  readonly group?: string;
}

export interface Jobs {
  send<Data extends object>(name: string, data: Data, options?: SendOptions): Promise<void>;
  /** From here on these can be sent; other processes work at them. */
  open(jobs: readonly Job<never>[]): Promise<void>;
  /** When the waiting jobs with these keys start, by key. */
  startsOf(name: string, keys: readonly string[], tx: Transaction): Promise<ReadonlyMap<string, Date>>;
  /** The same as `open`, and they are worked at here, too. */
  start(jobs: readonly Job<never>[]): Promise<void>;
  /**
   * Of those given to `open` or `start`, each that repeats runs now; from then on each run asks for the next
   * one. Once a release.
   */
  startRepeating(): Promise<void>;
  /** Jobs whose retries are used up, in all processes, as far back as they are kept. */
  deadLetters(): Promise<number>;
  /** Of each kind that was started here, whichever process works at them. */
  counts(): Promise<readonly JobCounts[]>;
  /** Takes no new jobs; those under way are finished, or given back. */
  stop(): Promise<void>;
}

const deadLetters = 'dead-letters';
/** ms between two looks at how far PostgreSQL's clock is ahead of this process's. */
const compareClocksEveryMs = 60_000;

export function createJobs(url: string, log: Log, clock: Clock): Jobs {
  const boss = openBoss(url, log);
  const stopping = new AbortController();
  // Each job under way may wait for it.
  setMaxListeners(0, stopping.signal);
  let kinds: readonly string[] = [];
  let repeating: readonly Job<never>[] = [];
  /** ms. Without them a job whose hour has come there and not here would start, ask for itself again, and so on. */
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
    // A database that is away has its clock compared another time.
    const timer = setInterval(() => void compareClocks().catch(() => {}), compareClocksEveryMs).unref();
    stopping.signal.addEventListener('abort', () => clearInterval(timer));
    await boss.createQueue(deadLetters);
    await boss.updateQueue(deadLetters, { retentionSeconds });
    for (const job of jobs) await makeQueue(boss, job);
    kinds = jobs.map((job) => job.name);
    repeating = jobs.filter((job) => job.everyMs !== undefined);
  }
  /**
   * By its name as its key: asked for again, by whatever process, the one that waits moves. So there is one
   * chain of each kind.
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
      // Without the database nothing can be given back: the missing heartbeats do that.
      await boss
        .stop({ graceful: true, timeout: jobsStopTimeoutMs })
        .catch((error: Error) => log.warn({ error: error.message }, 'jobs: stopped without giving back'));
    },
  };
}

/** Seconds without a heartbeat after which a job under way is given to another process: its own was killed. */
const heartbeatSeconds = 30;
/**
 * Seconds between two looks for such jobs. With the two pauses before it starts again a killed job waits less
 * than a minute.
 */
const superviseSeconds = 5;
/** What a job carried, such as a mail with its link, is gone so soon after it is done, or given up. */
const retentionSeconds = retention.mails.forMs / 1_000;
/** Seconds between two removals of what is kept no longer. */
const maintenanceSeconds = 600;
/** ms. While the database is away each worker finds out for itself, and one line says it. */
const logEveryMs = 5_000;

function openBoss(url: string, log: Log): PgBoss {
  const connections = { connectionString: url, max: pollConnections, application_name: 'intent-jobs' };
  // pg-boss hands its options to a pool of its own, and this one with them. Where it listens it asks for
  // signs of life by itself.
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

/** One job of a key waits at a time. */
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
    // Not pg-boss's upsert: without a transaction of ours it opens one, and an error of its connection would
    // have no handler.
    const now = 0;
    const moved = await boss.update(name, data, { startAfter: now, ...options, singletonKey: key });
    if (moved.updated > 0) return;
  }
  // The queues' policy keeps one waiting job a key: a job that may stand beside others gets a key of its own.
  await boss.send(name, data, { ...options, singletonKey: key ?? randomUUID() });
}

/** By the words of pg-boss's unique index of waiting jobs. */
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

/** pg-boss writes through this connection, so the job is committed with the change that asks for it. */
function inTransaction(tx: Transaction) {
  const plain = tx.withoutPlugins();
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const result = await plain.executeQuery(CompiledQuery.raw(text, values));
      return { rows: result.rows as unknown[] };
    },
  };
}
