/**
 * Names and plans of SQL statements: columns are named as in the code, and plans of some statements are kept.
 */
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
 * Translates between the code's userId and the database's user_id: kysely's plugin does it in statements,
 * `readByNames` in their results.
 */
class CodeNames extends CamelCasePlugin {
  readonly #known = new Map<string, string>();

  /** Replaces the plugin's own method, which would go over every row and into every answer in it. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }

  of(column: string): string {
    return getOrMake(this.#known, column, () => this.camelCase(column));
  }
}
export const codeNames = new CodeNames();

/**
 * Turns rows of values into objects with the names of the code; column names are translated once for each
 * result.
 */
function readByNames({ fields, rows, command, rowCount }: pg.QueryArrayResult<unknown[]>) {
  const names = fields.map((it) => codeNames.of(it.name));
  return { command, rowCount, rows: rows.map((values) => byNames(names, values)) };
}

/** A row that came as JSON, with the names of the code. */
export function inCodeNames(row: object): UnknownRow {
  return byNames(
    Object.keys(row).map((it) => codeNames.of(it)),
    Object.values(row),
  );
}

/** The name of a column in the database: 'minPrice' → 'min_price'. */
export function columnName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function byNames(names: readonly string[], values: readonly unknown[]): UnknownRow {
  const row: UnknownRow = {};
  for (let at = 0; at < names.length; at += 1) row[names[at]!] = values[at];
  return row;
}

/**
 * The pool as kysely uses it: names statements that are planned once, and notes outages for the call under
 * way.
 */
export function poolForKysely(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(noteOutage);
      // Every statement is a text, because no cursor is configured.
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
 * Marks a select that PostgreSQL parses and plans once for each connection and not at each call:
 * `.modifyFront(plannedOnce)`. For the few that nearly every call runs. Such a select must name its columns,
 * because a migration must not change its result, and its plan must suit any values.
 */
export const plannedOnce = sql.raw(plannedOnceMark);

/** Names of statements by their texts: PostgreSQL keeps a plan under the name of its statement. */
const names = new Map<string, string>();

function named(text: string): pg.QueryConfig {
  if (!text.includes(plannedOnceMark)) return { text };
  return { name: getOrMake(names, text, () => `planned-once-${names.size}`), text };
}
