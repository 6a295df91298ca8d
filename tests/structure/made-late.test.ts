/** What takes a slow phone long is made when it is asked for, not as the files of a screen run (docs/decisions/046). */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { categories, sides } from '../../domain/intentions.ts';
import { kinds } from '../../domain/kinds/kinds.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The first of these makes a browser look up how the country writes its numbers and dates. */
const writing = /^new Intl\.|\.toLocale(Date|Time)?String\(/;

/** What of a file looks that up as the file runs: all that stands in no function. */
function lookedUpIn(name: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return;
    const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isMade && writing.test(node.getText())) found.push(`${name}: ${node.getText()}`);
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true));
  return found;
}

test('how numbers and dates are written is looked up when something is said', () => {
  const files = globSync('{domain,web}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((it) => lookedUpIn(it, readFileSync(`${root}${it}`, 'utf8')))).toEqual([]);
});

/**
 * Even when it is asked for late, a first number or date is a long task of a screen: domain/number-words.ts
 * and date-words.ts write them.
 */
const looksUp = /Intl\.(Number|DateTime)Format\(|\.toLocale(Date|Time)?String\(/;

test('a number or a date is written without looking up how', () => {
  const files = globSync('{domain,web}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
  expect(files.filter((it) => looksUp.test(readFileSync(`${root}${it}`, 'utf8')))).toEqual([]);
});

test('it would be noticed', () => {
  const planted =
    "const day = new Intl.DateTimeFormat('en-GB'); const most = { words: (2000).toLocaleString('en-GB') };";
  expect(lookedUpIn('planted.ts', planted)).toHaveLength(2);
  const late = 'const day = once(() => new Intl.DateTimeFormat());';
  expect(lookedUpIn('planted.ts', late)).toEqual([]);
  expect(late).toMatch(looksUp);
});

test.each(sides.flatMap((side) => categories.map((category) => ({ side, category }))))(
  'the schemas of each answer are made when they are asked for: $side $category',
  ({ side, category }) => {
    const made = Object.entries(kinds[side][category].fields).filter(([, field]) =>
      (['rule', 'shown'] as const).some(
        (it) => Object.getOwnPropertyDescriptor(field, it)?.get === undefined,
      ),
    );
    expect(made).toEqual([]);
  },
);
