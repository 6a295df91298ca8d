/**
 * A site that runs has a whole page at every moment: a build is made aside, then has a folder of its own, and
 * dist/web, a link, leads there from one rename on.
 */
import { readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Where it is made. */
export const aside = 'dist/web-aside';
const link = resolve('dist/web');
/** The newest builds stay: tabs and other servers of another release ask for them (server/core/built.ts). */
const kept = 3;
/**
 * Milliseconds that any other stays after it was made, or a process said that it serves it, which each does
 * every hour: one that could not be replaced goes on with what it began with, however many builds are tried.
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
      // After the others, of which one compresses what was copied.
      order: 'post',
      sequential: true,
      handler() {
        // It is called where a build failed, too.
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
    // A folder stands there: of a release that made no link, or copied from elsewhere.
    renameSync(link, `${link}-${Date.now() - 1}`);
    renameSync(next, link);
  }
  removeOld(resolve('dist'), Date.now());
}

/** Of the builds in this folder those that nobody serves any more, nor asks for: `now` in milliseconds since 1970. */
export function removeOld(dist: string, now: number): void {
  const builds = readdirSync(dist).filter((it) => /^web-\d+$/.test(it));
  for (const it of builds.sort().slice(0, -kept))
    if (now - statSync(join(dist, it)).mtimeMs > restMs) rmSync(join(dist, it), { recursive: true });
}
