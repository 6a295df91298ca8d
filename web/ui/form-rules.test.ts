/** A zod rule as a form's validation: the first words of each field, nothing when it holds. */
import { expect, test } from 'vitest';
import { forgotPasswordRule, registrationFormRule, signInRule } from '../../domain/accounts.ts';
import { validateWith } from './form-rules.ts';

test('a form that holds has no errors', () => {
  expect(validateWith(forgotPasswordRule)({ email: 'alice@example.org' })).toEqual({});
});

test('each field says its first words', () => {
  expect(validateWith(signInRule)({ email: '', password: '' })).toEqual({
    email: 'Please enter user credentials',
    password: 'Please enter user credentials',
  });
});

test('passwords that differ are said while another field is still empty', {
  tags: ['5.register.differ', '8.passwords-differ'],
}, () => {
  const typed = { firstName: '', lastName: 'Bee', email: 'a@example.org', password: 'abc-12', agreed: true };
  expect(validateWith(registrationFormRule)({ ...typed, confirmPassword: 'abc-13' })).toEqual({
    firstName: 'Please enter all details',
    confirmPassword: 'Passwords do not match',
  });
});
