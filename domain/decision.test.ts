import { expect, test } from 'vitest';
import { z } from 'zod';
import { decideWith, fieldErrors, refused, refusedFields } from './decision.ts';

test('a refusal carries the words that belong to its code', () => {
  expect(refused('intention-not-found')).toEqual({
    allowed: false,
    code: 'intention-not-found',
    detail: 'intention not found.',
  });
});

test('a refused form says why under each field, and first of all the first', () => {
  expect(refusedFields({ email: 'Please enter email', password: 'Please enter password' })).toMatchObject({
    code: 'invalid',
    detail: 'Please enter email',
    fields: { password: 'Please enter password' },
  });
});

test('only the first message of a field is kept', () => {
  const issues = [
    { path: ['title'], message: 'one' },
    { path: ['title'], message: 'two' },
    { path: [], message: 'whole' },
  ];
  expect(fieldErrors(issues)).toEqual({ title: 'one', '': 'whole' });
});

test('a zod rule becomes a decision', () => {
  const rule = z.object({ age: z.number('Please enter a number.') });
  expect(decideWith(rule, { age: 3 })).toEqual({ allowed: true, value: { age: 3 } });
  expect(decideWith(rule, {})).toMatchObject({ allowed: false, fields: { age: 'Please enter a number.' } });
});
