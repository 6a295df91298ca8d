/**
 * The PostgreSQL that `npm start` brings along: started on a Unix socket of its own, started again when it
 * ends, and stopped with the site. A postmaster that outlived a killed Node.js process is taken over as it
 * is.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './log.ts';
import { type Cluster, prepareCluster, removeAbandonedDrafts } from './postgres-cluster.ts';
import { findRunning, openPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import { SettingError } from './setting-error.ts';

export interface EmbeddedPostgres {
  /** The address for any PostgreSQL client. It stays the same if PostgreSQL has to be started again. */
  readonly connectionString: string;
  /** Ends open connections, writes everything down, and answers once PostgreSQL is gone. May be called twice. */
  stop(): Promise<void>;
}

interface Options {
  /** Absolute path; the data lies in `<dataDir>/postgres`. */
  dataDir: string;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/**
 * Starts, or takes over, the PostgreSQL of this data folder, with the database `intent` in it. Throws SettingError
 * when the folder cannot serve, another Intent uses it, or PostgreSQL cannot run here.
 */
export async function startPostgres({ dataDir, log }: Options): Promise<EmbeddedPostgres> {
  const prepared = await prepareCluster(dataDir);
  let current = await openClaimed(prepared);
  if (current.takenOver) log.info('PostgreSQL was still running; took it over.');
  // A postmaster taken over may listen elsewhere than we would; one started later must listen where clients look.
  const cluster = { ...prepared, socketFolder: current.socketFolder };
  removeAbandonedDrafts(cluster);

  let stopped: Promise<void> | undefined;
  let recovery: Promise<void> | undefined;
  let recentCrashes: number[] = [];

  function watch(): void {
    current.connection.once('end', () => {
      if (!stopped) recovery = recover();
    });
  }

  /** Without PostgreSQL the site is not ready, and nothing else is of use: it is tried until it comes back. */
  async function recover(): Promise<void> {
    log.warn('PostgreSQL ended unasked; starting it again.');
    while (!stopped) {
      await delay(restartPause(recentCrashes));
      recentCrashes = [...recentCrashes, Date.now()].filter((at) => at > Date.now() - 60_000);
      try {
        current = await openClaimed(cluster);
      } catch (error) {
        log.error({ error: (error as Error).message }, 'PostgreSQL does not start; it is tried again');
        continue;
      }
      if (stopped) return;
      watch();
      log.info('PostgreSQL is back.');
      return;
    }
  }

  async function stop(): Promise<void> {
    await recovery;
    await stopPostmaster(cluster, current, log);
  }

  watch();
  return {
    connectionString: connectionString(cluster),
    stop: () => {
      stopped ??= Promise.resolve().then(stop);
      return stopped;
    },
  };
}

/**
 * For a command beside the site: uses the PostgreSQL of a site that is running, which keeps running
 * afterwards, or else starts one for as long as the command takes.
 */
export async function borrowPostgres({ dataDir, log }: Options): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(dataDir);
  const socketFolder = findRunning(cluster)?.socketFolder;
  if (!socketFolder) return startPostgres({ dataDir, log });
  return { connectionString: connectionString({ ...cluster, socketFolder }), stop: async () => {} };
}

/**
 * Milliseconds. One crash is bad luck; repeated crashes within a minute may be a fault that needs a person.
 */
const SHORTEST_PAUSE = 50;
const LONGEST_PAUSE = 1_000;

/**
 * The pause before the next start, in milliseconds. `crashes` are the moments within the last minute at which
 * PostgreSQL had to be started.
 */
export function restartPause(crashes: readonly number[]): number {
  return crashes.length === 0 ? 0 : Math.min(SHORTEST_PAUSE * 2 ** (crashes.length - 1), LONGEST_PAUSE);
}

function connectionString({ socketFolder }: Cluster): string {
  // The port names the socket file. It and sslmode are written out so that PGPORT and PGSSLMODE cannot mislead.
  return `postgresql://intent@localhost:5432/intent?host=${encodeURIComponent(socketFolder)}&sslmode=disable`;
}

/** Opens a postmaster that is running, claimed by this process alone, and holds our database. */
async function openClaimed(cluster: Cluster): Promise<Postmaster> {
  for (;;) {
    const postmaster = await openPostmaster(cluster);
    try {
      await claim(postmaster, cluster);
      await createDatabase(postmaster);
      return postmaster;
    } catch (error) {
      await postmaster.connection.end();
      // A postmaster may be shutting down when we find it: the next turn waits for that and starts another.
      if (error instanceof SettingError || !isConnectionLoss(error)) throw error;
    }
  }
}

/**
 * Claims the data folder by a lock that lives as long as this connection, hence as long as this process: a
 * killed node frees it, and two nodes can never hold it together. A node that was killed a moment ago is
 * given a second to be noticed.
 */
async function claim({ connection }: Postmaster, cluster: Cluster): Promise<void> {
  for (const deadline = Date.now() + 1000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const { rows } = await connection.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
      CLAIM,
    ]);
    if (rows[0]?.ours) return;
    if (Date.now() > deadline) {
      throw new SettingError(
        `DATA_DIR is "${cluster.dataDir}", which another running Intent uses: stop that one, or give this one a DATA_DIR of its own.`,
      );
    }
  }
}

/**
 * The number of the lock: "intent" in ASCII. Nothing else takes advisory locks in the database `postgres`.
 */
const CLAIM = 0x69_6e_74_65_6e_74;

async function createDatabase({ connection }: Postmaster): Promise<void> {
  const { rowCount } = await connection.query(`select from pg_database where datname = 'intent'`);
  if (rowCount === 0) await connection.query('create database intent');
}

/**
 * Whether a connection was lost. Class 57P0x means PostgreSQL is ending or restarting; without a code the
 * connection broke.
 */
function isConnectionLoss(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === undefined || code.startsWith('57P0') || code === 'ECONNRESET' || code === 'EPIPE';
}
