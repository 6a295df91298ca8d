/** The screens of coming in, part by part, and what they say when the server fails. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { termsWords } from '../../domain/terms.ts';
import { button, field, openPage, openPageOf, settled } from '../browser.ts';
import { bristol, carWanted } from '../samples.ts';
import { password, type World } from '../world.ts';
import { openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

/** A password is hidden until its toggle is pressed. */
async function expectToggle(page: Page, label: string): Promise<void> {
  const name = label.toLowerCase();
  expect(await field(page, label).getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: `Show ${name}`, exact: true }).click();
  expect(await field(page, label).getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: `Hide ${name}`, exact: true }).click();
  expect(await field(page, label).getAttribute('type')).toBe('password');
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  await field(page, 'First Name').fill('Alice');
  await field(page, 'Last Name').fill('Archer');
  await field(page, 'Email Address').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await page.getByLabel(termsWords.agree).check();
}

describe('registering', () => {
  test('asks who one is, and may hear more', {
    tags: [
      '1.profile-details',
      '1.channels',
      '2.register.heading',
      '2.register.first-name',
      '2.register.last-name',
      '2.register.email',
      '2.register.password',
      '2.register.confirm',
      '2.register.profession',
      '2.register.salary',
      '2.register.bio',
      '2.register.channel-email',
      '2.register.channel-push',
      '2.register.button',
    ],
  }, async () => {
    const page = await openPage(world.url);
    await page.goto('/register');
    await heading(page, 'Join the community!').waitFor();
    await fillRegistration(page, 'alice@example.org');
    await field(page, 'Profession').fill('Architect');
    await field(page, 'Annual Salary Range').selectOption('prefer-not-to-say');
    await field(page, 'Bio').fill('I design small houses.');
    await page.getByRole('checkbox', { name: 'Email' }).check();
    await page.getByRole('checkbox', { name: 'Push' }).check();
    for (const label of ['Password', 'Confirm Password']) await expectToggle(page, label);
    expect(await button(page, 'Register').isEnabled()).toBe(true);
    expect(await button(page, 'Skip').count()).toBe(0);
  });

  test('offers the salary ranges after an empty Select', { tags: ['3.user.salary-options'] }, async () => {
    const page = await openPage(world.url);
    await page.goto('/register');
    const options = field(page, 'Annual Salary Range').locator('option');
    await options.last().waitFor({ state: 'attached' });
    expect(await options.evaluateAll((all) => all.map((it) => (it as HTMLOptionElement).value))).toEqual([
      '',
      '0-30,000',
      '30,000-50,000',
      '50,000-80,000',
      '80,000+',
      'prefer-not-to-say',
    ]);
    expect(await options.allTextContents()).toEqual([
      'Select',
      '0-30,000',
      '30,000-50,000',
      '50,000-80,000',
      '80,000+',
      'Prefer not to say',
    ]);
  });

  test('waits behind a full-screen overlay with a spinner, and asks every two seconds', {
    tags: ['2.register.overlay', '4.auth.poll', '9.verify-poll'],
  }, async () => {
    const page = await openPage(world.url);
    await page.clock.install();
    await page.goto('/register');
    await fillRegistration(page, `wait-${Date.now()}@example.org`);
    await button(page, 'Register').click();
    const overlay = page.getByRole('dialog', { name: 'Please check your email for verification.' });
    await overlay.waitFor();
    expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await overlay.locator('[class*=Loader]').first().waitFor();

    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
    for (let poll = 0; poll < 3; poll += 1) {
      const asked = page.waitForResponse('**/api/auth/get-session');
      await page.clock.runFor(2_000);
      await (await asked).finished();
    }
    let early = 0;
    page.on('request', (request) => {
      if (request.url().includes('get-session')) early += 1;
    });
    await page.clock.runFor(1_500);
    expect(early).toBe(0);
  });

  test('leads to the login page', { tags: ['2.register.sign-in-page'] }, async () => {
    const page = await openPage(world.url);
    await page.goto('/register');
    await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/login');
  });
});

