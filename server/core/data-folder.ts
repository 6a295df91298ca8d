/** The folder named by DATA_DIR, which holds everything Intent keeps itself. */
import fs from 'node:fs';
import path from 'node:path';
import { SettingError } from './setting-error.ts';

/**
 * Makes the folder if it is missing, for this user alone. Throws SettingError if this user cannot read and
 * write in it.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    makeWithParents(dataDir);
    fs.readdirSync(dataDir);
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message;
    throw new SettingError(
      `DATA_DIR is "${dataDir}", where Intent cannot write (${reason}): it must be a folder this user may read and write.`,
    );
  }
}

/**
 * Makes a folder and its parents. mkdir's own `recursive` is not used: on a file system that answers ENOENT
 * to every mkdir, such as /proc, it never ends.
 */
function makeWithParents(folder: string): void {
  if (fs.existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeWithParents(parent);
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another start may have made it at the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  ENOTDIR: 'a file is in its place',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  EPERM: 'permission denied',
  ENOENT: 'no folder can be made there',
  EROFS: 'the disk is read-only',
};
