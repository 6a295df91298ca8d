/** The database connection, and the one way to change rows: a transaction that tells listeners what happened in it. */

import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type PostgresPool,
  type QueryCreator,
  type RawBuilder,
  sql,
} from 'kysely';
import pg from 'pg';
import { holdingOne, openPool } from './connections.ts';
import { type Fragment, fragment, keptStatementOf, raw, type Statement, statementOf } from './fragments.ts';
import type { Log } from './log.ts';
import { forgetOutage, isAway } from './outage.ts';
import type { DB } from './schema.generated.ts';
import { codeNames, plannedOnceMark, poolForKysely } from './statements.ts';

/** The whole connection, for code that prepares the database, and for core. */
export type Database = Kysely<DB>;
/**
 * The type that readers get: it can only select. Raw SQL stands in a from clause, where nothing can be
 * written.
 */
export type Db = Pick<QueryCreator<DB>, 'selectFrom' | 'selectNoFrom'>;
/**
 * The type that functions demand which write or lock rows: everything in one transaction is written together
 * or not at all.
 */
export type Transaction = KyselyTransaction<DB>;

/** Counts come back as numbers: none of ours passes 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Runs work in a transaction of its own. `Transact` is one of these, too. */
export type InTransaction = <Value>(work: (tx: Transaction) => Promise<Value>) => Promise<Value>;

/** For what runs before there is a context, without domain events. */
export function inTransactionOf(database: Database): InTransaction {
  return (work) => database.transaction().execute((tx) => holdingOne(() => work(tx)));
}

/** When PostgreSQL plans a statement: at each call, or once a connection (see `plannedOnce`). */
export type Planned = 'each time' | 'once';

/**
 * Runs raw SQL that selects, in its order. It stands in a from clause, where nothing can be written. Such
 * statements are composed at each call: with kysely this took a fifth of a millisecond, a tenth of the time
 * of the statements themselves.
 */
export async function selected<Row>(
  db: Db,
  select: Fragment,
  planned: Planned = 'each time',
): Promise<Row[]> {
  return rowsOf<Row>(db, planning(fragment`select * from (${select}) as selected`, planned));
}

/** The pools of whole connections. A transaction has one connection of its pool, which only kysely knows. */
const pools = new WeakMap<Db, PostgresPool>();

/**
 * Runs a statement that selects. Outside of transactions it goes straight to the pool, because the way
 * through kysely took a twentieth of the time of a short answer.
 */
export async function rowsOf<Row>(db: Db, { text, values }: Statement): Promise<Row[]> {
  const pool = pools.get(db);
  if (pool === undefined)
    return (
      await (db as Transaction).executeQuery<Row>(CompiledQuery.raw(text, values) as CompiledQuery<Row>)
    ).rows;
  const client = await pool.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    client.release();
  }
}

const plannedOncePiece = raw(plannedOnceMark);

function planning(whole: Fragment, planned: Planned): Statement {
  return planned === 'once' ? keptStatementOf(fragment`${plannedOncePiece}${whole}`) : statementOf(whole);
}

/** Runs raw SQL that writes. */
export async function written(
  tx: Transaction,
  statement: Fragment,
  planned: Planned = 'each time',
): Promise<void> {
  const { text, values } = planning(statement, planned);
  await tx.executeQuery(CompiledQuery.raw(text, values));
}

/**
 * A list of values of one PostgreSQL type, for a statement whose plan is kept: its text is the same however
 * many there are. The number is hidden from the planner: for few values it would consider a plan for just
 * these cheaper than the generic one, which assumes ten, and would plan at each call.
 */
export function listOf<Value>(
  values: readonly Value[] | RawBuilder<readonly Value[]>,
  type: 'uuid' | 'text' | 'timestamptz',
): RawBuilder<readonly Value[]> {
  const list = sql.raw(`${type}[]`);
  return sql`(select ${values}::${list})::${list}`;
}

/** Matches one of these ids or texts: `where(column, '=', anyOf(ids))`. */
export function anyOf(
  values: readonly string[] | RawBuilder<readonly string[]>,
  type: 'uuid' | 'text' = 'uuid',
): RawBuilder<string> {
  return sql`any(${listOf(values, type)})`;
}

