/** The laws of the rooms hold, and the tool that checks them really reads the modules. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
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
    modules: modules.length,
    found: summary.violations.map((it) => `${it.rule.name}: ${it.from} → ${it.to}`),
  };
}

test('every room keeps its laws', async () => {
  const { modules, found } = await violations(rooms);
  expect(modules).toBeGreaterThan(100);
  expect(found, `${laws.forbidden.map((it) => `${it.name}: ${it.comment}`).join('\n')}`).toEqual([]);
});

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
    law: 'web-and-server-never-meet',
    files: {
      'web/features/home/wrong.ts': "import { it } from '../../../server/app.ts';\nexport { it };\n",
      'server/app.ts': 'export const it = 1;\n',
    },
  },
  {
    law: 'no-cycles',
    files: {
      'web/features/home/wrong.ts': "import type { It } from './wrong.ts';\nexport type It = { it?: It };\n",
    },
  },
])('what breaks $law is found, and nothing else', async ({ law, files }) => {
  const house = await mkdtemp(path.join(tmpdir(), 'intent-rooms-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.join(house, path.dirname(file)), { recursive: true });
      await writeFile(path.join(house, file), text);
    }
    const { found } = await violations(
      [...new Set(Object.keys(files).map((it) => it.split('/')[0]!))],
      house,
    );
    expect(found.map((it) => it.split(':')[0])).toEqual([law]);
  } finally {
    await rm(house, { recursive: true });
  }
});
