import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOldFiles, isOfOldRelease, keepFiles } from './kept-files.ts';

const release = (nth: number) => ({ files: [`/assets/a~${nth}.js`], shell: `/shell~${nth}` });
const arriving = 'arriving files';
const begunOf = (nth: number) => `files ${release(nth).shell}`;

/** What a worker finds of its caches: names in the order in which they were opened, and what is in each. */
let kept: Map<string, Set<string>>;
let isFull: boolean;

beforeEach(() => {
  kept = new Map();
  isFull = false;
  vi.stubGlobal('caches', {
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (file: string, { cacheName }: { cacheName: string }) =>
      kept.get(cacheName)?.has(file) ? new Response() : undefined,
    open: async (name: string) => {
      const files = kept.get(name) ?? new Set();
      kept.set(name, files);
      return {
        addAll: async (all: readonly string[]) => {
          for (const file of all) files.add(file);
        },
        match: async (file: string) => (files.has(file) ? new Response() : undefined),
        put: async (file: string) => {
          if (isFull) throw new DOMException('', 'QuotaExceededError');
          files.add(file);
        },
      };
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a release that does not find room is not there', async () => {
  await keepFiles(release(1));
  isFull = true;
  await expect(keepFiles(release(2))).rejects.toThrow();
  expect([...kept.keys()]).toEqual([begunOf(1), arriving]);
});

test('one whose worker was ended midway is no newer release, and goes with the old ones', async () => {
  await keepFiles(release(1));
  kept.set(begunOf(2), new Set(release(2).files));
  expect(await isOfOldRelease(release(1).files[0]!)).toBe(false);
  await keepFiles(release(3));
  expect(await isOfOldRelease(release(1).files[0]!)).toBe(true);
  await forgetOldFiles(release(3));
  expect([...kept.keys()]).toEqual([begunOf(1), begunOf(3)]);
});

test('the release before stays for pages that are still open, and those before it go', async () => {
  for (const nth of [1, 2, 3]) await keepFiles(release(nth));
  await forgetOldFiles(release(3));
  expect([...kept.keys()]).toEqual([begunOf(2), begunOf(3)]);
});
