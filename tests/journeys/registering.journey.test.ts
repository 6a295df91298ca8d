/** Registering: the form, the wait for the mail's link, and everything that can go wrong. */

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifiedUrl } from '../../contract/pages.ts';
import { alertWords } from '../../domain/alert-words.ts';
import { termsWords } from '../../domain/terms.ts';
import { button, field, isFocused, openPage } from '../browser.ts';
import { linkIn, newestMail } from '../mailbox.ts';
import { openWorld, password, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const newEmail = () => `alice-${randomUUID().slice(0, 8)}@example.org`;

async function fillRegistration(page: Page, email: string) {
  await field(page, 'First Name').fill('Alice');
  await field(page, 'Last Name').fill('Archer');
  await field(page, 'Email Address').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await page.getByLabel(termsWords.agree).check();
  await field(page, 'Profession').fill('Architect');
  await field(page, 'Annual Salary Range').selectOption('50,000-80,000');
  await field(page, 'Bio').fill('I design small houses.');
  await field(page, 'Push').check();
}

test('alice registers, follows the mail on another device, and is in', {
  tags: [
    '2.route.register',
    '2.route.verification',
    '1.channels',
    '1.profile-details',
    '2.register.bio',
    '2.register.channel-email',
    '2.register.channel-push',
    '4.auth.mail-sent',
    '4.auth.proceeds',
    '8.mail-sent',
    '8.verified',
  ],
}, async () => {
  const email = newEmail();
  const page = await openPage(world.url);
  await page.goto('/register');
  await page.getByRole('heading', { name: 'Join the community!' }).waitFor();
  await page.getByText(alertWords.address).waitFor();
  await fillRegistration(page, email);
  await page.getByRole('checkbox', { name: 'Email' }).uncheck();
  await button(page, 'Register').click();
  await page.getByText('A verification email has been sent. Please check your inbox to verify.').waitFor();
  const overlay = page.getByRole('dialog', { name: 'Please check your email for verification.' });
  await overlay.getByText(/^(90|8\d) seconds left$/).waitFor();
  // What stands behind the digits stays where it is as they count.
  const digits = overlay.getByRole('timer').evaluate((it) => getComputedStyle(it).fontVariantNumeric);
  expect(await digits).toBe('tabular-nums');

  const elsewhere = await openPage(world.url);
  const link = linkIn(await newestMail(world.url, email, 'Verify your email'));
  // The words go after five seconds: both are looked for at once.
  await Promise.all([
    page.getByText('Email verified! Registration complete.').waitFor(),
    elsewhere.goto(link),
    elsewhere.getByRole('heading', { name: 'Your email is verified' }).waitFor(),
  ]);
  await page.waitForURL(`${world.url}/`);
  await page.getByRole('link', { name: 'Matches' }).waitFor();
  await page.goto('/profile');
  expect(await field(page, 'Profession').inputValue()).toBe('Architect');
  expect(await field(page, 'Annual Salary Range').inputValue()).toBe('50,000-80,000');
  expect(await field(page, 'Bio').inputValue()).toBe('I design small houses.');
  expect(await field(page, 'Email').isChecked()).toBe(false);
  expect(await field(page, 'Push').isChecked()).toBe(true);
});

test('the mail can be sent again', async () => {
  const email = newEmail();
  const page = await openPage(world.url);
  await page.goto('/register');
  await fillRegistration(page, email);
  await button(page, 'Register').click();
  await newestMail(world.url, email, 'Verify your email');
  await button(page, 'Send the email again').click();
  await page.goto(linkIn(await newestMail(world.url, email, 'Verify your email', 2)));
  await page.getByRole('heading', { name: 'Your email is verified' }).waitFor();
});

test('where no script runs, the page behind the link has one button', async () => {
  const email = newEmail();
  const page = await openPage(world.url);
  await page.goto('/register');
  await fillRegistration(page, email);
  await button(page, 'Register').click();
  const elsewhere = await openPage(world.url, { javaScriptEnabled: false });
  await elsewhere.goto(linkIn(await newestMail(world.url, email, 'Verify your email')));
  await elsewhere.getByText('One more step and your account is ready.').waitFor();
  await Promise.all([
    page.getByText('Email verified! Registration complete.').waitFor(),
    button(elsewhere, 'Verify my email').click(),
  ]);
  expect(elsewhere.url()).toBe(`${world.url}${verifiedUrl}`);
});

test('who gave a wrong address goes back at once, finds everything typed, and registers with the right one', async () => {
  const [wrong, right] = [newEmail(), newEmail()];
  const page = await openPage(world.url);
  await page.goto('/register');
  await fillRegistration(page, wrong);
  await button(page, 'Register').click();
  await button(page, 'Wrong address? Change it').click();
  await page.getByText('Correct the address, and register again.').waitFor();
  expect(await isFocused(field(page, 'Email Address'))).toBe(true);
  expect(await field(page, 'Email Address').inputValue()).toBe(wrong);
  expect(await field(page, 'Bio').inputValue()).toBe('I design small houses.');
  // Nobody is signed in who is not who they said.
  expect(await page.evaluate(async () => (await fetch('/api/auth/get-session')).json())).toBeNull();
  await field(page, 'Email Address').fill(right);
  await button(page, 'Register').click();
  await page.getByText(right).waitFor();
  const elsewhere = await openPage(world.url);
  await elsewhere.goto(linkIn(await newestMail(world.url, right, 'Verify your email')));
  // The tab of the mail leads on, too.
  await elsewhere.getByRole('heading', { name: 'Your email is verified' }).waitFor();
  await page.waitForURL(`${world.url}/`);
});

test('a page loaded again in the middle of the wait goes on waiting', async () => {
  const email = newEmail();
  const page = await openPage(world.url);
  await page.goto('/register');
  await fillRegistration(page, email);
  await button(page, 'Register').click();
  await page.getByText('Please check your email for verification.').waitFor();
  await page.reload();
  await page.getByText('Please check your email for verification.').waitFor();
  const elsewhere = await openPage(world.url);
  const link = linkIn(await newestMail(world.url, email, 'Verify your email'));
  await Promise.all([
    page.getByText('Email verified! Registration complete.').waitFor(),
    elsewhere.goto(link),
  ]);
});

test('after 90 seconds without the link the form says so, and everything typed is still there', {
  tags: ['4.auth.given-up', '8.not-verified', '9.verify-end'],
}, async () => {
  const email = newEmail();
  const page = await openPage(world.url);
  await page.clock.install();
  await page.goto('/register');
  await fillRegistration(page, email);
  await button(page, 'Register').click();
  await page.getByText('Please check your email for verification.').waitFor();
  await page.clock.fastForward(90_000);
  await page.clock.resume();
  await page.getByText('Verification failed. Please verify your email to complete registration.').waitFor();
  expect(await page.getByText('Please check your email for verification.').count()).toBe(0);
  expect(await field(page, 'First Name').inputValue()).toBe('Alice');
  expect(await field(page, 'Email Address').inputValue()).toBe(email);
  expect(await field(page, 'Password').inputValue()).toBe(password);
  expect(await field(page, 'Bio').inputValue()).toBe('I design small houses.');
});

test('what is missing or wrong is said under its field, and the first of them has the focus', {
  tags: ['8.registration-missing', '8.weak-password', '8.passwords-differ'],
}, async () => {
  const page = await openPage(world.url);
  await page.goto('/register');
  await button(page, 'Register').click();
  expect(await page.getByText('Please enter all details').count()).toBe(5);
  expect(await isFocused(field(page, 'First Name'))).toBe(true);
  await field(page, 'First Name').fill('Alice');
  await field(page, 'Last Name').fill('Archer');
  await field(page, 'Email Address').fill('alice@example.org');
  await field(page, 'Password').fill('weak');
  await field(page, 'Confirm Password').fill('other');
  await button(page, 'Register').click();
  await page
    .getByText(
      'Password must be at least 6 characters long, including at least 1 digit and 1 special character.',
    )
    .waitFor();
  await page.getByText('Passwords do not match').waitFor();
  expect(await isFocused(field(page, 'Password'))).toBe(true);
});

test('a password can be shown and hidden', async () => {
  const page = await openPage(world.url);
  await page.goto('/register');
  await field(page, 'Password').fill(password);
  expect(await field(page, 'Password').getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await field(page, 'Password').getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await field(page, 'Password').getAttribute('type')).toBe('password');
});

test('an address in use is refused under the email, and the rest stays', {
  tags: ['8.email-in-use'],
}, async () => {
  const { email } = await world.person('Alice');
  const page = await openPage(world.url);
  await page.goto('/register');
  await fillRegistration(page, email);
  await button(page, 'Register').click();
  await page.getByText('This email is already in use. Please log in or verify your email.').waitFor();
  expect(await isFocused(field(page, 'Email Address'))).toBe(true);
  expect(await field(page, 'Bio').inputValue()).toBe('I design small houses.');
});
