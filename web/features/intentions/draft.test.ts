import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import {
  clearDraft,
  type Draft,
  enteredState,
  readDraft,
  readEntered,
  readPlace,
  readTown,
  writeDraft,
} from './draft.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['bs65qa', 'BS6 5QA', null],
  [' BS6 5QA ', 'BS6 5QA', null],
  [' Bristol ', null, 'Bristol'],
  ['BS6', null, 'BS6'],
  [' ', null, null],
  ['', null, null],
])('%j, looked around on the front page, gives a form %j, or the town %j', (place, postcode, town) => {
  expect(readPlace(), 'nothing was typed').toBeNull();
  expect(readTown(), 'nothing was typed').toBeNull();
  tabMemory.write(memoryKeys.place, place);
  expect(readPlace()).toBe(postcode);
  expect(readTown()).toBe(town);
});

const draft = (title: string): Draft => ({ id: crypto.randomUUID(), typed: { title } });

test('each side and category has a draft of its own, until that one is saved', () => {
  const all = (['buy', 'sell'] as const).flatMap((side) =>
    (['property', 'vehicle'] as const).map((category) => ({ side, category, draft: draft(side + category) })),
  );
  for (const it of all) writeDraft(it.side, it.category, it.draft);
  const [gone, ...others] = all as [(typeof all)[0], ...typeof all];
  clearDraft(gone.side, gone.category);
  expect(readDraft(gone.side, gone.category)).toBeNull();
  expect(others.map((it) => readDraft(it.side, it.category))).toEqual(others.map((it) => it.draft));
  for (const it of others) clearDraft(it.side, it.category);
  expect(tabMemory.has(memoryKeys.draft('buy'))).toBe(false);
});

test('what came along to the results is what the tab knows by now, and itself where the tab knows nothing', () => {
  const asEntered = draft('As it was entered');
  const entered = enteredState('property', asEntered);
  expect(readEntered('buy', entered)).toEqual({ category: 'property', draft: asEntered });
  const changed = draft('Changed since');
  writeDraft('buy', 'property', changed);
  expect(readEntered('buy', entered)).toEqual({ category: 'property', draft: changed });
  expect(readEntered('buy', { ...entered, category: 'boat' })).toBeNull();
});

test('what came along to the results is nobody’s any more once the tab has forgotten its person', () => {
  const entered = enteredState('property', draft('The house of who was here before'));
  sessionStorage.clear();
  expect(readEntered('sell', entered)).toBeNull();
});

test('in a browser that keeps nothing, what came along to the results is all that there is', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const asEntered = draft('In a private window');
  const entered = enteredState('property', asEntered);
  expect(readEntered('sell', entered)).toEqual({ category: 'property', draft: asEntered });
});
