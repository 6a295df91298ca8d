/** The colours that web/ui/tokens.css declares. */
import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('../web/ui/tokens.css', import.meta.url), 'utf8');

/** By scheme, each colour's value by its name: 'on-ink' → '#ffffff'. */
export const schemes = {
  light: colours(':root {'),
  dark: colours(':root[data-mantine-color-scheme="dark"] {'),
};

function colours(opening: string): Map<string, string> {
  const start = css.indexOf(opening);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  );
}
