/** The database connection, and the one way to change rows: a transaction that tells listeners what happened in it. */

import { setTimeout as delay } from 'node:timers/promises';
import {
  CamelCasePlugin,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  type Transaction as KyselyTransaction,
  type PluginTransformResultArgs,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type QueryCreator,
  type QueryResult,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type UnknownRow,
} from 'kysely';
import pg from 'pg';
import { openPool } from './connections.ts';
import type { Log } from './log.ts';
import { forgetOutage, isAway, noteOutage } from './outage.ts';
import type { DB } from './schema.generated.ts';

/** The whole connection: for what prepares the database, and for core. */
export type Database = Kysely<DB>;
/** What readers are given: it can only select. Raw SQL stands in a from clause, where nothing can be written. */
export type Db = Pick<QueryCreator<DB>, 'selectFrom' | 'selectNoFrom'>;
/** What writers demand, and whoever locks rows: they are written together or not at all. */
export type Transaction = KyselyTransaction<DB>;

/** Counts come back as numbers: none of ours passes 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Work in a transaction of its own. `Transact` is one, too. */
export type InTransaction = <Value>(work: (tx: Transaction) => Promise<Value>) => Promise<Value>;

/** For what runs before there is a context, without domain events. */
export function inTransactionOf(database: Database): InTransaction {
  return (work) => database.transaction().execute(work);
}

/** What raw SQL selects, in its order. */
export function selected<Row>(db: Db, select: RawBuilder<Row>): Promise<Row[]> {
  return db.selectFrom(sql<Row>`(${select})`.as('selected')).selectAll().execute() as Promise<Row[]>;
}

/** One of these ids, for `where(column, '=', anyOf(ids))`: one text however many they are. */
export function anyOf(ids: readonly string[] | RawBuilder<readonly string[]>): RawBuilder<string> {
  return sql`any(${ids}::uuid[])`;
}

/** Removes a person's oldest rows of this table, all but so many. `at` names the column of their time. */
export async function keepNewest<Table extends keyof DB>(
  tx: Transaction,
  table: Table,
  at: string & keyof DB[Table],
  userId: string,
  count: number,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ctid in (
    select ctid from ${sql.table(table)} where user_id = ${userId} order by ${sql.ref(at)} desc offset ${count}
  )`.execute(tx);
}

export interface DatabaseConnection {
  readonly database: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export function connectDatabase(url: string, log: Log, max = 10): DatabaseConnection {
  const pool = openPool({ connectionString: url, max, application_name: 'intent', options: anyValues }, log);
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: poolForKysely(pool) }),
    plugins: [codeNames],
  });
  return { database, pool, close: () => database.destroy() };
}

/** The code says userId where the database says user_id: in statements by kysely's plugin, in their results by `readByNames`. */
class CodeNames extends CamelCasePlugin {
  readonly #known = new Map<string, string>();

  /** The plugin would go over every row, and into every answer in it. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }

  of(column: string): string {
    const name = this.#known.get(column) ?? this.camelCase(column);
    this.#known.set(column, name);
    return name;
  }
}
const codeNames = new CodeNames();

/** Rows of values, as objects by the names of the code: columns are named once a result. */
function readByNames({ fields, rows, command, rowCount }: pg.QueryArrayResult<unknown[]>) {
  const names = fields.map((it) => codeNames.of(it.name));
  return { command, rowCount, rows: rows.map((values) => byNames(names, values)) };
}

/** A row that came as JSON, by the names of the code. */
export function inCodeNames(row: object): object {
  return byNames(
    Object.keys(row).map((it) => codeNames.of(it)),
    Object.values(row),
  );
}

function byNames(names: readonly string[], values: readonly unknown[]): UnknownRow {
  const row: UnknownRow = {};
  for (let at = 0; at < names.length; at += 1) row[names[at]!] = values[at];
  return row;
}

/** Names the statements that are planned once, and has the call under way remember an outage that it meets. */
function poolForKysely(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(noteOutage);
      // Without a cursor, which is not configured, every statement is a text.
      const query = (statement: unknown, values: unknown[] = []): unknown =>
        client
          .query<unknown[]>({ ...named(String(statement)), values, rowMode: 'array' })
          .then(readByNames, noteOutage);
      return { query: query as PostgresPoolClient['query'], release: (error) => client.release(error) };
    },
  };
}

/**
 * Plans are made for any values: of a page of candidates the planning took longer than the reading. So what a partial index asks is
 * written out in a statement (`lit`), never a value: of a value the planner cannot know that the index holds its rows.
 */
const anyValues = '-c plan_cache_mode=force_generic_plan';

const plannedOnceMark = '/* planned once */';

/**
 * `.modifyFront(plannedOnce)` has PostgreSQL read and plan a select once a connection, not at each call: for the few that
 * nearly every call asks. Such a select names its columns, for a migration may not change what it answers, and its plan
 * is good for any values.
 */
export const plannedOnce = sql.raw(plannedOnceMark);

/** Stands in a prepared select for what is given at each call. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** What a prepared select writes where something is given. */
export type Placeholders<Given extends object> = <Name extends keyof Given>(
  name: Name,
) => RawBuilder<NonNullable<Given[Name]>>;

/** Builds statements, and sends none. */
const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [codeNames],
});

/**
 * A select that is planned once (see `plannedOnce`), and whose text is made once, too: building it at each call took longer than
 * asking it. `given` names what changes from call to call; a cast beside it tells PostgreSQL its type where that is unclear.
 */
export function prepared<Given extends object, Row>(
  build: (db: Db, given: Placeholders<Given>) => SelectQueryBuilder<DB, never, Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    compiled ??= build(compiler, (name) => sql`${new Placeholder(name)}`)
      .modifyFront(plannedOnce)
      .compile();
    const parameters = compiled.parameters.map((it) =>
      it instanceof Placeholder ? given[it.name as keyof Given] : it,
    );
    return (await (db as Database).executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/** By their texts. PostgreSQL keeps a plan under its statement's name. */
const names = new Map<string, string>();

function named(text: string): pg.QueryConfig {
  if (!text.includes(plannedOnceMark)) return { text };
  const name = names.get(text) ?? `planned-once-${names.size}`;
  names.set(text, name);
  return { name, text };
}

/** A transaction, and a way to say what happened in it. */
export interface EmittingTransaction<Event> extends Transaction {
  /** Runs what must happen in this same transaction, and queues what happens once it is committed. */
  emit(event: Event): Promise<void>;
}

export interface Listeners<Event> {
  during(event: Event, transaction: EmittingTransaction<Event>): Promise<void>;
  after(event: Event): Promise<void>;
  /** A transaction may have been committed whose events were not delivered. */
  eventsMayBeLost(): void;
}

export type Transact<Event> = <Value>(
  work: (transaction: EmittingTransaction<Event>) => Promise<Value>,
) => Promise<Value>;

const attempts = 4;
/** deadlock_detected and serialization_failure: PostgreSQL rolled everything back and asks to try again. */
const tryAgainCodes = new Set(['40P01', '40001']);
/** Milliseconds, times the attempts made, before a new connection is tried: time for a database that starts again. */
const retryDelayMs = 50;

/** Listeners are told after commit, never before; a listener that fails then is logged, the work stays done. */
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
          const done = await work(emitting(transaction, listeners, events));
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
