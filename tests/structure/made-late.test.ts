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

/** Even when it is asked for late, a first number is one task of a screen: `grouped` in domain/number-words.ts writes them. */
const numbers = /Intl\.NumberFormat|\.toLocaleString\('en-GB'\)/;

test('a number is written without looking up how', () => {
  const files = globSync('{domain,web}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
  expect(files.filter((it) => numbers.test(readFileSync(`${root}${it}`, 'utf8')))).toEqual([]);
});

test('it would be noticed', () => {
  const planted =
    "const day = new Intl.DateTimeFormat('en-GB'); const most = { words: (2000).toLocaleString('en-GB') };";
  expect(lookedUpIn('planted.ts', planted)).toHaveLength(2);
  expect(lookedUpIn('planted.ts', 'const day = once(() => new Intl.DateTimeFormat());')).toEqual([]);
});

test.each(sides.flatMap((side) => categories.map((category) => ({ side, category }))))(
  'the schemas of each answer are made when they are asked for: $side $category',
  ({ side, category }) => {
    const made = Object.entries(kinds[side][category].fields).filter(([, field]) =>
      (['rule', 'told'] as const).some((it) => Object.getOwnPropertyDescriptor(field, it)?.get === undefined),
    );
    expect(made).toEqual([]);
  },
);
