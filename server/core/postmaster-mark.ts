/** The marks a postmaster leaves of itself, and whether the process they name is really it. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Cluster } from './postgres-cluster.ts';
import { SOCKET, type User } from './postgres-programs.ts';

/** The live postmaster of this very folder; without a socket folder while it is only just starting. */
export function findRunning(cluster: Cluster): { pid: number; socketFolder: string | undefined } | undefined {
  const [pid, , , , socketFolder] = readIfThere(path.join(cluster.folder, MARK))?.split('\n') ?? [];
  if (!Number(pid) || !worksIn(Number(pid), cluster)) return undefined;
  return { pid: Number(pid), socketFolder: socketFolder || undefined };
}

/**
 * Removes what a killed postmaster left, when its number is borne by another process, or by its own remains that
 * nobody has collected: PostgreSQL would take either for itself and refuse to start. Other leftovers it clears alone.
 */
export function removeFalseMarks(cluster: Cluster): void {
  for (const mark of [path.join(cluster.folder, MARK), path.join(cluster.socketFolder, `${SOCKET}.lock`)]) {
    const text = readIfThere(mark);
    const pid = Number.parseInt(text ?? '', 10);
    if (pid > 0 && isAlive(pid) && !worksIn(pid, cluster) && readIfThere(mark) === text) {
      fs.rmSync(mark, { force: true });
    }
  }
}

const MARK = 'postmaster.pid';

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A postmaster's working directory is its data folder: a number alone proves nothing, and a folder may be a copy. */
function worksIn(pid: number, { folder, user }: Cluster): boolean {
  return isAlive(pid) && workingFolder(pid, user) === identity(folder);
}

function workingFolder(pid: number, user: User | undefined): string | undefined {
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
