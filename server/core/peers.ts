/** The other processes of the site: each leaves a sign of life in the database, whatever carries the live events. */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

export interface Peers {
  /** From now on this process is known to the others, and hears of those that die. */
  join(): Promise<void>;
  /** Throws while the database cannot be reached, written to, or has no room left. */
  checkDatabase(): Promise<void>;
  /** Goes without alarm: all that was to be told has been told. */
  leave(): Promise<void>;
}

/** Seconds between two signs of life. */
const heartbeatSeconds = 2;
/** Seconds: a process that gave no sign for so long is dead. */
const deadAfterSeconds = 6;

/** `onDeath` is called when another process ended without leaving; it may have died between a commit and its word. */
export function createPeers(database: Database, id: string, log: Log, onDeath: () => void): Peers {
  let deadPeers = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = async () => {
    const dead = await heartbeat(database, id);
    if (dead.some((it) => !deadPeers.has(it))) onDeath();
    deadPeers = new Set(dead);
  };
  const again = () => {
    looking = look().catch((error) => log.warn({ error: error.message }, 'peers: no sign of life'));
  };
  return {
    async join() {
      deadPeers = new Set(await heartbeat(database, id));
      timer = setInterval(again, heartbeatSeconds * 1000).unref();
    },
    checkDatabase: () => writeSomething(database, id),
    async leave() {
      clearInterval(timer);
      // A sign given after the row is gone would look like a death.
      await looking;
      await sql`delete from processes where id = ${id}`
        .execute(database)
        .catch((error) => log.warn({ error: error.message }, 'peers: left without a word'));
    },
  };
}

/** Gives this process's sign of life; answers the ids of those that are dead. */
async function heartbeat(database: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with sign as (
      insert into processes values (${id}, now()) on conflict (id) do update set seen_at = excluded.seen_at
    ), forgotten as (
      delete from processes where seen_at < now() - interval '1 hour'
    )
    select id from processes
    where id <> ${id} and seen_at < now() - make_interval(secs => ${deadAfterSeconds})`.execute(database);
  return rows.map((row) => row.id);
}

/** Rows that pass the smallest working memory go through a file of their own: about a million bytes of the disk, for a moment. */
const rowsOnDisk = 30_000;

async function writeSomething(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async (rows) => {
    await sql`update processes set seen_at = now() where id = ${id}`.execute(rows);
    await sql`set local work_mem = '64kB'`.execute(rows);
    await sql`select count(*) from generate_series(1, ${rowsOnDisk}::int)`.execute(rows);
  });
}
