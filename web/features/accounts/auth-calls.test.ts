/** Each refusal lands on the field it belongs to; a surprise wears the words of its screen. */
import { expect, test } from 'vitest';
import { type RefusalCode, refusalWords } from '../../../domain/refusal-words.ts';
import { accountWords } from '../../../domain/wording.ts';
import { type NotDone, unreachable } from '../../core/client.ts';
import { withFormWords } from './auth-calls.ts';

const refusal = (code: RefusalCode, fields = {}): NotDone => ({
  allowed: false,
  code,
  detail: refusalWords[code],
  fields,
  status: 422,
});

test.each([
  ['email-in-use', 'email', 'This email is already in use. Please log in or verify your email.'],
  ['email-not-registered', 'email', 'Email is not registered'],
  ['wrong-credentials', 'password', 'Wrong username or password'],
] as const)('%s is said under %s', (code, field, words) => {
  expect(withFormWords(refusal(code), 'surprise')).toMatchObject({ fields: { [field]: words } });
});

test('a surprise wears the words of its screen', () => {
  expect(withFormWords(refusal('unexpected'), accountWords.registerFailed)).toMatchObject({
    detail: 'An error occurred during registration. Please try again.',
    fields: {},
  });
});

test('a server that cannot be reached is no surprise of the screen', () => {
  expect(withFormWords(unreachable, 'surprise')).toBe(unreachable);
});

test('what the server says of the new password stands under the password', () => {
  const said = refusal('invalid', { newPassword: accountWords.passwordWeak, currentPassword: 'x' });
  expect(withFormWords(said, 'surprise')).toMatchObject({
    fields: { password: accountWords.passwordWeak, currentPassword: 'x' },
  });
});

test('what was done stays as it is', () => {
  expect(withFormWords({ allowed: true, value: 1 }, 'surprise')).toEqual({ allowed: true, value: 1 });
});
