/**
 * A site that runs has a whole page at every moment: a build is made aside, then has a folder of its own, and
 * dist/web, a link, leads there from one rename on.
 */
import { readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Where it is made. */
export const aside = 'dist/web-aside';
const link = resolve('dist/web');
/**
 * Builds that stay, the newest among them: a process serves the one it began with, and all of them what tabs
 * and other servers of another release ask for (server/core/built.ts).
 */
const kept = 3;

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
  const builds = readdirSync('dist').filter((it) => /^web-\d+$/.test(it));
  for (const it of builds.sort().slice(0, -kept)) rmSync(resolve('dist', it), { recursive: true });
}
