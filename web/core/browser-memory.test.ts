import { expect, test } from 'vitest';
import { z } from 'zod';
import { memoryIn } from './browser-memory.ts';

const rule = z.array(z.object({ id: z.string() }));

function storageOf(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('what was written is read, until it is forgotten', () => {
  const storage = storageOf();
  const memory = memoryIn(() => storage);
  memory.write('a', [{ id: 'one' }]);
  memory.write('b', []);
  expect(memory.read('a', rule)).toEqual([{ id: 'one' }]);
  expect([memory.has('a'), memory.has('c')]).toEqual([true, false]);
  memory.forget('a');
  expect([memory.read('a', rule), memory.read('b', rule)]).toEqual([null, []]);
});

test.each(['', 'no', 'null', '{}', '[{"id":1}]'])(
  '%j, which the rule does not know, is nothing',
  (stored) => {
    expect(memoryIn(() => storageOf({ a: stored })).read('a', rule)).toBeNull();
  },
);

test('a browser that keeps nothing lets one go on', () => {
  const broken = memoryIn(() => {
    throw new Error('The operation is insecure.');
  });
  broken.write('a', []);
  broken.forget('a');
  expect([broken.read('a', rule), broken.has('a')]).toEqual([null, false]);
});
