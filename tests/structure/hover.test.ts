/**
 * Where nothing hovers, a tap leaves what it touched looking hovered until the next one: such looks are for a
 * pointer that hovers.
 */
import { globSync, readFileSync } from 'node:fs';
import postcss, { type Container, type Document } from 'postcss';
import preset from 'postcss-preset-mantine';
import { expect, test } from 'vitest';

test('what hovering shows is for pointers that hover', async () => {
  const loose: string[] = [];
  const files = globSync('web/**/*.css');
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    // As the build reads it: `@mixin hover` is then two rules, one for who hovers and one for who presses.
    const { root } = await postcss([preset()]).process(readFileSync(file, 'utf8'), { from: file });
    root.walkRules(/:hover/, (rule) => {
      if (!isForHovering(rule.parent)) loose.push(`${file}: ${rule.selector}`);
    });
  }
  expect(loose).toEqual([]);
});

function isForHovering(above: Container | Document | undefined): boolean {
  if (above === undefined) return false;
  const { params } = above as { params?: string };
  return params?.includes('(hover: hover)') || isForHovering(above.parent as Container | undefined);
}
