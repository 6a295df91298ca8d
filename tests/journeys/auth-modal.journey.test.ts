/** Coming in without leaving the screen: the auth modal's views, and how they look at every size. */

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { termsWords } from '../../domain/terms.ts';
import { expectAccessible, expectFineAtEverySize, openPage } from '../browser.ts';
import { linkIn, newestMail } from '../mailbox.ts';
import { openWorld, password, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function openModal(): Promise<Page> {
  const page = await openPage(world.url);
  await page.goto('/intentions');
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
  return page;
}

test('the three views switch among each other and keep the email, and Close closes', {
  tags: [
    '2.auth.modal',
    '2.auth.close',
    '2.auth.switch',
    '2.login.sign-up-view',
    '2.register.sign-in-view',
    '4.auth.views',
  ],
}, async () => {
  const page = await openModal();
  const modal = page.getByRole('dialog', { name: 'Welcome back!', exact: true });
  await modal.getByLabel('Email Address').fill('alice@example.org');
  await modal.getByRole('button', { name: 'Sign Up.', exact: true }).click();
  const joining = page.getByRole('dialog', { name: 'Join the community!', exact: true });
  expect(await joining.getByLabel('Email Address').inputValue()).toBe('alice@example.org');
  expect(await joining.getByRole('button', { name: 'Skip' }).count()).toBe(0);
  await joining.getByRole('button', { name: 'Sign In', exact: true }).click();
  await modal.getByRole('button', { name: 'Forgot password?', exact: true }).click();
  const forgotten = page.getByRole('dialog', { name: 'Forgot Password?', exact: true });
  expect(await forgotten.getByLabel('Email Address').inputValue()).toBe('alice@example.org');
  await forgotten.getByRole('button', { name: 'Sign In', exact: true }).click();
  expect(page.url()).toBe(`${world.url}/intentions`);
  await modal.getByRole('button', { name: 'Close' }).click();
  await modal.waitFor({ state: 'detached' });
});

test('a reset mail leads to the login view of the modal', { tags: ['2.forgot.success'] }, async () => {
  const { email } = await world.person('Alice');
  const page = await openModal();
  await page.getByRole('button', { name: 'Forgot password?', exact: true }).click();
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('Reset Email Sent Successfully').waitFor();
  await page.getByRole('dialog', { name: 'Welcome back!', exact: true }).waitFor();
});

test('signing in closes the modal and leaves one where one was', { tags: ['2.login.modal'] }, async () => {
  const { email } = await world.person('Alice');
  const page = await openModal();
  const modal = page.getByRole('dialog', { name: 'Welcome back!', exact: true });
  await modal.getByLabel('Email Address').fill(email);
  await modal.getByLabel('Password', { exact: true }).fill(password);
  await modal.getByRole('button', { name: 'Sign in', exact: true }).click();
  await modal.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Matches' }).waitFor();
  expect(page.url()).toBe(`${world.url}/intentions`);
});

test('registering in the modal waits in front of it, and then closes it', async () => {
  const email = `alice-${randomUUID().slice(0, 8)}@example.org`;
  const page = await openModal();
  await page.getByRole('button', { name: 'Sign Up.', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Join the community!', exact: true });
  await modal.getByLabel('First Name').fill('Alice');
  await modal.getByLabel('Last Name').fill('Archer');
  await modal.getByLabel('Email Address').fill(email);
  await modal.getByLabel('Password', { exact: true }).fill(password);
  await modal.getByLabel('Confirm Password', { exact: true }).fill(password);
  await modal.getByLabel(termsWords.agree).check();
  await modal.getByRole('button', { name: 'Register' }).click();
  const overlay = page.getByRole('dialog', { name: 'Please check your email for verification.' });
  await overlay.waitFor();
  await page.keyboard.press('Escape');
  await overlay.getByRole('button', { name: 'Send the email again' }).waitFor();
  await expectAccessible(page);
  const elsewhere = await openPage(world.url);
  const link = linkIn(await newestMail(world.url, email, 'Verify your email'));
  await Promise.all([
    page.getByText('Email verified! Registration complete.').waitFor(),
    elsewhere.goto(link),
  ]);
  await modal.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Matches' }).waitFor();
  expect(page.url()).toBe(`${world.url}/intentions`);
});

test('a form with errors is accessible', async () => {
  const page = await openPage(world.url);
  await page.goto('/register');
  await page.locator('main').getByRole('button', { name: 'Register', exact: true }).click();
  await expectFineAtEverySize(page);
});

test('the auth modal is accessible at every size, in light and dark', async () => {
  const page = await openModal();
  await page.getByRole('dialog').waitFor();
  await expectFineAtEverySize(page);
});
