/** What is typed about an account beyond the first registration: how long, how clean, and how a password changes. */
import { describe, expect, test } from 'vitest';
import {
  contactRule,
  forgotPasswordRule,
  mailboxOf,
  newPasswordRule,
  passwordChangeRule,
  passwordProofRule,
  profileChangeRule,
  registrationRule,
  resetPasswordRule,
  signInRule,
} from './accounts.ts';
import { decideWith } from './decision.ts';

const complete = { firstName: 'Ann', lastName: 'Other', email: 'ann@example.org', password: 'abc-12' };
const missing = 'Please enter all details';
const weak =
  'Password must be at least 6 characters long, including at least 1 digit and 1 special character.';

const link = 'Please enter your name without a link or an email address. Put a space after any full stop.';

/** The words under each field, or null when everything is accepted. */
function refusal(rule: Parameters<typeof decideWith>[0], input: unknown) {
  const decision = decideWith(rule, input);
  return decision.allowed ? null : decision.fields;
}

describe('what was typed', () => {
  test('is kept without the space around it, and an email in small letters', () => {
    expect(
      registrationRule.parse({
        ...complete,
        firstName: ' Ann ',
        email: ' Ann@Example.ORG ',
        bio: ' Hello. ',
      }),
    ).toMatchObject({ firstName: 'Ann', email: 'ann@example.org', bio: 'Hello.' });
  });

  test.each([
    ...['St.John', 'J.R.', 'K.SURESH', 'Ravi s/o Kumar', 'Mary-Ann O’Neil', 'Dr. Smith', 'Étienne'],
    ...['Jr.', 'José M. de la Cruz', 'md.rahim', 'MD.RAHIM', 'ST.JOHN', 'dr.smith', 'anna. maria'],
  ])('is a name as people have them: %s', (firstName) => {
    expect(refusal(registrationRule, { ...complete, firstName })).toBeNull();
    expect(refusal(profileChangeRule, { lastName: firstName })).toBeNull();
  });

  test('is no name in a profile, either, when it holds a link', () => {
    expect(refusal(profileChangeRule, { lastName: 'https://evil.example' })).toEqual({ lastName: link });
  });

  test('leaves out nothing that was not asked for, and adds what was not said as nothing', () => {
    expect(registrationRule.parse(complete)).toEqual({
      firstName: 'Ann',
      lastName: 'Other',
      email: 'ann@example.org',
      password: 'abc-12',
      profession: '',
      salaryRange: '',
      bio: '',
      getNotificationsVia: [],
    });
  });

  test('names a channel once, however often it was ticked', () => {
    const getNotificationsVia = ['push', 'push'];
    expect(registrationRule.parse({ ...complete, getNotificationsVia }).getNotificationsVia).toEqual([
      'push',
    ]);
  });

  test.each([
    ['a link as a name', { firstName: 'you won £500! Claim at www.evil.example/win' }, { firstName: link }],
    ['a host as a name', { lastName: 'Claim at evil.example.' }, { lastName: link }],
    ['a short address as a name', { lastName: 'Claim: (t.co/abc)' }, { lastName: link }],
    ['a wide address as a name', { firstName: 'ｅｖｉｌ．ｃｏｍ' }, { firstName: link }],
    ['a mail address as a name', { firstName: 'ann@example.org' }, { firstName: link }],
    ['no email', { email: 'ann' }, { email: 'Please enter a valid email address.' }],
    ['another salary', { salaryRange: 'all of it' }, { salaryRange: 'Please choose one of the options.' }],
    [
      'another channel',
      { getNotificationsVia: ['pigeon'] },
      { getNotificationsVia: 'Please choose email, push, or both.' },
    ],
    [
      'three channels',
      { getNotificationsVia: ['email', 'push', 'email'] },
      { getNotificationsVia: 'Please choose email, push, or both.' },
    ],
    [
      'no list of channels',
      { getNotificationsVia: 'email' },
      { getNotificationsVia: 'Please choose email, push, or both.' },
    ],
  ])('is refused beside its field when it is %s', (_, changes, said) => {
    expect(refusal(registrationRule, { ...complete, ...changes })).toEqual(said);
  });

  test.each([
    ['firstName', 60],
    ['lastName', 60],
    ['profession', 80],
    ['bio', 2_000],
    ['password', 128],
  ])('as %s has up to %i characters', (field, most) => {
    const filled = (length: number) => ({ ...complete, [field]: `a-1${'x'.repeat(length - 3)}` });
    expect(refusal(registrationRule, filled(most))).toBeNull();
    expect(refusal(registrationRule, filled(most + 1))).toEqual({
      [field]: `Please use at most ${most.toLocaleString('en-GB')} characters.`,
    });
  });

  test('as an email has up to 254 characters', () => {
    const filled = (length: number) => ({
      ...complete,
      email: `${`${'x'.repeat(60)}@${'y.'.repeat(150)}`.slice(0, length - 4)}.org`,
    });
    expect(refusal(registrationRule, filled(255))).toMatchObject({
      email: 'Please use at most 254 characters.',
    });
  });
});

test('a digit of any place in the password counts, a space is nothing special', () => {
  const passwords = { '1-abcd': null, 'abcd-1': null, 'abcd 1': weak, äöüß12: weak, '€abcd1': null };
  for (const [password, said] of Object.entries(passwords))
    expect(refusal(registrationRule, { ...complete, password }), password).toEqual(
      said && { password: said },
    );
});

