import { APIError } from 'better-auth/api';
import { expect, test } from 'vitest';
import { refused } from '../../../domain/decision.ts';
import { asDecision } from './auth-refusals.ts';

test('what better-auth refuses without a code of its own is known by its status', async () => {
  const refusal = await asDecision(Promise.reject(new APIError('UNAUTHORIZED')));
  expect(refusal).toEqual(refused('sign-in-required'));
});

test('what it refuses for a reason that is not in our list is a surprise', async () => {
  const surprise = new APIError('BAD_REQUEST', { code: 'SOMETHING_NEW', message: 'Something new' });
  await expect(asDecision(Promise.reject(surprise))).rejects.toBe(surprise);
});
