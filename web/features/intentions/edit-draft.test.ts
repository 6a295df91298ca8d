import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearEdit, type Edit, forgetEditsOfOthers, latestOf, readEdit, writeEdit } from './edit-draft.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Where this is done: a tab has a session of its own, and one browser with the others. */
function inTab(session: ReturnType<typeof storage>) {
  vi.stubGlobal('sessionStorage', session);
}

const now = Date.now();
const typed = (title: string, msAgo: number): Edit => ({
  typed: { title },
  began: { title: 'As it stood' },
  leftOut: {},
  at: new Date(now - msAgo).toISOString(),
});
const [tab, other] = [storage(), storage()];

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => {
  for (const session of [tab, other]) session.removeItem('intent:edit:house');
  vi.unstubAllGlobals();
});

test('what was typed in a tab is found by the next one, until it is saved', () => {
  inTab(tab);
  writeEdit('alice', 'house', typed('Half a title', 1));
  inTab(other);
  expect(readEdit('alice', 'house')).toEqual(typed('Half a title', 1));
  expect(readEdit('alice', 'flat')).toBeNull();
  clearEdit('alice', 'house');
  expect(readEdit('alice', 'house')).toBeNull();
});

test('of two tabs each goes on with its own words, and the one that is saved takes nothing from the other', () => {
  inTab(tab);
  writeEdit('alice', 'house', typed('Typed first', 20));
  inTab(other);
  writeEdit('alice', 'house', typed('Typed later', 10));
  inTab(tab);
  expect(readEdit('alice', 'house')).toEqual(typed('Typed first', 20));
  clearEdit('alice', 'house');
  expect(readEdit('alice', 'house'), 'the other tab has not saved').toEqual(typed('Typed later', 10));
  inTab(other);
  expect(readEdit('alice', 'house')).toEqual(typed('Typed later', 10));
});

test('each intention has its own, whole, and saving one leaves the others', () => {
  const flat = { ...typed('Of the flat', 5), leftOut: { title: 'Left out of the flat' } };
  inTab(storage());
  writeEdit('alice', 'flat', flat);
  writeEdit('alice', 'house', typed('Of the house', 1));
  inTab(storage());
  expect([readEdit('alice', 'flat'), readEdit('alice', 'house')]).toEqual([flat, typed('Of the house', 1)]);
  clearEdit('alice', 'house');
  expect([readEdit('alice', 'flat'), readEdit('alice', 'house')]).toEqual([flat, null]);
});

test('nobody else who uses the browser finds it', () => {
  inTab(tab);
  writeEdit('alice', 'house', typed('Half a title', 1));
  inTab(other);
  expect(readEdit('bob', 'house')).toBeNull();
  forgetEditsOfOthers('alice');
  expect(readEdit('alice', 'house')).not.toBeNull();
  forgetEditsOfOthers('bob');
  expect(readEdit('alice', 'house')).toBeNull();
});

test('the latest twelve are kept, and none for longer than sixty days', () => {
  const dayMs = 24 * 60 * 60 * 1_000;
  const ids = Array.from({ length: 14 }, (_, nth) => `${nth}`);
  const edits = Object.fromEntries(ids.map((id, nth) => [id, typed(id, nth * 1_000)]));
  expect(Object.keys(latestOf(edits, now)).sort()).toEqual(ids.slice(0, 12).sort());
  const old = { young: typed('a', 59 * dayMs), old: typed('b', 61 * dayMs) };
  expect(Object.keys(latestOf(old, now))).toEqual(['young']);
});
