/** Where the look's colours cannot be read from web/ui/tokens.css they are repeated: they stay the same. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colours } from '../../server/core/colours.ts';
import { theme } from '../../web/ui/theme.ts';
import { schemes } from '../tokens.ts';

const light = Object.fromEntries(schemes.light);
const dark = Object.fromEntries(schemes.dark);
const source = (file: string) => readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8');

test('mails, plain pages and pictures have the colours of the pages', () => {
  expect(light).toMatchObject(colours.light);
  expect(dark).toMatchObject(colours.dark);
});

test('what is shown before the style sheet has the colour of the page', () => {
  const pages = [light.page, dark.page];
  const found = (file: string, what: RegExp) => [...source(file).matchAll(what)].map(([, value]) => value);
  expect(found('index.html', /name="theme-color" content="(#\w+)"/g)).toEqual(pages);
  expect(found('ui/base.css', /background: (#\w+);/g)).toEqual(pages);
  expect(found('public/manifest.webmanifest', /"(?:background|theme)_color": "(#\w+)"/g)).toEqual([
    light.page,
    light.page,
  ]);
});

test('Mantine has the colours of the pages', () => {
  expect(theme).toMatchObject({ white: light.surface, black: light.text });
  expect(theme.colors?.gray).toEqual(
    expect.arrayContaining(
      ['page', 'sunken', 'hairline', 'edge', 'muted', 'ink', 'text'].map((it) => light[it]),
    ),
  );
  expect(theme.colors?.dark).toEqual(
    expect.arrayContaining(
      ['text', 'muted', 'edge', 'hairline', 'surface', 'page', 'sunken'].map((it) => dark[it]),
    ),
  );
});
