/** Counts how many rows of a table a call reads, by PostgreSQL's explanation of each statement it sends. */
import pg from 'pg';
import { vi } from 'vitest';
import { plannedOnceMark } from '../server/core/statements.ts';
import type { World } from './world.ts';

type Sent = [string | { readonly text: string; readonly values?: unknown[] }, unknown[]?];

/** A node of an explained plan. */
interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

/**
 * The rows that the call's selects read, whether they are answered or passed over. Each statement is run once
 * more for that, with a plan for any values where the site keeps one.
 */
export async function rowsRead(world: World, table: string, call: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  const sent = query.mock.calls as unknown as Sent[];
  query.mockRestore();
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  try {
    // The indexes are used although reading a whole small table would cost less.
    await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off');
    let read = 0;
    for (const [statement, given = []] of sent) {
      const { text, values = given } = typeof statement === 'string' ? { text: statement } : statement;
      // Statements of the job queue mention the table in names of jobs, such as 'tell-unread-messages'.
      if (text.includes('pgboss')) continue;
      if (!/\bselect\b/i.test(text) || !new RegExp(`\\b${table}\\b`).test(text)) continue;
      read += readBy(await planOf(client, text, values), table);
    }
    return read;
  } finally {
    await client.end();
  }
}

async function planOf(client: pg.Client, text: string, values: readonly unknown[]): Promise<Node> {
  if (!text.includes(plannedOnceMark)) {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
    return rows[0]['QUERY PLAN'][0].Plan;
  }
  const given = values.map((it) => pg.escapeLiteral(textOf(it))).join(', ');
  await client.query(`prepare asked as ${text}`);
  const { rows } = await client.query(
    `explain (analyze, format json) execute asked ${given && `(${given})`}`,
  );
  await client.query('deallocate asked');
  return rows[0]['QUERY PLAN'][0].Plan;
}

/** A parameter as text: ids, lists of ids, and times. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(textOf).join(',')}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

function readBy(node: Node, table: string): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': passed = 0 } = node;
  const own = node['Relation Name'] === table ? (rows + passed) * loops : 0;
  return (node.Plans ?? []).reduce((sum, it) => sum + readBy(it, table), own);
}
