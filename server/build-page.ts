/**
 * What `npm start` does first: builds the page that is not built, or whose sources have changed since. Where
 * only what runs the site is installed there is nothing to build it with, and the page that stands is served.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the page is made of; a folder stands for all that is in it. */
const sources = [
  'web',
  'build',
  'domain',
  'contract',
  'vite.config.ts',
  'postcss.config.cjs',
  'package-lock.json',
];
/** The last file that a build writes. */
const built = 'dist/web/service-worker.js';
const vite = 'node_modules/vite/bin/vite.js';
const canBuild = existsSync(vite);

if (!existsSync(built)) {
  if (!canBuild)
    end('There is no page to serve (dist/web), and nothing to build it with: run npm ci without --omit=dev.');
  build();
} else if (newest(sources) > statSync(built).mtimeMs) {
  if (canBuild) build();
  else
    console.log(
      'The page looks older than its sources, and there is nothing to build it with: it is served as it is.',
    );
}

/** vite says itself what is wrong. */
function build(): void {
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (status !== 0) end('The page could not be built.');
}

function end(why: string): never {
  console.error(why);
  process.exit(1);
}

/** When the last of them changed, in ms: a folder changes when something in it is added or removed. */
function newest(paths: readonly string[]): number {
  const inside = paths.filter((it) => statSync(it).isDirectory()).flatMap(contentsOf);
  return Math.max(...[...paths, ...inside].map((it) => statSync(it).mtimeMs));
}

function contentsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((it) => path.join(folder, it));
}