/**
 * Removes the oldest rows of a person from this table, except the newest `count`; answers how many. `at`
 * names the column of their time.
 */
export async function keepNewest<Table extends keyof DB>(
  tx: Transaction,
  table: Table,
  at: string & keyof DB[Table],
  userId: string,
  count: number,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid in (
    select ctid from ${sql.table(table)} where user_id = ${userId} order by ${sql.ref(at)} desc offset ${count}
  )`.execute(tx);
  return Number(numAffectedRows);
}

/**
 * Rows that one statement removes at most: so many, with everything that depends on them, take far less than
 * the time a statement has.
 */
export const removedAtOnce = 2_000;

/** Removes rows whose time is `before` or earlier, `removedAtOnce` at most; answers how many. */
export type RemoveOld = (tx: Transaction, before: Date) => Promise<number>;

/**
 * Makes what removes the old rows of this table; `at` names the column of their time. A row that somebody has
 * locked just now is left for the next time: two transactions that wait for rows in different orders could
 * wait for each other.
 */
export function removingOld<Table extends keyof DB>(table: Table, at: string & keyof DB[Table]): RemoveOld {
  return async (tx, before) => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(at)} <= ${before}
      limit ${sql.lit(removedAtOnce)} for update skip locked
    ))`.execute(tx);
    return Number(numAffectedRows);
  };
}

export interface DatabaseConnection {
  readonly database: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export function connectDatabase(url: string, log: Log, max = 10): DatabaseConnection {
  const pool = openPool({ connectionString: url, max, application_name: 'intent' }, log);
  const forKysely = poolForKysely(pool);
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: forKysely }),
    plugins: [codeNames],
  });
  pools.set(database, forKysely);
  return { database, pool, close: () => pool.end() };
}

/** A transaction in which events can be emitted. */
export interface EmittingTransaction<Event> extends Transaction {
  /** Runs what must happen in this same transaction, and queues what happens once it is committed. */
  emit(event: Event): Promise<void>;
}

export interface Listeners<Event> {
  during(event: Event, transaction: EmittingTransaction<Event>): Promise<void>;
  after(event: Event): Promise<void>;
  /** Called if a transaction may have been committed whose events were not delivered. */
  eventsMayBeLost(): void;
}

export type Transact<Event> = <Value>(
  work: (transaction: EmittingTransaction<Event>) => Promise<Value>,
) => Promise<Value>;

const attempts = 4;
/**
 * PostgreSQL's codes deadlock_detected and serialization_failure: everything was rolled back, and the
 * transaction can be tried again.
 */
const tryAgainCodes = new Set(['40P01', '40001']);
/**
 * Milliseconds, multiplied by the number of attempts made, until a new connection is tried: time for a
 * database that restarts.
 */
const retryDelayMs = 50;

/**
 * Makes `transact`. Listeners are told after the commit, never before; if one fails then, it is logged and
 * the work stays done.
 */
export function createTransact<Event>(
  database: Database,
  listeners: Listeners<Event>,
  log: Log,
): Transact<Event> {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      const events: Event[] = [];
      let committing = false;
      try {
        const value = await database.transaction().execute(async (transaction) => {
          const done = await holdingOne(() => work(emitting(transaction, listeners, events)));
          committing = true;
          return done;
        });
        for (const event of events) {
          await listeners.after(event).catch((error) => {
            log.error({ err: error }, 'a listener failed after commit');
            listeners.eventsMayBeLost();
          });
        }
        return value;
      } catch (error) {
        // A connection lost before the commit was sent: nothing was kept. During the commit, the outcome is unknown.
        const lost = !committing && isAway(error);
        if (committing && isAway(error)) listeners.eventsMayBeLost();
        if (attempt === attempts || !(lost || isRolledBack(error))) throw error;
        if (lost) await delay(retryDelayMs * attempt);
        forgetOutage();
      }
    }
  };
}

function isRolledBack(error: unknown): boolean {
  return tryAgainCodes.has((error as { code?: string }).code ?? '');
}

function emitting<Event>(
  transaction: Transaction,
  listeners: Listeners<Event>,
  events: Event[],
): EmittingTransaction<Event> {
  const tx = Object.assign(transaction, {
    async emit(event: Event) {
      events.push(event);
      await listeners.during(event, tx);
    },
  });
  return tx;
}
