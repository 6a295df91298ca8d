/** The folder PostgreSQL keeps its data in: made once by initdb, and checked before every start. */
import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import { findPrograms, makeSocketFolder, postgresUser, type User } from './postgres-programs.ts';
import { SettingError } from './setting-error.ts';

/** What every step needs to know about one data folder and the PostgreSQL that serves it. */
export interface Cluster {
  readonly dataDir: string;
  /** `<dataDir>/postgres`, with symbolic links resolved. */
  readonly folder: string;
  readonly logFile: string;
  /** The folder with `initdb`, `pg_ctl` and `postgres`. */
  readonly programs: string;
  readonly socketFolder: string;
  /** Whom PostgreSQL runs as; undefined: as ourselves. */
  readonly user: User | undefined;
}

/** Throws SettingError when the data folder cannot serve. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  makeDataFolder(dataDir);
  const folder = path.join(fs.realpathSync(dataDir), 'postgres');
  const user = postgresUser(folder);
  const socketFolder = makeSocketFolder(folder, user);
  const programs = findPrograms(socketFolder, user);
  const logFile = path.join(dataDir, 'postgres.log');
  const cluster = { dataDir, folder, logFile, programs, socketFolder, user };
  const major = majorOf(cluster);
  if (major === undefined) await initialise(cluster);
  else if (major !== MAJOR) {
    throw new SettingError(
      `DATA_DIR is "${dataDir}", whose data was made by PostgreSQL ${major}: it must be data of PostgreSQL ${MAJOR}, or a new folder.`,
    );
  } else restoreOwner(cluster);
  return cluster;
}

/** Every major keeps its data in a form of its own. */
const MAJOR = '18';

function majorOf({ dataDir, folder }: Cluster): string | undefined {
  try {
    return fs.readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw ownedByOther(dataDir, error);
  }
}

/**
 * How the programs are told their data folder. On Linux it is their working directory under a name that any user may
 * follow: node enters it before the drop to an unprivileged user, so the folders above may be closed to that user
 * (a project in /root), and their names may be longer than PostgreSQL's limit of 1023 bytes.
 */
function dataFolderArgument(folder: string): string {
  return process.platform === 'linux' && fs.existsSync('/proc/self/cwd') ? '/proc/self/cwd' : folder;
}

/** The data is made aside and moved into place whole: neither a kill nor a second start can leave it half made. */
async function initialise(cluster: Cluster): Promise<void> {
  const draft = `${cluster.folder}.new-${crypto.randomUUID()}`;
  fs.mkdirSync(draft, { mode: 0o700 });
  try {
    if (cluster.user) fs.chownSync(draft, cluster.user.uid, cluster.user.gid);
    await initdb(cluster, draft);
    fs.renameSync(draft, cluster.folder);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    // Another start may have been first; then its data is the data.
    if (majorOf(cluster) === MAJOR) return;
    if (error instanceof SettingError) throw error;
    throw new SettingError(
      `DATA_DIR is "${cluster.dataDir}", where the folder "postgres" cannot be made: ${(error as Error).message}.`,
    );
  }
}

async function initdb(cluster: Cluster, folder: string): Promise<void> {
  const args = ['--username=intent', '--auth=trust', '--no-instructions'];
  // The builtin provider carries C.UTF-8 within itself, so sorting never changes with the machine's libraries.
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  const failure = await runProgram(cluster, 'initdb', args, folder);
  if (failure !== null) throw cannotRun(cluster, firstErrorMessage(failure));
}

/**
 * Runs one of PostgreSQL's programs as its user on this data folder, to its end. Null when it succeeded, else
 * what was said to the log meanwhile. Throws SettingError when this machine refuses to run it.
 */
export async function runProgram(
  cluster: Cluster,
  name: 'initdb' | 'pg_ctl',
  args: string[],
  folder = cluster.folder,
): Promise<string | null> {
  const log = openLog(cluster);
  const before = fs.fstatSync(log).size;
  try {
    // Nothing of PGDATA, PGPORT or a locale this machine may lack reaches the programs.
    const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
    const child = spawn(path.join(cluster.programs, name), [...args, '-D', dataFolderArgument(folder)], {
      cwd: folder,
      stdio: ['ignore', log, log],
      // A process group of its own: Ctrl-C in the terminal is for Node.js, which then stops PostgreSQL in good order.
      detached: true,
      ...cluster.user,
      env,
    });
    const [code] = await once(child, 'exit');
    return code === 0 ? null : fs.readFileSync(cluster.logFile).subarray(before).toString();
  } catch (error) {
    const as = cluster.user ? ` as user ${cluster.user.uid}` : '';
    throw cannotRun(cluster, `"${name}" cannot be started${as}: ${(error as Error).message}`);
  } finally {
    fs.closeSync(log);
  }
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

/** The line for a PostgreSQL that will not run on this machine or in this folder. */
export function cannotRun({ dataDir }: Cluster, why: string): SettingError {
  return new SettingError(
    `DATABASE_URL is absent, and the embedded PostgreSQL cannot run in DATA_DIR "${dataDir}": ${why.replace(/[.\s]*$/, '.')}`,
  );
}

/** The line in which PostgreSQL says what was wrong, out of all that was said. */
export function firstErrorMessage(said: string): string {
  // What it told those who connected too early, and that pg_ctl saw it fail, is no error of its own.
  const lines = said
    .split('\n')
    .filter((line) => line.trim() && !/the database system is|^pg_ctl: could not|^Examine/.test(line));
  const errorMessage = lines.find((line) => /(FATAL|PANIC|error): /.test(line)) ?? lines.at(-1);
  return (errorMessage?.trim() ?? 'it ended without a word').replace(/^.*?(FATAL|PANIC|error): +|^but /, '');
}

/** Only for the process that holds the claim: others may still be at work on theirs. */
export function removeAbandonedDrafts({ folder }: Cluster): void {
  const parent = path.dirname(folder);
  for (const name of fs.readdirSync(parent)) {
    if (name.startsWith('postgres.new-'))
      fs.rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Data that was copied or unpacked has lost its owner or its mode, and PostgreSQL opens only what is its
 * user's own.
 */
function restoreOwner({ dataDir, folder, user }: Cluster): void {
  try {
    if (user && fs.statSync(folder).uid !== user.uid) {
      for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        fs.lchownSync(path.join(folder, name), user.uid, user.gid);
      }
      fs.chownSync(folder, user.uid, user.gid);
    }
    fs.chmodSync(folder, 0o700);
  } catch (error) {
    throw ownedByOther(dataDir, error);
  }
}

function ownedByOther(dataDir: string, error: unknown): SettingError {
  const { code } = error as NodeJS.ErrnoException;
  return new SettingError(
    `DATA_DIR is "${dataDir}", whose database another user made (${code}): start as that user, or give a DATA_DIR of your own.`,
  );
}
