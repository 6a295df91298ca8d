/** How many rows of a table a call reads, by what PostgreSQL says of each statement it sends. */
import pg from 'pg';
import { vi } from 'vitest';
import { plannedOnceMark } from '../server/core/statements.ts';
import type { World } from './world.ts';

type Sent = [string | { readonly text: string; readonly values?: unknown[] }, unknown[]?];

/** Of what PostgreSQL explains. */
interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

/**
 * Those that its selects read, whether they answer them or pass them over. Each statement is asked once more
 * for it, by a plan that is good for any values where it keeps one.
 */
export async function rowsRead(world: World, table: string, call: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  const sent = query.mock.calls as unknown as Sent[];
  query.mockRestore();
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  try {
    // A whole table that is small costs less than an index of it.
    await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off');
    let read = 0;
    for (const [statement, given = []] of sent) {
      const { text, values = given } = typeof statement === 'string' ? { text: statement } : statement;
      // Those that look for work name it: 'tell-unread-messages'.
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

/** Of what the lists ask for: ids, lists of ids, and times. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(textOf).join(',')}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

function readBy(node: Node, table: string): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': passed = 0 } = node;
  const own = node['Relation Name'] === table ? (rows + passed) * loops : 0;
  return (node.Plans ?? []).reduce((sum, it) => sum + readBy(it, table), own);
}
