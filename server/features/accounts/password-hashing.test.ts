/** A crowd that signs in leaves the process time for everything else. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { passwordHashing } from './password-hashing.ts';

test('while forty passwords are checked, a file is read before the first of them are', async () => {
  const hash = await passwordHashing.hash('correct-horse-1');
  let checked = 0;
  const checks = Array.from({ length: 40 }, async (_, at) => {
    const isRight = await passwordHashing.verify({
      hash,
      password: at % 2 ? 'correct-horse-1' : 'wrong-horse-1',
    });
    checked += 1;
    return isRight;
  });
  await readFile(import.meta.filename);
  expect(checked).toBeLessThan(4);
  expect(await Promise.all(checks)).toEqual(checks.map((_, at) => at % 2 === 1));
});
