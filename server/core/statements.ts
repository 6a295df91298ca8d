/** Statements on their way to PostgreSQL and back: columns by the names of the code, and plans that are kept. */
import {
  CamelCasePlugin,
  type PluginTransformResultArgs,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
  sql,
  type UnknownRow,
} from 'kysely';
import type pg from 'pg';
import { getOrMake } from './get-or-make.ts';
import { noteOutage } from './outage.ts';

/**
 * The code says userId where the database says user_id: in statements by kysely's plugin, in their results by
 * `readByNames`.
 */
class CodeNames extends CamelCasePlugin {
  readonly #known = new Map<string, string>();

  /** The plugin would go over every row, and into every answer in it. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }

  of(column: string): string {
    return getOrMake(this.#known, column, () => this.camelCase(column));
  }
}
export const codeNames = new CodeNames();

/** Rows of values, as objects by the names of the code: columns are named once a result. */
function readByNames({ fields, rows, command, rowCount }: pg.QueryArrayResult<unknown[]>) {
  const names = fields.map((it) => codeNames.of(it.name));
  return { command, rowCount, rows: rows.map((values) => byNames(names, values)) };
}

/** A row that came as JSON, by the names of the code. */
export function inCodeNames(row: object): UnknownRow {
  return byNames(
    Object.keys(row).map((it) => codeNames.of(it)),
    Object.values(row),
  );
}

/** 'minPrice' → 'min_price'. */
export function columnName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function byNames(names: readonly string[], values: readonly unknown[]): UnknownRow {
  const row: UnknownRow = {};
  for (let at = 0; at < names.length; at += 1) row[names[at]!] = values[at];
  return row;
}

/** Names the statements that are planned once, and has the call under way remember an outage that it meets. */
export function poolForKysely(pool: pg.Pool): PostgresPool {
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

export const plannedOnceMark = '/* planned once */';

/**
 * `.modifyFront(plannedOnce)` has PostgreSQL read and plan a select once a connection, not at each call: for
 * the few that nearly every call asks. Such a select names its columns, for a migration may not change what
 * it answers, and its plan is good for any values.
 */
export const plannedOnce = sql.raw(plannedOnceMark);

/** By their texts. PostgreSQL keeps a plan under its statement's name. */
const names = new Map<string, string>();

function named(text: string): pg.QueryConfig {
  if (!text.includes(plannedOnceMark)) return { text };
  return { name: getOrMake(names, text, () => `planned-once-${names.size}`), text };
}
