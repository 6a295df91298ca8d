/** The list of survivors that may live does not rot: each quotes a line that stands. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accepted } from '../mutants/accepted.ts';

test('every accepted survivor is of a line that is there', () => {
  const gone = accepted.filter(
    ({ file, line }) => !existsSync(file) || !oneLine(readFileSync(file, 'utf8')).includes(oneLine(line)),
  );
  expect(gone).toEqual([]);
});

/** However the formatter breaks it. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
