import { expect, test } from 'vitest';
import { by, byText } from './order.ts';

test('texts stand in the order of their code units, and equal ones are level', () => {
  expect(['b', 'a', 'Z', 'é', 'ab', ''].sort(byText)).toEqual(['', 'Z', 'a', 'ab', 'b', 'é']);
  expect([byText('a', 'b'), byText('b', 'a'), byText('a', 'a')]).toEqual([-1, 1, 0]);
});

test('things stand in the order of a text of each, those of one text as they came', () => {
  const things = [
    { id: 'b', nth: 1 },
    { id: 'a', nth: 2 },
    { id: 'b', nth: 3 },
  ];
  expect(things.toSorted(by((it) => it.id)).map((it) => it.nth)).toEqual([2, 1, 3]);
});
