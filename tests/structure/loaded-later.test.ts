/** What loads later may not come: whatever is loaded so says it in its place, or works without. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Those that are no part of a page, with what happens where they do not come. */
const others: Readonly<Record<string, string>> = {
  '@simplewebauthn/browser': 'A passkey is refused with words (accounts/passkey-calls.ts).',
  './features/notifications/push.ts': 'A sign-out works without.',
  './offline/release.ts': 'The page works as it is.',
};

const dynamic = /\bimport\(\s*'([^']+)'/g;
/**
 * `part` and `screen` show what is missing, and offer it again: tests/journeys/missing-parts.journey.test.ts
 * sees each do so.
 */
const asPart = /\b(?:part|screen)(?:<\w+>)?\(\s*\(\) => import\(\s*'([^']+)'/g;

const files = globSync('web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
const namesIn = (pattern: RegExp) =>
  files.flatMap((file) =>
    [...withoutComments(readFileSync(file, 'utf8')).matchAll(pattern)].map(([, name]) => name!),
  );

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*.*?\*\//gs, '');
}

test('whatever loads later is a part, a screen, or named with why it need not be one', () => {
  const parts = namesIn(asPart);
  expect(parts.length).toBeGreaterThan(40);
  expect(namesIn(dynamic).sort()).toEqual([...parts, ...Object.keys(others)].sort());
});
