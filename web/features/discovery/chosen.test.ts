/** Whom somebody has chosen to compare: four at most, in their order, each once. */
import { afterEach, expect, test, vi } from 'vitest';
import { forgetChosen, idsIn, setChosen, toggleChosen } from './chosen.ts';

const ids = Array.from({ length: 5 }, (_, nth) => `0000000${nth}-0000-4000-8000-000000000000`);

afterEach(() => vi.unstubAllGlobals());

test('a fifth is not taken until one is left out', () => {
  expect(ids.map((id) => toggleChosen('mine', id))).toEqual([true, true, true, true, false]);
  expect(toggleChosen('another', ids[4]!)).toBe(true);
  expect(toggleChosen('mine', ids[0]!)).toBe(true);
  expect(toggleChosen('mine', ids[4]!)).toBe(true);
  setChosen('mine', []);
  expect(toggleChosen('mine', ids[0]!)).toBe(true);
});

test('a sign-out empties the tab, and nothing of before is written back', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  toggleChosen('of alice', ids[0]!);
  forgetChosen();
  expect([...kept.values()].join(), 'while she is there it stays').toContain(ids[0]);
  kept.clear();
  forgetChosen();
  toggleChosen('of bob', ids[1]!);
  expect([...kept.values()]).toEqual([JSON.stringify({ 'of bob': [ids[1]] })]);
});

test('an address names each once, four at most, and nothing that is no id', () => {
  expect(idsIn([...ids, ids[0]].join())).toEqual(ids.slice(0, 4));
  expect(idsIn(`${ids[1]!.toUpperCase()},,x,${ids[1]},${ids[0]}`)).toEqual([ids[1], ids[0]]);
  expect([idsIn(null), idsIn('')]).toEqual([[], []]);
});