test('signing in takes the email without the space around it, and any password', () => {
  expect(signInRule.parse({ email: ' ann@example.org ', password: ' x ' })).toEqual({
    email: 'ann@example.org',
    password: ' x ',
  });
  // Longer than any can be: a wrong one, of which no more is looked into.
  const signsIn = (password: string) => signInRule.parse({ email: 'ann@example.org', password }).password;
  expect(signsIn('x'.repeat(128))).toHaveLength(128);
  expect(signsIn('x'.repeat(5_000))).toHaveLength(129);
  expect(refusal(signInRule, {})).toEqual({
    email: 'Please enter user credentials',
    password: 'Please enter user credentials',
  });
});

test('a forgotten password takes an email as it was registered', () => {
  expect(forgotPasswordRule.parse({ email: ' Ann@Example.org' })).toEqual({ email: 'ann@example.org' });
  expect(refusal(forgotPasswordRule, { email: 'ann' })).toEqual({
    email: 'Please enter a valid email address.',
  });
});

test('addresses are of one mailbox whatever stands behind a plus, and however they are written', () => {
  for (const email of ['ann@example.org', 'ann+1@example.org', 'Ann+a+b@Example.org', 'ann+@example.org'])
    expect(mailboxOf(email)).toBe('ann@example.org');
  expect(mailboxOf('ann.other@example.org')).toBe('ann.other@example.org');
  expect(mailboxOf('ann@a+b.example')).toBe('ann@a+b.example');
  for (const email of ['anno@gmail.com', 'A.nn.o@Gmail.com', 'an.no+1.2@googlemail.com'])
    expect(mailboxOf(email)).toBe('anno@gmail.com');
  expect(mailboxOf('an.no@gmail.com.example')).toBe('an.no@gmail.com.example');
});

describe('a new password', () => {
  test('is typed twice, alike, and strong', () => {
    expect(refusal(newPasswordRule, { password: 'abc-12', confirmPassword: 'abc-12' })).toBeNull();
    expect(refusal(newPasswordRule, { password: 'abc-12', confirmPassword: 'abc-13' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
    expect(refusal(newPasswordRule, { password: 'abc', confirmPassword: 'abc' })).toEqual({ password: weak });
    expect(refusal(newPasswordRule, {})).toMatchObject({ password: missing, confirmPassword: missing });
  });

  test('comes with the token of a mail, or with the password before it', () => {
    expect(refusal(resetPasswordRule, { token: 'a', newPassword: 'abc-12' })).toBeNull();
    expect(refusal(resetPasswordRule, { token: '', newPassword: 'abc-12' })).toHaveProperty('token');
    expect(refusal(resetPasswordRule, { token: 'a'.repeat(200), newPassword: 'abc-12' })).toBeNull();
    expect(refusal(resetPasswordRule, { token: 'a'.repeat(201), newPassword: 'abc-12' })).toHaveProperty(
      'token',
    );
    expect(refusal(resetPasswordRule, { token: 'a', newPassword: 'abc' })).toEqual({ newPassword: weak });
    expect(refusal(passwordChangeRule, { currentPassword: 'x', newPassword: 'abc-12' })).toBeNull();
    expect(refusal(passwordChangeRule, { currentPassword: '', newPassword: 'abc' })).toEqual({
      currentPassword: 'Please enter password',
      newPassword: weak,
    });
  });
});

test('leaving asks for the password, and one longer than any can be is a wrong one', () => {
  expect(refusal(passwordProofRule, { password: 'x'.repeat(128) })).toBeNull();
  expect(refusal(passwordProofRule, { password: 'x'.repeat(129) })).toEqual({
    password: 'That password is not correct. Please try again.',
  });
  for (const nothing of ['', undefined])
    expect(refusal(passwordProofRule, { password: nothing })).toEqual({ password: 'Please enter password' });
});

test('a profile is changed in what is given, by the same rules', () => {
  expect(profileChangeRule.parse({})).toEqual({});
  const change = { bio: 'New.', profession: 'Baker', salaryRange: '', getNotificationsVia: ['email'] };
  expect(profileChangeRule.parse(change)).toEqual(change);
  expect(refusal(profileChangeRule, { bio: 'x'.repeat(2_001), salaryRange: 'much' })).toEqual({
    bio: 'Please use at most 2,000 characters.',
    salaryRange: 'Please choose one of the options.',
  });
});

describe('a message to us', () => {
  const message = { name: 'Ann', email: 'ann@example.org', message: 'Hello.' };

  test('needs a name, an email and words', () => {
    expect(contactRule.parse(message)).toEqual({ ...message, website: '' });
    expect(refusal(contactRule, { name: ' ', email: '', message: '' })).toEqual({
      name: 'Please enter your name.',
      email: 'Please enter email',
      message: 'Please write a message.',
    });
  });

  test('has up to 5,000 characters; what only machines fill has its end, too', () => {
    expect(
      refusal(contactRule, { ...message, message: 'x'.repeat(5_000), website: 'x'.repeat(200) }),
    ).toBeNull();
    expect(refusal(contactRule, { ...message, message: 'x'.repeat(5_001) })).toEqual({
      message: 'Please use at most 5,000 characters.',
    });
    expect(refusal(contactRule, { ...message, website: 'x'.repeat(201) })).toHaveProperty('website');
  });
});
