/**
 * The styles of Mantine that are loaded are those of the components that are used, and of what these are made
 * of, in Mantine's order.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const mantine = 'node_modules/@mantine/core';
const read = (path: string) => readFileSync(path, 'utf8');

test('every component that is used has its styles, and no other is loaded', () => {
  const listed = [...read('web/ui/mantine.css').matchAll(/styles\/([A-Z]\w+)\.layer\.css/g)].map(
    (it) => it[1]!,
  );
  expect(listed).toEqual(inTheirOrder(stylesOf(componentsUsed())));
});

/** What web/ imports from the package, types aside. */
function componentsUsed(): string[] {
  const files = execFileSync('git', ['ls-files', 'web'], { encoding: 'utf8' })
    .split('\n')
    .filter((it) => /(?<!\.test)\.tsx?$/.test(it) && existsSync(it));
  const imports = files.flatMap((it) => [
    ...read(it).matchAll(/import (?!type)\{([^}]*)\} from '@mantine\/core'/g),
  ]);
  const names = imports.flatMap((it) => it[1]!.split(',')).map((it) => it.trim().replace(/ as .*/, ''));
  return [...new Set(names)].filter((it) => /^[A-Z]/.test(it));
}

/** The names of the style sheets that these components and all they import take their classes from. */
function stylesOf(components: readonly string[]): Set<string> {
  const exported = [...read(`${mantine}/esm/index.mjs`).matchAll(/import \{(.*)\} from "(.*)"/g)];
  const places = new Map(
    exported.flatMap(([, names, path]) =>
      names!.split(',').map((it): [string, string] => [it.trim().split(' as ').at(-1)!, path!]),
    ),
  );
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const style = /([A-Z]\w+)\.module\.mjs$/.exec(file)?.[1];
    if (style !== undefined) styles.add(style);
    for (const [, path] of read(file).matchAll(/from "(\.[^"]+)"/g)) visit(join(dirname(file), path!));
  };
  for (const it of components)
    visit(join(mantine, 'esm', places.get(it) ?? expect.fail(`${it} is not there`)));
  return styles;
}

/** Of two classes on one element the later one wins: the order is that of the whole style sheet. */
function inTheirOrder(names: ReadonlySet<string>): string[] {
  const all = read(`${mantine}/styles.layer.css`);
  const placeOf = (name: string) => {
    const [first] = /\.m_\w+/.exec(read(`${mantine}/styles/${name}.layer.css`)) ?? [];
    return all.indexOf(`${first}`);
  };
  const known = readdirSync(`${mantine}/styles`).map((it) => it.replace('.layer.css', ''));
  return known.filter((it) => names.has(it)).toSorted((a, b) => placeOf(a) - placeOf(b));
}