describe('logging in', () => {
  test('asks for email and password, and leads to the other two', {
    tags: [
      '2.login.heading',
      '2.login.email',
      '2.login.password',
      '2.login.forgot',
      '2.login.button',
      '2.login.sign-up-page',
    ],
  }, async () => {
    const page = await openPage(world.url);
    await page.goto('/login');
    await heading(page, 'Welcome back!').waitFor();
    await field(page, 'Email Address').fill('alice@example.org');
    await expectToggle(page, 'Password');
    expect(await button(page, 'Sign in').isEnabled()).toBe(true);
    await page.getByRole('link', { name: 'Forgot password?', exact: true }).click();
    await page.waitForURL('**/forgot-password');
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Sign Up.', exact: true }).click();
    await page.waitForURL('**/register');
  });

  test('in the middle of something goes on with it', {
    tags: ['2.login.callback', '2.form.ask'],
  }, async () => {
    const bob = await world.person('Bob');
    const page = await openPage(world.url);
    await page.goto('/buy?category=vehicle');
    await page.getByLabel('Postcode').fill(bristol.postcode);
    await page.getByLabel('Search radius').fill('20');
    await page.getByLabel('Title').fill(carWanted.title);
    await page.getByRole('textbox', { name: /^Description/ }).fill(carWanted.description);
    await page.getByRole('button', { name: 'Next' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByRole('button', { name: 'Skip' }).waitFor();
    await modal.getByRole('button', { name: 'Sign In', exact: true }).click();
    await modal.getByLabel('Email Address').fill(bob.email);
    await modal.getByLabel('Password', { exact: true }).fill(password);
    await modal.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/buy\/[0-9a-f-]{36}$/);
    const own = await bob.get<{ items: { title: string }[] }>('/api/intentions');
    expect(own.body.items.map(({ title }) => title)).toEqual([carWanted.title]);
  });
});

test('a forgotten password is asked for by email', {
  tags: ['2.forgot.heading', '2.forgot.email', '2.forgot.button', '2.forgot.sign-in'],
}, async () => {
  const page = await openPage(world.url);
  await page.goto('/forgot-password');
  await heading(page, 'Forgot Password?').waitFor();
  await field(page, 'Email Address').fill('alice@example.org');
  expect(await button(page, 'Reset password').isEnabled()).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/login');
});

describe('when the server fails', () => {
  const broken = { status: 500, contentType: 'application/problem+json', body: '{"code":"unexpected"}' };
  const expectedErrors = [/status of 500/];

  test('registering says so', { tags: ['8.registration-failed'] }, async () => {
    const page = await openPage(world.url, { expectedErrors });
    await page.route('**/api/auth/sign-up/**', (route) => route.fulfill(broken));
    await page.goto('/register');
    await fillRegistration(page, 'alice@example.org');
    await button(page, 'Register').click();
    await page.getByText('An error occurred during registration. Please try again.').waitFor();
  });

  test('logging in says so', { tags: ['8.login-failed'] }, async () => {
    const page = await openPage(world.url, { expectedErrors });
    await page.route('**/api/auth/sign-in/**', (route) => route.fulfill(broken));
    await page.goto('/login');
    await field(page, 'Email Address').fill('alice@example.org');
    await field(page, 'Password').fill(password);
    await button(page, 'Sign in').click();
    await page.getByText('Something went wrong, please try again later.').waitFor();
  });

  test('a reset says so', { tags: ['8.reset-failed'] }, async () => {
    const page = await openPage(world.url, { expectedErrors });
    await page.route('**/api/auth/request-password-reset', (route) => route.fulfill(broken));
    await page.goto('/forgot-password');
    await field(page, 'Email Address').fill('alice@example.org');
    await button(page, 'Reset password').click();
    await page.getByText('Something went wrong', { exact: true }).waitFor();
  });
});

describe('a toast', () => {
  const saved = (page: Page) => page.getByText('Your profile is saved.');

  async function saveProfile(page: Page): Promise<void> {
    await page.goto('/profile');
    await field(page, 'Profession').fill('Gardener');
    await button(page, 'Save').click();
    await saved(page).waitFor();
  }

  test.each(['light', 'dark'] as const)(
    'stands top-centre and is dark, in the %s scheme',
    { tags: ['2.toast.place', '2.toast.dark'] },
    async (colorScheme) => {
      const page = await openPageOf(await world.person('Alice'), { colorScheme });
      await saveProfile(page);
      const toast = page
        .locator('[role=status]')
        .filter({ has: saved(page) })
        .last();
      const { x, y, width } = (await toast.boundingBox())!;
      expect(Math.abs(x + width / 2 - page.viewportSize()!.width / 2)).toBeLessThan(2);
      expect(y).toBeLessThan(40);
      const colour = await toast.evaluate((it) => getComputedStyle(it).backgroundColor);
      const [red = 255, green = 255, blue = 255] = colour.match(/[\d.]+/g)!.map(Number);
      expect(Math.max(red, green, blue), colour).toBeLessThan(80);
    },
  );

  test('goes by itself after five seconds', { tags: ['2.toast.close', '9.toast'] }, async () => {
    const page = await openPageOf(await world.person('Alice'));
    await page.clock.install();
    await page.goto('/profile');
    await field(page, 'Profession').fill('Gardener');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
    await button(page, 'Save').click();
    const step = 20;
    const appears = async () => {
      await page.clock.runFor(step);
      return saved(page).count();
    };
    await expect.poll(appears, { interval: 20 }).toBe(1);
    await settled(page);
    await page.clock.runFor(5_000 - 2 * step);
    await settled(page);
    expect(await saved(page).isVisible(), 'a moment before the end').toBe(true);
    let sinceEnd = 0;
    const goes = async () => {
      await page.clock.runFor(step);
      sinceEnd += step;
      return saved(page).count();
    };
    await expect.poll(goes, { interval: 20 }).toBe(0);
    expect(sinceEnd, 'milliseconds to fade').toBeLessThan(600);
  });

  test('said again has five seconds of its own, whatever was left of the first', async () => {
    const page = await openPageOf(await world.person('Alice'));
    await page.clock.install();
    await saveProfile(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
    await page.clock.runFor(3_500);
    await field(page, 'Profession').fill('Florist');
    const stored = page.waitForResponse((it) => it.request().method() === 'PATCH');
    await button(page, 'Save').click();
    await stored;
    // The page has heard it, too, and has said so.
    await page.locator('main button[data-loading]').waitFor({ state: 'detached' });
    await page.clock.runFor(3_500);
    expect(await saved(page).isVisible()).toBe(true);
    await page.clock.runFor(2_000);
    await saved(page).waitFor({ state: 'detached' });
  });
});
