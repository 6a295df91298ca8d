/** Ends with exit code 0 when a PostgreSQL answers at the given address, and prints its version. */
import pg from 'pg';

const client = new pg.Client({ connectionString: process.argv[2], connectionTimeoutMillis: 2_000 });
try {
  await client.connect();
  const { rows } = await client.query('show server_version');
  console.log(`PostgreSQL ${rows[0].server_version}`);
  await client.end();
} catch {
  process.exit(1);
}
