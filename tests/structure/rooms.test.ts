/** The laws of the rooms hold, and the tool that checks them really reads the modules. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { beforeAll, expect, test } from 'vitest';
import laws from '../../.dependency-cruiser.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const rooms = ['domain', 'contract', 'server', 'web', 'art'];

async function violations(paths: string[], baseDir = root) {
  const result = await cruise(paths, {
    ...laws.options,
    ruleSet: { forbidden: laws.forbidden },
    validate: true,
    baseDir,
  } as never);
  const { modules, summary } = result.output as ICruiseResult;
  return {
    modules,
    found: summary.violations.map((it) => `${it.rule.name}: ${it.from} → ${it.to}`),
  };
}

let house: Awaited<ReturnType<typeof violations>>;
beforeAll(async () => {
  house = await violations(rooms);
  // Milliseconds, as many as a test has.
}, 30_000);

test('every room keeps its laws', () => {
  const { modules, found } = house;
  expect(modules.length).toBeGreaterThan(100);
  expect(found, `${laws.forbidden.map((it) => `${it.name}: ${it.comment}`).join('\n')}`).toEqual([]);
});

test('all that npm ci --omit=dev brings is for what runs', async () => {
  const imported = house.modules
    .filter(({ source }) => source.startsWith('server/') && !source.endsWith('.test.ts'))
    .flatMap(({ dependencies }) => dependencies.map((it) => packageOf(it.resolved)))
    .filter((it) => it !== undefined);
  const peers = [...new Set(imported)].map(async (name) =>
    Object.keys((await read(`node_modules/${name}/package.json`)).peerDependencies ?? {}),
  );
  // Node.js runs it all.
  const used = new Set(['node', ...imported, ...(await Promise.all(peers)).flat()]);
  const { dependencies } = await read('package.json');
  expect(Object.keys(dependencies).filter((name) => !used.has(name))).toEqual([]);
});

function packageOf(file: string): string | undefined {
  return /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
}

async function read(file: string) {
  return JSON.parse(await readFile(path.join(root, file), 'utf8'));
}

/** Small houses with one thing wrong: the files of each, and the law that is broken. */
test.each([
  {
    law: 'domain-is-pure',
    files: {
      'domain/wrong.ts': "import { readFile } from 'node:fs/promises';\nexport const it = readFile;\n",
    },
  },
  {
    law: 'server-postcodes-imports',
    files: {
      'server/features/postcodes/wrong.ts': "import { it } from '../likes/actions.ts';\nexport { it };\n",
      'server/features/likes/actions.ts': 'export const it = 1;\n',
    },
  },
  {
    law: 'routes-go-through-actions',
    files: {
      'server/features/likes/page-routes.ts': "import { it } from './newest-rows.ts';\nexport { it };\n",
      'server/features/likes/newest-rows.ts': 'export const it = 1;\n',
    },
  },
  {
    law: 'web-and-server-never-meet',
    files: {
      'web/features/home/wrong.ts': "import { it } from '../../../server/app.ts';\nexport { it };\n",
      'server/app.ts': 'export const it = 1;\n',
    },
  },
  {
    law: 'what-runs-is-installed',
    files: {
      'package.json': '{ "devDependencies": { "tool": "1.0.0" } }',
      'node_modules/tool/package.json': '{ "name": "tool", "type": "module", "exports": "./index.js" }',
      'node_modules/tool/index.js': 'export const it = 1;\n',
      'server/wrong.ts': "import { it } from 'tool';\nexport { it };\n",
    },
  },
  {
    law: 'no-cycles',
    files: {
      'web/features/home/wrong.ts': "import type { It } from './wrong.ts';\nexport type It = { it?: It };\n",
    },
  },
])('what breaks $law is found, and nothing else', async ({ law, files }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'intent-rooms-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    const built = rooms.filter((room) => Object.keys(files).some((file) => file.startsWith(`${room}/`)));
    const { found } = await violations(built, folder);
    expect(found.map((it) => it.split(':')[0])).toEqual([law]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
