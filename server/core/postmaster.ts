/** One PostgreSQL server process: found by its lock file, started and stopped by pg_ctl. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { openClient } from './connections.ts';
import type { Log } from './log.ts';
import { type Cluster, cannotRun, firstErrorMessage, runProgram } from './postgres-cluster.ts';
import { SOCKET, type User } from './postgres-programs.ts';
import { SettingError } from './setting-error.ts';

export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  /** Whether an earlier process had started it. */
  readonly takenOver: boolean;
  /** To the database `postgres`; it ends when PostgreSQL does. */
  readonly connection: Client;
}

/**
 * Takes over the postmaster that serves this data, or starts one, and answers once it accepts connections.
 * Throws SettingError when it neither runs nor can be started.
 */
export async function openPostmaster(cluster: Cluster): Promise<Postmaster> {
  let takenOver = true;
  for (let deadline = Date.now() + TIMEOUT_MS; ; await delay(20)) {
    const running = findRunning(cluster);
    if (running?.socketFolder) {
      const { pid, socketFolder } = running;
      const answer = await connect(socketFolder);
      if (typeof answer !== 'string') return { pid, socketFolder, takenOver, connection: answer };
      // It says that it is starting, recovering or ending: that may take long, and it will finish.
      if (answer === 'later') deadline = Date.now() + TIMEOUT_MS;
    } else if (!running) {
      takenOver = false;
      const failure = await start(cluster);
      if (failure !== null && !findRunning(cluster)) {
        if (!isTemporary(failure)) throw cannotRun(cluster, firstErrorMessage(failure));
        await delay(200);
      } else deadline = Date.now() + TIMEOUT_MS;
    }
    if (Date.now() > deadline) throw unreachable(cluster, running?.pid);
  }
}

/** How long a PostgreSQL may say nothing at all, in ms. */
const TIMEOUT_MS = 30_000;

/**
 * Another start was first, children of a killed postmaster are still there, or it was killed before it could
 * say why.
 */
function isTemporary(said: string): boolean {
  return (
    /lock file .* already exists|shared memory block .* still in use/.test(said) ||
    !/FATAL|PANIC|error/.test(said)
  );
}

function unreachable(cluster: Cluster, pid: number | undefined): SettingError {
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

/**
 * Answers once PostgreSQL accepts connections: null, or what was said to the log when it did not within the
 * time-out.
 */
function start(cluster: Cluster): Promise<string | null> {
  removeStaleLockFiles(cluster);
  // A shell reads them.
  const options = Object.entries(settingsOf(cluster)).map(
    ([key, value]) => `-c ${key}='${value.replaceAll("'", `'\\''`)}'`,
  );
  return runProgram(cluster, 'pg_ctl', ['start', '--silent', ...timeout, '--options', options.join(' ')]);
}

const timeout = ['--timeout', String(TIMEOUT_MS / 1000)];

function settingsOf({ socketFolder }: Cluster) {
  return {
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
}

/** Asks for a fast shutdown and waits; after 30 s without one, for an immediate one, which loses nothing committed. */
export async function stopPostmaster(
  cluster: Cluster,
  { pid, connection }: Postmaster,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const stop = (mode: string) => runProgram(cluster, 'pg_ctl', ['stop', '--mode', mode, ...timeout]);
  // pg_ctl would take any process of that number for it.
  if (
    findRunning(cluster)?.pid === pid &&
    (await stop('fast')) !== null &&
    findRunning(cluster)?.pid === pid
  ) {
    log.warn('PostgreSQL does not end; ending it at once. The next start recovers.');
    await stop('immediate');
  }
  await connection.end();
}

/** The live postmaster of this very folder; without a socket folder while it is only just starting. */
export function findRunning(cluster: Cluster): { pid: number; socketFolder: string | undefined } | undefined {
  const [pid, , , , socketFolder] = readIfThere(path.join(cluster.folder, LOCK_FILE))?.split('\n') ?? [];
  if (!Number(pid) || !servesFolder(Number(pid), cluster)) return undefined;
  return { pid: Number(pid), socketFolder: socketFolder || undefined };
}

/**
 * Removes lock files of a killed postmaster whose process id belongs to another process by now, or to a
 * zombie: PostgreSQL would take either for a running server and refuse to start. Other stale lock files it
 * removes itself.
 */
function removeStaleLockFiles(cluster: Cluster): void {
  for (const lockFile of [
    path.join(cluster.folder, LOCK_FILE),
    path.join(cluster.socketFolder, `${SOCKET}.lock`),
  ]) {
    const text = readIfThere(lockFile);
    const pid = Number.parseInt(text ?? '', 10);
    if (pid > 0 && isAlive(pid) && !servesFolder(pid, cluster) && readIfThere(lockFile) === text) {
      fs.rmSync(lockFile, { force: true });
    }
  }
}

const LOCK_FILE = 'postmaster.pid';

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A postmaster's working directory is its data folder: a number alone proves nothing, and a folder may be a copy. */
function servesFolder(pid: number, { folder, user }: Cluster): boolean {
  return isAlive(pid) && workingDirectory(pid, user) === identity(folder);
}

function workingDirectory(pid: number, user: User | undefined): string | undefined {
  const link = `/proc/${pid}/cwd`;
  try {
    return identity(process.platform === 'linux' ? link : askLsof(pid));
  } catch {
    return user && askAs(user, link);
  }
}

function identity(folder: string): string {
  const { dev, ino } = fs.statSync(folder);
  return `${dev}:${ino}`;
}

/** Root in a container often may not look into another user's process; that user itself always may. */
function askAs(user: User, link: string): string | undefined {
  const asked = spawnSync('stat', ['-L', '-c', '%d:%i', link], { ...user, cwd: '/', encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.trim() : undefined;
}

/** macOS has no /proc. */
function askLsof(pid: number): string {
  const asked = spawnSync('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn'], { encoding: 'utf8' });
  return asked.stdout.match(/^n(.*)$/m)?.[1] ?? '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
