/** The site's own words need no more than the fonts that were cut for them (build/fonts.ts). */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [range = ''] = /unicode-range: (.*);/.exec(readFileSync('web/ui/fonts.css', 'utf8'))?.slice(1) ?? [];
const ranges = [...range.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, first = '', last = first]) => [
  Number.parseInt(first, 16),
  Number.parseInt(last, 16),
]);
const isCut = (character: string) =>
  ranges.some(
    ([first = 0, last = 0]) => first <= character.codePointAt(0)! && character.codePointAt(0)! <= last,
  );

test('each character that the site writes is in the fonts that were cut', () => {
  const files = globSync(['web/**/*.tsx', 'domain/wording.ts', 'domain/kinds/*.ts'], {
    exclude: (it) => it.includes('.test.'),
  });
  expect(files.length).toBeGreaterThan(50);
  const written = files
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|\/\/ [^\n]*/gs, ''))
    .join('');
  expect([...new Set(written)].filter((it) => it !== '\n' && !isCut(it))).toEqual([]);
});
