import fc from 'fast-check';
import { expect, test } from 'vitest';
import { empty, type Fragment, fragment, join, keptStatementOf, raw, statementOf } from './fragments.ts';

test('values stand in their order, between the texts of their pieces', () => {
  const where = join([fragment`price between ${1} and ${2}`, fragment`kind = any(${[3, 4]})`], ' and ');
  const { text, values } = statementOf(
    fragment`select ${raw('id')} from sells where ${where}${empty} limit ${5}`,
  );
  expect(text).toBe('select id from sells where price between $1 and $2 and kind = any($3) limit $4');
  expect(values).toEqual([1, 2, [3, 4], 5]);
});

test('a piece that stands in several places sends its values once; any other value each time', () => {
  const [place, bound] = [fragment`x = ${7}`, fragment`y = ${7}`];
  const around = fragment`(${place} or ${8})`;
  const { text, values } = statementOf(
    fragment`select ${3}, ${place}, ${bound}, ${around}, ${place}, ${around}, ${3}`,
  );
  expect(text).toBe('select $1, x = $2, y = $3, (x = $2 or $4), x = $2, (x = $2 or $4), $5');
  expect(values).toEqual([3, 7, 7, 8, 3]);
});

test('nothing can be joined of nothing', () => {
  expect(() => join([])).toThrow('nothing to join');
});

const isX = (value: number) => fragment`x = ${value}`;
const makes = [
  isX,
  (value: number) => fragment`y between ${value} and ${value + 1}`,
  (value: number) => fragment`(${isX(value)} or z)`,
  () => raw('true'),
];
/** Makes a piece, which of the above, of a value, or puts one of those made before to another place. */
const steps = fc.array(
  fc.oneof(
    fc.record({ make: fc.nat(makes.length - 1), value: fc.integer() }),
    fc.record({ again: fc.nat(), inside: fc.boolean() }),
  ),
  { minLength: 1, maxLength: 12 },
);

test('the text that is kept is the one that would be made, whatever was put together before', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const pieces: Fragment[] = [];
      for (const step of all) {
        if ('make' in step) pieces.push(makes[step.make]!(step.value));
        const before = 'again' in step && pieces[step.again % pieces.length];
        if (before) pieces.push(step.inside ? fragment`not (${before})` : before);
      }
      const whole = fragment`select ${join([...pieces, empty], ', ')}`;
      expect(keptStatementOf(whole)).toEqual(statementOf(whole));
    }),
    { numRuns: 1_000 },
  );
});
