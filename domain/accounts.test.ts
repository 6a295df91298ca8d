/** What registering, signing in and a forgotten password ask, and the words under each field. */
import { describe, expect, test } from 'vitest';
import { forgotPasswordRule, registrationFormRule, registrationRule, signInRule } from './accounts.ts';
import { decideWith } from './decision.ts';
import { salaryRanges, salaryText, toldText } from './profile-words.ts';
import { termsWords } from './terms.ts';

const complete = {
  firstName: 'Ann',
  lastName: 'Other',
  email: 'ann@example.org',
  password: 'abc-12',
  confirmPassword: 'abc-12',
  agreed: true,
};
const missing = 'Please enter all details';
const weak =
  'Password must be at least 6 characters long, including at least 1 digit and 1 special character.';

/** The words under each field, or null when everything is accepted. */
function refusal(rule: Parameters<typeof decideWith>[0], input: unknown) {
  const decision = decideWith(rule, input);
  return decision.allowed ? null : decision.fields;
}

describe('registering', () => {
  for (const { field, shows } of [
    { field: 'firstName', shows: '5.register.first-name' },
    { field: 'lastName', shows: '5.register.last-name' },
    { field: 'email', shows: '5.register.email' },
    { field: 'password', shows: '5.register.password' },
    { field: 'confirmPassword', shows: '5.register.confirm' },
  ] as const)
    test(`needs ${field}`, { tags: [shows, '8.registration-missing'] }, () => {
      for (const nothing of ['', undefined])
        expect(refusal(registrationFormRule, { ...complete, [field]: nothing })).toEqual({
          [field]: missing,
        });
    });

  test('needs the same password twice', { tags: ['5.register.differ', '8.passwords-differ'] }, () => {
    expect(refusal(registrationFormRule, { ...complete, confirmPassword: 'abc-13' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });

  for (const { flaw, password, shows } of [
    { flaw: 'five characters', password: 'ab-12', shows: ['5.register.length', '9.password'] },
    { flaw: 'no digit', password: 'abcd-e', shows: ['5.register.digit'] },
    { flaw: 'no special character', password: 'abcd12', shows: ['5.register.special'] },
  ] as const)
    test(`refuses a password with ${flaw}`, {
      tags: [...shows, '5.register.words', '8.weak-password'],
    }, () => {
      expect(refusal(registrationFormRule, { ...complete, password, confirmPassword: password })).toEqual({
        password: weak,
      });
    });

  test('takes a password of six characters with a digit and a special one', { tags: ['9.password'] }, () => {
    expect(refusal(registrationFormRule, complete)).toBeNull();
  });

  test('needs a yes to the terms from an adult; the wire may lack it, for who is asked later', () => {
    for (const agreed of [false, undefined])
      expect(refusal(registrationFormRule, { ...complete, agreed })).toEqual({ agreed: termsWords.missing });
    expect(registrationRule.parse(complete).termsVersion).toBeUndefined();
  });

  test('leaves profession, salary range and bio to the person', { tags: ['5.register.optional'] }, () => {
    expect(registrationRule.parse(complete)).toMatchObject({ profession: '', salaryRange: '', bio: '' });
  });

  test('offers the salary ranges of the specification, or none', { tags: ['3.user.salary-options'] }, () => {
    for (const salaryRange of [
      '',
      '0-30,000',
      '30,000-50,000',
      '50,000-80,000',
      '80,000+',
      'prefer-not-to-say',
    ])
      expect(refusal(registrationRule, { ...complete, salaryRange })).toBeNull();
    expect(refusal(registrationRule, { ...complete, salaryRange: '1,000,000' })).toHaveProperty(
      'salaryRange',
    );
  });

  test('knows two channels, and takes both', { tags: ['3.user.getNotificationsVia'] }, () => {
    const getNotificationsVia = ['email', 'push'];
    expect(registrationRule.parse({ ...complete, getNotificationsVia })).toMatchObject({
      getNotificationsVia,
    });
    expect(refusal(registrationRule, { ...complete, getNotificationsVia: ['pigeon'] })).toHaveProperty(
      'getNotificationsVia',
    );
  });
});

for (const { what, typed, said, shows } of [
  {
    what: 'nothing',
    typed: { email: '', password: '' },
    said: { email: 'Please enter user credentials', password: 'Please enter user credentials' },
    shows: '5.login.both',
  },
  {
    what: 'no email',
    typed: { email: ' ', password: 'abc-12' },
    said: { email: 'Please enter email' },
    shows: '5.login.email',
  },
  {
    what: 'no password',
    typed: { email: 'ann@example.org', password: '' },
    said: { password: 'Please enter password' },
    shows: '5.login.password',
  },
] as const)
  test(`signing in with ${what} is refused`, { tags: [shows, '8.login-missing'] }, () => {
    expect(refusal(signInRule, typed)).toEqual(said);
  });

test('a forgotten password needs an email', { tags: ['5.forgot.required'] }, () => {
  expect(refusal(forgotPasswordRule, { email: '' })).toEqual({ email: 'Please enter email' });
});

test('every salary range has words, and so has what was not said', () => {
  expect(salaryRanges.map(salaryText)).toEqual([
    'Up to £30,000',
    '£30,000 to £50,000',
    '£50,000 to £80,000',
    '£80,000+',
    'Prefers not to say',
  ]);
  expect(salaryText('N/A')).toBe('Not stated');
  expect(['N/A', 'Nurse'].map(toldText)).toEqual(['Not stated', 'Nurse']);
});
