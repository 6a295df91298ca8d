/**
 * Notices other processes of the site that die: each writes a heartbeat into the database, whatever carries
 * the live events.
 */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

export interface Peers {
  /** Starts to write this process's heartbeat and to notice others that die. */
  join(): Promise<void>;
  /** Throws while the database cannot be reached, written to, or has no room left. */
  checkDatabase(): Promise<void>;
  /** Removes the heartbeat, so that the others do not take this process for dead: it has published everything. */
  leave(): Promise<void>;
}

/** Seconds between two heartbeats. */
const heartbeatSeconds = 2;
/** Seconds: a process without a heartbeat for so long is dead. */
const deadAfterSeconds = 6;

/**
 * `onPeerDeath` is called when another process ended without leaving; it may have died between a commit and
 * publishing its events.
 */
export function createPeers(database: Database, id: string, log: Log, onPeerDeath: () => void): Peers {
  let deadPeers = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let checking = Promise.resolve();
  const checkPeers = async () => {
    const dead = await heartbeat(database, id);
    if (dead.some((it) => !deadPeers.has(it))) onPeerDeath();
    deadPeers = new Set(dead);
  };
  const checkAgain = () => {
    checking = checkPeers().catch((error) => log.warn({ error: error.message }, 'peers: no sign of life'));
  };
  return {
    async join() {
      deadPeers = new Set(await heartbeat(database, id));
      timer = setInterval(checkAgain, heartbeatSeconds * 1000).unref();
    },
    checkDatabase: () => probeWrite(database, id),
    async leave() {
      clearInterval(timer);
      // A heartbeat written after the row is gone would look like a death later.
      await checking;
      await sql`delete from processes where id = ${id}`
        .execute(database)
        .catch((error) => log.warn({ error: error.message }, 'peers: left without a word'));
    },
  };
}

/** Writes this process's heartbeat; answers the ids of those that are dead. */
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

/** More than the smallest working memory holds, so PostgreSQL needs a temporary file: about a million bytes of disk. */
const probeRows = 30_000;

async function probeWrite(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async (rows) => {
    await sql`update processes set seen_at = now() where id = ${id}`.execute(rows);
    await sql`set local work_mem = '64kB'`.execute(rows);
    await sql`select count(*) from generate_series(1, ${probeRows}::int)`.execute(rows);
  });
}
