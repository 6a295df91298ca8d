/** Under which key an answer is kept follows from its call: no key is written by heart. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** A key that is an array where it is used or named. */
const literalKey = /\b(query|mutation)Key: \[|QueryData(<[^>]*>)?\(\s*\[|Key\b.*=>? \[/;

function keysWrittenIn(file: string): string[] {
  const lines = readFileSync(`${root}${file}`, 'utf8').split('\n');
  return lines.flatMap((line, at) => (literalKey.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : []));
}

test('no query key is written outside web/core/queries.ts', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const others = files.filter((file) => file !== 'web/core/queries.ts' && !file.includes('.test.'));
  expect(others.flatMap(keysWrittenIn)).toEqual([]);
});

test.each([
  "useQuery({ queryKey: ['matches'], queryFn })",
  "const matchesKey = ['matches'] as const;",
  "const messagesKey = (chatId: string) => ['messages', chatId];",
  "client.setQueryData<LikeState>(['like', id], state)",
])('%s would be noticed', (line) => expect(line).toMatch(literalKey));
