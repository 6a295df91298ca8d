/** The letters of accounts, as who gets them reads them: from the heading to the small line that says why they came. */
import { expect, test } from 'vitest';
import type { Letter } from '../../core/letter.ts';
import { renderLetter } from '../../core/mail-layout.ts';
import {
  contactLetter,
  newSignInLetter,
  passkeyAddedLetter,
  passwordChangedLetter,
  resetLetter,
  verificationLetter,
} from './mails.ts';

const site = 'https://intent.example';
const ann = 'ann@example.org';

/** What a mail program shows in its list, and the lines of the mail itself. */
function asRead(letter: Letter) {
  const { text } = renderLetter(letter, site);
  const { to, subject, preview } = letter;
  return { to, subject, preview, lines: text.split('\n').filter((line) => line !== '') };
}
const rule = '-'.repeat(24);

test('who registered is asked to verify the address', () => {
  const url = `${site}/api/auth/verify-email?token=abc`;
  expect(asRead(verificationLetter(ann, url))).toEqual({
    to: ann,
    subject: 'Verify your email for Intent',
    preview: 'One more step and your account is ready.',
    lines: [
      'Welcome to Intent',
      'Please verify that this is your email address. Your account will then be ready.',
      `Verify my email ${url}`,
      'The link works for a short time only, while the page where you registered waits for you.',
      rule,
      'You get this email because somebody registered with Intent using this address. If it was not you, do nothing: the account will be deleted automatically.',
    ],
  });
});

test('who forgot the password gets a link to choose a new one', () => {
  const url = `${site}/reset-password?token=abc`;
  expect(asRead(resetLetter(ann, 'Ann', url))).toEqual({
    to: ann,
    subject: 'Choose a new password for Intent',
    preview: 'The link works for one hour.',
    lines: [
      'Hello, Ann',
      'You can choose a new password here. It will sign you out everywhere.',
      `Choose a new password ${url}`,
      'The link works once, and for one hour.',
      rule,
      'You get this email because somebody asked for a new password for this address at Intent. If it was not you, do nothing: your password stays as it is.',
    ],
  });
});

test('whose password was changed is told, and where to go if it was somebody else', () => {
  expect(asRead(passwordChangedLetter(ann, 'Ann', site))).toEqual({
    to: ann,
    subject: 'Your Intent password was changed',
    preview: 'Everywhere else you were signed out.',
    lines: [
      'Hello, Ann',
      'Your password was changed just now. Every earlier link to choose a new one has ended, and everywhere else you were signed out.',
      'If it was you, there is nothing to do. If it was not, choose a new password at once.',
      `It was not me ${site}/forgot-password`,
      rule,
      'You get this email because the password of your Intent account was changed.',
    ],
  });
});

test('a visitor’s message names who wrote it, in a mail that can be answered', () => {
  const message = `First line.\n${'And on it goes. '.repeat(20).trim()}`;
  const letter = contactLetter('hello@intent.example', { name: 'Ann Other', email: ann, message });
  expect(letter.replyTo).toBe(ann);
  expect(asRead(letter)).toEqual({
    to: 'hello@intent.example',
    subject: 'A message from Ann Other',
    // Beside the subject there is room for how it begins.
    preview: message.slice(0, 100),
    lines: [
      'A message through the contact page',
      'Name: Ann Other',
      `Email: ${ann}`,
      ...message.split('\n'),
      'Answer this email to write back.',
      rule,
      'You get this email because this address receives what visitors write at Intent.',
    ],
  });
});

test('a sign-in from somewhere new is told with what and when, and what to do', () => {
  const url = `${site}/profile#sessions`;
  const letter = newSignInLetter(ann, 'Ann', { device: 'Chrome on Windows', at: '21 Nov 2026, 14:05', url });
  expect(asRead(letter)).toEqual({
    to: ann,
    subject: 'A new sign-in to Intent',
    preview: 'Chrome on Windows, 21 Nov 2026, 14:05.',
    lines: [
      'Hello, Ann',
      'Somebody signed in to your account from a browser that we had not seen you use before.',
      'Browser: Chrome on Windows',
      'When: 21 Nov 2026, 14:05',
      'If it was you, there is nothing to do. If it was not, sign that device out and change your password. You can do both in your profile.',
      `See where you are signed in ${url}`,
      rule,
      'You get this email because of a sign-in to your Intent account from somewhere new.',
    ],
  });
});

test('a passkey that was added is told with its name', () => {
  const url = `${site}/profile#passkeys`;
  expect(asRead(passkeyAddedLetter(ann, 'Ann', { name: 'My phone', url }))).toEqual({
    to: ann,
    subject: 'A passkey was added to your Intent account',
    preview: '“My phone” signs you in from now on, beside your password.',
    lines: [
      'Hello, Ann',
      'A passkey called “My phone” was added just now. Whoever unlocks the device it is on can sign in with it.',
      'If it was you, there is nothing to do. If it was not, choose a new password with “Forgot password?” at once: that removes every passkey, too.',
      `See your passkeys ${url}`,
      rule,
      'You get this email because a passkey was added to your Intent account.',
    ],
  });
});
