/** Comments keep to a line that is read without scrolling: biome wraps code, and leaves them as they are. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Characters. What is wrapped anew is wrapped at the 110 of code. */
const longest = 120;
const isComment = /^\s*(\/\/|\/\*|\*|\{\/\*)/;

test('no line of a comment is too long', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.css'], {
    encoding: 'utf8',
  });
  const own = files.split('\n').filter((it) => it && !it.includes('.generated.') && existsSync(it));
  expect(own.length).toBeGreaterThan(500);
  const long = own.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > longest && isComment.test(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(long).toEqual([]);
});
