/** Work that happens later, kept in the database by pg-boss: enqueued inside the transaction that causes it. */
import { randomUUID } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import { PgBoss, type Queue } from 'pg-boss';
import type { Log } from './log.ts';
import type { DB } from './schema.generated.ts';

export interface Job<Data extends object> {
  readonly name: string;
  /** Retries after a failure, with growing pauses; then the job is a dead letter. */
  readonly retries: number;
  /** Safe to run twice. `signal` aborts when the process stops. */
  work(data: Data, signal: AbortSignal): Promise<void>;
}

export interface SendOptions {
  /** Enqueue with this transaction, or not at all. */
  readonly rows?: Kysely<DB>;
  readonly startAfter?: Date;
  /** While a job with this key waits, another one is not added. */
  readonly key?: string;
}

export interface Jobs {
  send<Data extends object>(name: string, data: Data, options?: SendOptions): Promise<void>;
  start(jobs: readonly Job<never>[]): Promise<void>;
  /** Jobs whose retries are used up, in all processes, as far back as they are kept. */
  deadLetters(): Promise<number>;
  stop(): Promise<void>;
}

const deadLetters = 'dead-letters';

/** Seconds. What a job carried, such as a mail with its link, is gone soon after it is done. */
const keptWhenDone = 3_600;

export function createJobs(url: string, log: Log): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'intent-jobs',
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'jobs: database trouble'));
  return {
    async send(name, data, { rows, startAfter, key } = {}) {
      await boss.send(name, data, {
        ...(rows && { db: inTransaction(rows) }),
        ...(startAfter && { startAfter }),
        // The queues' policy keeps one waiting job a key: a job that may stand beside others gets a key of its own.
        singletonKey: key ?? randomUUID(),
      });
    },
    async start(jobs) {
      await boss.start();
      await boss.createQueue(deadLetters);
      for (const job of jobs) await work(boss, job, log);
    },
    async deadLetters() {
      const text = `select count(*)::int as count from pgboss.job where name = $1 and state = 'created'`;
      const { rows } = await boss.getDb().executeSql(text, [deadLetters]);
      return rows[0].count;
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

/** A new job rings; one that waited for its time, or for another try, is found by looking this often (seconds). */
const lookEvery = 2;
const polling = {
  pollingIntervalSeconds: lookEvery,
  notifyPollingIntervalSeconds: lookEvery,
  batchSize: 1,
  includeMetadata: true,
} as const;

async function work(boss: PgBoss, job: Job<never>, log: Log): Promise<void> {
  await makeQueue(boss, job.name, {
    retryLimit: job.retries,
    retryBackoff: true,
    deadLetter: deadLetters,
    notify: true,
    deleteAfterSeconds: keptWhenDone,
  });
  await boss.work<never, void, typeof polling>(job.name, polling, async ([given]) => {
    if (given === undefined) return;
    const { id, data, signal, retryCount, retryLimit } = given;
    await job.work(data, signal).catch((error: Error) => {
      const facts = { job: job.name, id, error: error.message };
      if (retryCount < retryLimit) log.warn(facts, 'job failed, will be retried');
      else log.error(facts, 'job failed for the last time: it is a dead letter');
      throw error;
    });
  });
}

type Options = Pick<Queue, 'retryLimit' | 'retryBackoff' | 'deadLetter' | 'notify' | 'deleteAfterSeconds'>;

/** Makes the queue, or gives one made by an earlier version the options of this one. */
async function makeQueue(boss: PgBoss, name: string, options: Options): Promise<void> {
  await boss.createQueue(name, { ...options, policy: 'short' });
  await boss.updateQueue(name, options);
}

/** pg-boss writes through this connection, so the job is committed with the change that asks for it. */
function inTransaction(rows: Kysely<DB>) {
  const plain = rows.withoutPlugins();
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const result = await plain.executeQuery(CompiledQuery.raw(text, values));
      return { rows: result.rows as unknown[] };
    },
  };
}
