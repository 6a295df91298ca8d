import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { tabMemory } from './browser-memory.ts';
import { keptStore } from './kept-store.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const words = () => keptStore((viewerId) => `words of ${viewerId}`, z.array(z.string()), []);

test('what somebody left comes back for them, and for nobody else', () => {
  const before = words();
  before.keepFor('alice');
  before.set(['a word']);
  const after = words();
  const end = after.keepFor('alice');
  expect(after.get()).toEqual(['a word']);
  end();
  expect(after.get()).toEqual([]);
  after.keepFor('bob');
  expect(after.get()).toEqual([]);
  after.set(['of bob']);
  expect(tabMemory.read('words of alice', z.array(z.string()))).toEqual(['a word']);
});

test('what is made of it is kept as well', () => {
  tabMemory.write('words of alice', ['old', 'new']);
  const store = words();
  const inTab = () => tabMemory.read('words of alice', z.array(z.string()));
  const end = store.keepFor('alice', (kept) => kept.filter((it) => it !== 'old'));
  expect([store.get(), inTab()]).toEqual([['new'], ['new']]);
  end();
  expect(inTab(), 'for when they are back').toEqual(['new']);
  store.keepFor('alice', () => store.get());
  expect(inTab()).toEqual([]);
});

test('what cannot be read counts as nothing', () => {
  tabMemory.write('words of alice', { no: 'list' });
  const store = words();
  store.keepFor('alice');
  expect(store.get()).toEqual([]);
});
