/** The database connection, and the one way to change rows: a transaction that tells listeners what happened in it. */

import { setTimeout as delay } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openPool } from './connections.ts';
import type { Log } from './log.ts';
import { forgetOutage, isAway, met } from './outage.ts';
import type { DB } from './schema.generated.ts';

export type Database = Kysely<DB>;

/** Counts come back as numbers: none of ours passes 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseConnection {
  readonly database: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export function connectDatabase(url: string, log: Log, max = 10): DatabaseConnection {
  const pool = openPool({ connectionString: url, max, application_name: 'intent' }, log);
  pool.on('connect', planOnce);
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: () => pool.connect().catch(met),
        end: () => pool.end(),
      },
    }),
    plugins: [new CamelCasePlugin()],
  });
  return { database, pool, close: () => database.destroy() };
}

const mark = '/* planned once */';

/**
 * `.modifyFront(plannedOnce)` has PostgreSQL read and plan a select once a connection, not at each call: for the few that
 * nearly every call asks. Such a select names its columns, for a migration may not change what it answers, and its plan
 * is good for any values.
 */
export const plannedOnce = sql.raw(mark);

/** By their texts. PostgreSQL keeps a plan under its statement's name. */
const names = new Map<string, string>();

function planOnce(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown;
  const named = (text: string) => {
    if (!names.has(text)) names.set(text, `planned-once-${names.size}`);
    return { name: names.get(text), text };
  };
  const query = (statement: unknown, ...rest: unknown[]) => {
    const planned = typeof statement === 'string' && statement.includes(mark) ? named(statement) : statement;
    const asked = ask(planned, ...rest);
    return asked instanceof Promise ? asked.catch(met) : asked;
  };
  client.query = query as typeof client.query;
}

/** Inside a transaction: the rows, and a way to say what happened. */
export interface Transaction<Happening> {
  readonly rows: KyselyTransaction<DB>;
  /** Runs what must happen in this same transaction, and queues what happens once it is committed. */
  happened(happening: Happening): Promise<void>;
}

export interface Hearing<Happening> {
  during(happening: Happening, transaction: Transaction<Happening>): Promise<void>;
  after(happening: Happening): Promise<void>;
  /** Something may have happened that nobody was told of. */
  doubt(): void;
}

export type Transact<Happening> = <Value>(
  work: (transaction: Transaction<Happening>) => Promise<Value>,
) => Promise<Value>;

const attempts = 4;
/** deadlock_detected and serialization_failure: PostgreSQL rolled everything back and asks to try again. */
const tryAgainCodes = new Set(['40P01', '40001']);
/** Milliseconds, times the attempts made, before a new connection is tried: time for a database that starts again. */
const pause = 50;

/** Listeners are told after commit, never before; a listener that fails then is logged, the work stays done. */
export function createTransact<Happening>(
  database: Database,
  hearing: Hearing<Happening>,
  log: Log,
): Transact<Happening> {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      const happenings: Happening[] = [];
      let committing = false;
      try {
        const value = await database.transaction().execute(async (rows) => {
          const done = await work(listening(rows, hearing, happenings));
          committing = true;
          return done;
        });
        for (const happening of happenings) {
          await hearing.after(happening).catch((error) => {
            log.error({ err: error }, 'a listener failed after commit');
            hearing.doubt();
          });
        }
        return value;
      } catch (error) {
        // A connection lost before the commit was sent: nothing was kept. During it, nobody can know.
        const lost = !committing && isAway(error);
        if (committing && isAway(error)) hearing.doubt();
        if (attempt === attempts || !(lost || isRolledBack(error))) throw error;
        if (lost) await delay(pause * attempt);
        forgetOutage();
      }
    }
  };
}

function isRolledBack(error: unknown): boolean {
  return tryAgainCodes.has((error as { code?: string }).code ?? '');
}

function listening<Happening>(
  rows: KyselyTransaction<DB>,
  hearing: Hearing<Happening>,
  happenings: Happening[],
): Transaction<Happening> {
  const transaction: Transaction<Happening> = {
    rows,
    async happened(happening) {
      happenings.push(happening);
      await hearing.during(happening, transaction);
    },
  };
  return transaction;
}
