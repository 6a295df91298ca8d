import fc from 'fast-check';
import { expect, test } from 'vitest';
import { empty, join, keptStatementOf, raw, type Sql, sql, statementOf } from './sql.ts';

test('values stand in their order, between the texts of their pieces', () => {
  const where = join([sql`price between ${1} and ${2}`, sql`kind = any(${[3, 4]})`], ' and ');
  const { text, values } = statementOf(sql`select ${raw('id')} from sells where ${where}${empty} limit ${5}`);
  expect(text).toBe('select id from sells where price between $1 and $2 and kind = any($3) limit $4');
  expect(values).toEqual([1, 2, [3, 4], 5]);
});

test('a piece that stands in several places sends its values once; any other value each time', () => {
  const [place, bound] = [sql`x = ${7}`, sql`y = ${7}`];
  const around = sql`(${place} or ${8})`;
  const { text, values } = statementOf(
    sql`select ${3}, ${place}, ${bound}, ${around}, ${place}, ${around}, ${3}`,
  );
  expect(text).toBe('select $1, x = $2, y = $3, (x = $2 or $4), x = $2, (x = $2 or $4), $5');
  expect(values).toEqual([3, 7, 7, 8, 3]);
});

test('nothing can be joined of nothing', () => {
  expect(() => join([])).toThrow('nothing to join');
});

test('the text that is kept is the one that would be made, whatever was put together before', () => {
  const leaf = fc.constantFrom(sql`a`, sql`b`, raw('a'), sql`c = ${1}`, sql`d = ${2} or e = ${3}`);
  const { whole } = fc.letrec<{ whole: Sql }>((tie) => ({
    whole: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      tie('whole').map((it) => sql`(${it})`),
      fc.tuple(tie('whole'), fc.integer()).map(([it, value]) => sql`${it} and ${value}`),
      fc.array(tie('whole'), { minLength: 1, maxLength: 4 }).map((all) => join(all, ' or ')),
      tie('whole').map((it) => sql`${it} union ${it}`),
    ),
  }));
  fc.assert(
    fc.property(whole, (it) => {
      expect(keptStatementOf(it)).toEqual(statementOf(it));
    }),
    { numRuns: 1_000 },
  );
});
