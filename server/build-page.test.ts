/** When `npm start` builds the page, when it serves what stands, and what it says when it can do neither. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const program = fileURLToPath(new URL('./build-page.ts', import.meta.url));
const built = 'dist/web/service-worker.js';
const vite = 'node_modules/vite/bin/vite.js';
const sources = ['web/main.tsx', 'build/files.ts', 'domain/likes.ts', 'contract/likes.ts', 'vite.config.ts'];
const others = ['postcss.config.cjs', 'package-lock.json'];
/** Seconds since 1970. */
const [before, then, after] = [1_000_000_000, 1_100_000_000, 1_200_000_000];

let house: string;
const at = (file: string) => path.join(house, file);

beforeEach(async () => {
  house = await mkdtemp(path.join(tmpdir(), 'intent-page-'));
  for (const file of [...sources, ...others]) await put(file, '', before);
  for (const folder of ['web', 'build', 'domain', 'contract']) await utimes(at(folder), before, before);
});
afterEach(() => rm(house, { recursive: true }));

async function put(file: string, text: string, seconds: number) {
  await mkdir(path.dirname(at(file)), { recursive: true });
  await writeFile(at(file), text);
  await utimes(at(file), seconds, seconds);
}

/** One that leaves a mark; `exit` is how it ends. */
const installVite = (exit = 0) =>
  put(vite, `require('node:fs').writeFileSync('vite-ran', ''); process.exit(${exit});`, before);

function run() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { cwd: house, encoding: 'utf8' });
  return { status, said: stdout + stderr, hasBuilt: existsSync(at('vite-ran')) };
}

test('a page that is not there is built', async () => {
  await installVite();
  expect(run()).toEqual({ status: 0, said: '', hasBuilt: true });
});

test('a page that is newer than its sources is served as it is', async () => {
  await installVite();
  await put(built, '', then);
  expect(run()).toEqual({ status: 0, said: '', hasBuilt: false });
});

test.each([...sources, ...others])('a change of %s builds it anew', async (file) => {
  await installVite();
  await put(built, '', then);
  await utimes(at(file), after, after);
  expect(run().hasBuilt).toBe(true);
});

test('a source that was removed builds it anew', async () => {
  await installVite();
  await put(built, '', then);
  await rm(at('web/main.tsx'));
  expect(run().hasBuilt).toBe(true);
});

test('with nothing to build it with, an older page is served, and that is said', async () => {
  await put(built, '', then);
  await utimes(at('web/main.tsx'), after, after);
  const { status, said } = run();
  expect(status).toBe(0);
  expect(said).toContain('it is served as it is');
});

test('with neither a page nor anything to build it with, one sentence says what to do', () => {
  const { status, said } = run();
  expect(status).toBe(1);
  expect(said).toContain('run npm ci without --omit=dev');
});

test('a build that fails ends the start', async () => {
  await installVite(1);
  expect(run()).toMatchObject({ status: 1, said: 'The page could not be built.\n' });
});
