/** Questions to a database from the outside, each on a connection of its own. */
import pg from 'pg';

/** How many rows a table has. */
export async function rowsIn(databaseUrl: string, table: string): Promise<number> {
  const [row] = await inDatabase<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from ${table}`,
  );
  return row!.count;
}

export async function inDatabase<Row extends object>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
