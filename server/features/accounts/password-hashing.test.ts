/** A crowd that signs in leaves the process time for everything else. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { signUp } from '../../../tests/newcomer.ts';
import { openWorld, password } from '../../../tests/world.ts';
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

test('who signs in or registers where many wait is told to come back, and no wrong password is counted', async () => {
  const world = await openWorld({ rateLimits: true });
  const { email } = await world.person('Alice');
  const hash = await passwordHashing.hash(password);
  let isFull = true;
  const waiting = Array.from({ length: 62 }, async () => {
    while (isFull) await passwordHashing.verify({ hash, password });
  });
  const signIn = () => world.visitor().post('/api/auth/sign-in/email', { email, password });
  const busy = { status: 503, body: { code: 'busy' } };
  // One after the other: at one instant each counts until it is known to be none.
  for (let time = 0; time < 12; time += 1) expect(await signIn()).toMatchObject(busy);
  expect((await signUp(world.url)).reply).toMatchObject(busy);
  isFull = false;
  await Promise.all(waiting);
  expect((await signIn()).status).toBe(200);
  await world.close();
});
