/**
 * Puts a build into its place so that a running site has a whole page at every moment: the build is made
 * aside, is then moved to a folder of its own, and one rename makes the link dist/web lead there.
 */
import { readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The folder in which a build is made. */
export const aside = 'dist/web-aside';
const link = resolve('dist/web');
/**
 * How many of the newest builds stay: open tabs and other servers ask for files of earlier releases
 * (server/core/built.ts).
 */
const kept = 3;
/**
 * Milliseconds for which any other build stays after it was made, or after a process last said that it serves
 * it, which each process does every hour: a process that could not be replaced needs the build it began with,
 * however many are made after it.
 */
const restMs = 24 * 3_600_000;

export function puttingInPlace(): Plugin {
  let isWhole = false;
  return {
    name: 'putting-in-place',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        isWhole = true;
      },
    },
    closeBundle: {
      // The build is moved after the other plugins are done, one of which compresses what was copied.
      order: 'post',
      sequential: true,
      handler() {
        // Vite calls this after a failed build as well.
        if (isWhole) putInPlace();
      },
    },
  };
}

function putInPlace(): void {
  const name = `web-${Date.now()}`;
  renameSync(aside, resolve('dist', name));
  const next = `${link}-next`;
  rmSync(next, { force: true });
  symlinkSync(name, next, 'junction');
  try {
    renameSync(next, link);
  } catch {
    // A folder stands in the link's place: it was copied from elsewhere, and the link with it followed.
    renameSync(link, `${link}-${Date.now() - 1}`);
    renameSync(next, link);
  }
  removeOld(resolve('dist'), Date.now());
}

/**
 * Removes the builds in this folder that nobody serves and nobody asks for any more. `now` is in milliseconds
 * since 1970.
 */
export function removeOld(dist: string, now: number): void {
  const builds = readdirSync(dist).filter((it) => /^web-\d+$/.test(it));
  for (const it of builds.sort().slice(0, -kept))
    if (now - statSync(join(dist, it)).mtimeMs > restMs) rmSync(join(dist, it), { recursive: true });
}
