/** What `npm ci --omit=dev` brings stays small. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** MB of 1024 × 1024 bytes, as `du -m` counts them. */
const limit = 350;

test(`it takes less than ${limit} MB`, () => {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, { dev?: boolean }> };
  const seen = new Set<number>();
  const bytesOf = (file: string): number => {
    const stat = lstatSync(path.join(root, file));
    // Of two names of one file the disk holds one: Node.js itself has two.
    const own = seen.has(stat.ino) ? 0 : stat.blocks * 512;
    seen.add(stat.ino);
    return stat.isDirectory() ? own + inside(file) : own;
  };
  const inside = (folder: string): number =>
    readdirSync(path.join(root, folder))
      .map((name) => `${folder}/${name}`)
      // What begins with a dot are commands and what tools keep.
      .filter((file) => !packages[file]?.dev && !file.startsWith('node_modules/.'))
      .reduce((sum, file) => sum + bytesOf(file), 0);
  expect(inside('node_modules') / 1024 / 1024).toBeLessThan(limit);
});
