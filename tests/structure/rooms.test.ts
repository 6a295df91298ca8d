/** The laws of the rooms hold, and the tool that checks them really reads the modules. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, expect, test } from 'vitest';
import laws from '../../.dependency-cruiser.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const rooms = ['domain', 'contract', 'server', 'web', 'art'];
/** Where violations are planted; never committed. */
const planted = ['domain/planted', 'server/features/postcodes/planted', 'web/features/home/planted'];

afterEach(() =>
  Promise.all(planted.map((folder) => rm(`${root}${folder}`, { recursive: true, force: true }))),
);

async function violations(paths: string[]) {
  const result = await cruise(paths, {
    ...laws.options,
    ruleSet: { forbidden: laws.forbidden },
    validate: true,
    baseDir: root,
  } as never);
  const { modules, summary } = result.output as ICruiseResult;
  return {
    modules: modules.length,
    found: summary.violations.map((it) => `${it.rule.name}: ${it.from} → ${it.to}`),
  };
}

async function plant(folder: string, text: string) {
  await mkdir(`${root}${folder}`, { recursive: true });
  await writeFile(`${root}${folder}/planted.ts`, text);
}

test('every room keeps its laws', async () => {
  const { modules, found } = await violations(rooms);
  expect(modules).toBeGreaterThan(100);
  expect(found, `${laws.forbidden.map((it) => `${it.name}: ${it.comment}`).join('\n')}`).toEqual([]);
});

test.each([
  [
    'domain/planted',
    "import { readFile } from 'node:fs/promises';\nexport const it = readFile;\n",
    'domain-is-pure',
  ],
  [
    'server/features/postcodes/planted',
    "import { likeIntention } from '../../likes/actions.ts';\nexport const it = likeIntention;\n",
    'server-postcodes-imports',
  ],
  [
    'web/features/home/planted',
    "import { buildApp } from '../../../../server/app.ts';\nexport const it = buildApp;\n",
    'web-and-server-never-meet',
  ],
  [
    'web/features/home/planted',
    "import type { It } from './planted.ts';\nexport type It = { it?: It };\n",
    'no-cycles',
  ],
])('a violation planted in %s is found', async (folder, text, name) => {
  await plant(folder, text);
  const { found } = await violations([folder]);
  expect(found.map((it) => it.split(':')[0])).toContain(name);
});
