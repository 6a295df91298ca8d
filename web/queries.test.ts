/** What is asked again, and what ends a session. */
import { expect, test } from 'vitest';
import { problemOf } from '../contract/problem.ts';
import type { RefusalCode } from '../domain/wording.ts';
import { CallFailed, notDoneFrom, unreachable } from './client.ts';
import { createQueryClient, isPassing } from './queries.ts';

const refused = (code: RefusalCode) => {
  const problem = problemOf(code);
  return new CallFailed(notDoneFrom(problem.status, problem));
};

test('the network and the server may stumble; a refusal stays a refusal', () => {
  expect(isPassing(new CallFailed(unreachable))).toBe(true);
  expect(isPassing(refused('unexpected'))).toBe(true);
  expect(isPassing(refused('not-found'))).toBe(false);
  expect(isPassing(new Error('a bug'))).toBe(false);
});

test('a query that hears nobody is signed in ends the session', async () => {
  let ended = 0;
  const client = createQueryClient(() => {
    ended += 1;
  });
  const ask = (code: RefusalCode) =>
    client.query({ queryKey: [code], queryFn: () => Promise.reject(refused(code)) }).catch(() => undefined);
  await ask('not-found');
  expect(ended).toBe(0);
  await ask('sign-in-required');
  expect(ended).toBe(1);
});
