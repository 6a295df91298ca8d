/**
 * The first step of `npm start`: builds the page where there is none, or its sources have changed since. An
 * installation without vite cannot build, and serves the page that is there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The sources of the page; a folder stands for all files in it. */
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

/** Builds the page. vite itself prints what is wrong. */
function build(): void {
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (status !== 0) end('The page could not be built.');
}

function end(why: string): never {
  console.error(why);
  process.exit(1);
}

/** The latest change of these paths, in ms since 1970. A folder changes when an entry is added or removed. */
function newest(paths: readonly string[]): number {
  const inside = paths.filter((it) => statSync(it).isDirectory()).flatMap(contentsOf);
  return Math.max(...[...paths, ...inside].map((it) => statSync(it).mtimeMs));
}

function contentsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((it) => path.join(folder, it));
}
