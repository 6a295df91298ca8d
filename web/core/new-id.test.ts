import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

afterEach(() => vi.unstubAllGlobals());

it('makes another one each time, as the server wants it, also over plain http', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const made = Array.from({ length: 100 }, newId);
  expect(new Set(made).size).toBe(100);
  for (const id of made) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
});

it('stands alone: nothing of the page asks the browser for an id, which only https has', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /randomUUID\(|crypto\.subtle/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
