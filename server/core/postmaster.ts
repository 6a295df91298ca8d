/** One PostgreSQL server process: found by the mark it leaves in its data folder, launched, reached, and ended. */
import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { openClient } from './connections.ts';
import type { Log } from './log.ts';
import {
  type Cluster,
  cannotRun,
  dataFolderArgument,
  firstErrorMessage,
  spawnProgram,
} from './postgres-cluster.ts';
import { findRunning, removeFalseMarks } from './postmaster-mark.ts';
import { SettingError } from './setting-error.ts';

export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  /** Whether an earlier process had launched it. */
  readonly takenOver: boolean;
  /** To the database `postgres`; it ends when PostgreSQL does. */
  readonly connection: Client;
}

/**
 * Takes over the postmaster that serves this data, or launches one, and answers once it accepts connections.
 * Throws SettingError when it neither runs nor can be launched.
 */
export async function openPostmaster(cluster: Cluster): Promise<Postmaster> {
  let launched: Launch | undefined;
  let launches = 0;
  let deadline = Date.now() + START_TIMEOUT_MS;
  for (; ; await delay(20)) {
    const running = findRunning(cluster);
    if (running?.socketFolder) {
      const answer = await connect(running.socketFolder);
      if (typeof answer !== 'string') {
        const takenOver = running.pid !== launched?.pid;
        return { pid: running.pid, socketFolder: running.socketFolder, takenOver, connection: answer };
      }
      // It says that it is starting, recovering or ending: that may take long, and it will finish.
      if (answer === 'later') deadline = Date.now() + START_TIMEOUT_MS;
    }
    if (launched?.errorMessage !== undefined) {
      if (!isPassing(launched.errorMessage) || launches >= MOST_LAUNCHES)
        throw cannotRun(cluster, launched.errorMessage);
      launched = undefined;
      await delay(200);
    } else if (!running && !launched) {
      removeFalseMarks(cluster);
      launched = launch(cluster);
      launches += 1;
    }
    if (Date.now() > deadline) throw silent(cluster, running?.pid);
  }
}

/** Each takes some 250 ms: enough for any passing cause, and an end for one that does not pass. */
const MOST_LAUNCHES = 100;

/** How long a PostgreSQL may say nothing at all, in ms. */
const START_TIMEOUT_MS = 30_000;

/** Another start was first, a killed postmaster's children are yet to notice, or somebody killed it: try once more. */
function isPassing(errorMessage: string): boolean {
  return /lock file .* already exists|shared memory block .* still in use|was ended by SIGKILL/.test(
    errorMessage,
  );
}

function silent(cluster: Cluster, pid: number | undefined): SettingError {
  if (pid === undefined)
    return cannotRun(cluster, `it does not start; its last words are in "${cluster.logFile}".`);
  return new SettingError(
    `DATA_DIR is "${cluster.dataDir}", where a PostgreSQL (process ${pid}) runs but cannot be reached: end that process and start again.`,
  );
}

/** A connection; `later` when PostgreSQL says so; `silence` when nobody answers. */
async function connect(socketFolder: string): Promise<Client | 'later' | 'silence'> {
  const place = { host: socketFolder, port: 5432, user: 'intent', database: 'postgres', ssl: false };
  // The end of the connection is what we act on, and what is said.
  const connection = openClient(
    { ...place, application_name: 'intent: keeper of the data folder' },
    { warn: () => {} },
  );
  try {
    await connection.connect();
    return connection;
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'later' : 'silence';
  }
}

interface Launch {
  readonly pid: number | undefined;
  /** Why it ended, once it has. */
  errorMessage: string | undefined;
}

function launch(cluster: Cluster): Launch {
  const log = openLog(cluster);
  const before = fs.fstatSync(log).size;
  const child = spawnProgram(cluster, 'postgres', launchArguments(cluster), {
    cwd: cluster.folder,
    // A session of its own: Ctrl-C in the terminal is for node, which then ends PostgreSQL in good order.
    detached: true,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  child.unref();
  const launched: Launch = { pid: child.pid, errorMessage: undefined };
  child.once('error', (error) => {
    launched.errorMessage = error.message;
  });
  child.once('exit', (_code, signal) => {
    launched.errorMessage = signal
      ? `it was ended by ${signal}`
      : firstErrorMessage(saidSince(cluster, before));
  });
  return launched;
}

/** Starts anew beyond a million bytes: only the last failures matter. */
function openLog(cluster: Cluster): number {
  try {
    const size = fs.statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0;
    return fs.openSync(cluster.logFile, size > 1_000_000 ? 'w' : 'a', 0o600);
  } catch (error) {
    throw cannotRun(cluster, (error as Error).message);
  }
}

function saidSince({ logFile }: Cluster, before: number): string {
  return fs.existsSync(logFile) ? fs.readFileSync(logFile).subarray(before).toString() : '';
}

function launchArguments({ folder, socketFolder }: Cluster): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '100',
    shared_buffers: '128MB',
    work_mem: '8MB',
    effective_cache_size: '512MB',
    // Data folders lie on solid-state disks these days; 4, the default, is for spinning ones.
    random_page_cost: '1.1',
    // Our queries are small: compiling them costs more than running them.
    jit: 'off',
    // Nobody replicates from here.
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Errors are the server's to log, without the values that PostgreSQL would quote from the rows.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  return [
    '-D',
    dataFolderArgument(folder),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
}

/** Asks for a fast shutdown and waits; after 30 s without one, for an immediate one, which loses nothing committed. */
export async function stopPostmaster(
  cluster: Cluster,
  { pid, connection }: Postmaster,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const isThere = () => findRunning(cluster)?.pid === pid;
  if (isThere()) process.kill(pid, 'SIGINT');
  for (const asked = Date.now(); isThere(); await delay(20)) {
    if (Date.now() - asked < START_TIMEOUT_MS) continue;
    log.warn('PostgreSQL does not end; ending it at once. The next start recovers.');
    process.kill(pid, 'SIGQUIT');
    break;
  }
  await connection.end();
}
