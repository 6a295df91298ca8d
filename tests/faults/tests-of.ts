/** Finds the tests that show a requirement: they have its id as a tag. */
import { globSync, readFileSync } from 'node:fs';

const patterns = ['{domain,contract,server,web}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'];

/**
 * The test files that name one of these requirements, as paths from the root of the repository. A test may
 * get the id from a row of a table.
 */
export function testFilesOf(ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const named = new RegExp(`(?<![\\w.-])(?:${ids.map(escaped).join('|')})(?![\\w.-])`);
  return testFiles()
    .filter(({ text }) => named.test(text))
    .map(({ file }) => file);
}

let read: { file: string; text: string }[] | undefined;

/** Tests of these tools themselves are left out, because they name requirements that do not exist. */
function testFiles() {
  read ??= globSync(patterns)
    .filter((file) => !file.startsWith('tests/structure/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  return read;
}

function escaped(id: string): string {
  return id.replaceAll('.', '\\.');
}
