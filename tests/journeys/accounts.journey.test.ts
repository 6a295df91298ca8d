/** Signing in and out, sessions that end elsewhere, a new password, and links that are old. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, field, isFocused, openPage, openPageOf } from '../browser.ts';
import { linkIn, newestMail } from '../mailbox.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, password, type World } from '../world.ts';
import { expectUntold } from './untold.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function signIn(page: Page, email: string, secret: string) {
  await field(page, 'Email Address').fill(email);
  await field(page, 'Password').fill(secret);
  await button(page, 'Sign in').click();
}

describe('signing in', () => {
  test('alice signs in, is known after a reload, and signs out', {
    tags: [
      '2.route.login',
      '2.login.home',
      '2.nav.logout',
      '2.nav.logout-flag',
      '2.nav.logout-home',
      '4.auth.logout',
    ],
  }, async () => {
    const { email } = await world.person('Alice');
    const page = await openPage(world.url);
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Welcome back!' }).waitFor();
    await signIn(page, email, password);
    await page.waitForURL(`${world.url}/`);
    await page.reload();
    // Signing out leads home from wherever it is done.
    await page.goto('/about');
    await page.evaluate(() => sessionStorage.setItem('chat-notification-shown', '["x"]'));
    await page.getByRole('button', { name: /Profile/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname !== '/about');
    expect(page.url()).toBe(`${world.url}/`);
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('chat-notification-shown'))).toBeNull();
    await page.goto('/profile');
    await page.waitForURL(`${world.url}/`);
  });

  test('each missing answer has its own words', {
    tags: ['5.login.both', '5.login.email', '5.login.password', '8.login-missing', '8.wrong-credentials'],
  }, async () => {
    const page = await openPage(world.url);
    await page.goto('/login');
    await button(page, 'Sign in').click();
    expect(await page.getByText('Please enter user credentials').count()).toBe(2);
    await field(page, 'Password').fill('x');
    await button(page, 'Sign in').click();
    await page.getByText('Please enter email').waitFor();
    await field(page, 'Email Address').fill('alice@example.org');
    await field(page, 'Password').fill('');
    await button(page, 'Sign in').click();
    await page.getByText('Please enter password').waitFor();
    await field(page, 'Password').fill('wrong-1');
    await button(page, 'Sign in').click();
    await page.getByText('Wrong username or password').waitFor();
    expect(await field(page, 'Email Address').inputValue()).toBe('alice@example.org');
  });

  test('a server that cannot be reached loses nothing', async () => {
    const page = await openPage(world.url, { expectedErrors: [/ERR_FAILED/] });
    await page.goto('/login');
    await field(page, 'Email Address').fill('alice@example.org');
    await field(page, 'Password').fill(password);
    await page.route('**/api/auth/sign-in/**', (route) => route.abort());
    await button(page, 'Sign in').click();
    await page.getByText('We could not reach the server. Nothing is lost; please try again.').waitFor();
    expect(await field(page, 'Password').inputValue()).toBe(password);
  });
});

describe('a forgotten password', () => {
  test('of who is still signed in is chosen anew at once, and they sign in with it', async () => {
    const alice = await world.person('Alice');
    const page = await openPageOf(alice);
    await page.goto('/about');
    await alice.post('/api/auth/request-password-reset', { email: alice.email });
    await page.goto(linkIn(await newestMail(world.url, alice.email, 'new password')));
    await field(page, 'New Password').fill('another-2');
    await field(page, 'Confirm New Password').fill('another-2');
    await field(page, 'Confirm New Password').press('Enter');
    await page.getByRole('heading', { name: 'Welcome back!' }).waitFor({ timeout: 15_000 });
    await signIn(page, alice.email, 'another-2');
    await page.getByRole('link', { name: 'Matches' }).waitFor();
    expect(await page.getByText(/^You were signed out/).count()).toBe(0);
  });

  test('of somebody else, chosen in this browser, leaves who is signed in here as they are', async () => {
    const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
    const page = await openPageOf(bob);
    await alice.post('/api/auth/request-password-reset', { email: alice.email });
    await page.goto(linkIn(await newestMail(world.url, alice.email, 'new password')));
    await field(page, 'New Password').fill('another-2');
    await field(page, 'Confirm New Password').fill('another-2');
    await button(page, 'Save new password').click();
    await page.getByText('Your password is changed.').waitFor();
    const matches = page.getByRole('banner').getByRole('link', { name: 'Matches' });
    await matches.waitFor();
    await page.waitForLoadState('networkidle');
    // Told as ever, should it end by itself later.
    await world.context.db.deleteFrom('sessions').where('userId', '=', bob.userId).execute();
    await matches.click();
    await page.getByText(/^You were signed out/).waitFor();
  });

  test.each([
    ['they themselves find what they wrote', 'Alice', 'In the drive of the third house.'],
    ['somebody else finds nothing of it', 'Bob', ''],
  ])('who signs in where a new one was chosen: %s', async (_, name, found) => {
    const alice = await world.person('Alice');
    const next = name === 'Alice' ? alice : await world.person(name);
    const page = await openPageOf(alice);
    const description = page.getByRole('textbox', { name: /^Description/ });
    await page.goto('/sell?category=vehicle');
    await description.fill('In the drive of the third house.');
    await alice.post('/api/auth/request-password-reset', { email: alice.email });
    await page.goto(linkIn(await newestMail(world.url, alice.email, 'new password')));
    await field(page, 'New Password').fill('another-2');
    await field(page, 'Confirm New Password').fill('another-2');
    await button(page, 'Save new password').click();
    await page.getByRole('heading', { name: 'Welcome back!' }).waitFor({ timeout: 15_000 });
    await signIn(page, next.email, next === alice ? 'another-2' : password);
    await page.getByRole('link', { name: 'Matches' }).waitFor();
    await page.goto('/sell?category=vehicle');
    await button(page, 'Next').waitFor();
    expect(await description.inputValue()).toBe(found);
  });

  test('the mail leads to a new one, once', {
    tags: ['2.login.forgot', '2.forgot.success', '7.auth.reset', '8.reset-sent'],
  }, async () => {
    const { email } = await world.person('Alice');
    const page = await openPage(world.url);
    await page.goto('/login');
    await field(page, 'Email Address').fill(email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot Password?' }).waitFor();
    expect(await field(page, 'Email Address').inputValue()).toBe(email);
    await button(page, 'Reset password').click();
    await page.getByText('Reset Email Sent Successfully').waitFor();
    await page.getByRole('heading', { name: 'Welcome back!' }).waitFor();

    const link = linkIn(await newestMail(world.url, email, 'new password'));
    await page.goto(link);
    await field(page, 'New Password').fill('another-2');
    await field(page, 'Confirm New Password').fill('another-2');
    await button(page, 'Save new password').click();
    await page.getByRole('heading', { name: 'Welcome back!' }).waitFor();
    await signIn(page, email, 'another-2');
    await page.getByRole('link', { name: 'Matches' }).waitFor();

    await page.goto(link);
    await field(page, 'New Password').fill('another-3');
    await field(page, 'Confirm New Password').fill('another-3');
    await button(page, 'Save new password').click();
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });

  test('an address nobody registered is refused', {
    tags: ['5.forgot.required', '5.forgot.registered', '8.not-registered'],
  }, async () => {
    const page = await openPage(world.url);
    await page.goto('/forgot-password');
    await button(page, 'Reset password').click();
    await page.getByText('Please enter email').waitFor();
    await field(page, 'Email Address').fill('nobody@example.org');
    await button(page, 'Reset password').click();
    await page.getByText('Email is not registered').waitFor();
    expect(await isFocused(field(page, 'Email Address'))).toBe(true);
  });
});

test('an old verification link says what to do', async () => {
  const page = await openPage(world.url);
  await page.goto('/api/auth/verify-email?token=old');
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.getByRole('link', { name: 'Register again' }).click();
  await page.getByRole('heading', { name: 'Join the community!' }).waitFor();
});

test('signing out in one tab signs the others out at once, without a press there', async () => {
  const page = await openPageOf(await world.person('Alice'));
  await page.goto('/profile');
  const other = await page.context().newPage();
  await other.goto('/intentions');
  await other.getByRole('link', { name: 'Matches' }).waitFor();
  // A tab that knows of nobody still has what the person wrote there.
  const ended = await page.context().newPage();
  await ended.route('**/api/auth/get-session', (route) => route.fulfill({ json: null }));
  await ended.goto('/about');
  await ended.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  await ended.evaluate(() => sessionStorage.setItem('intent:edit:1', 'Half a title'));
  // The others learn it from the server first: it lets go of the person's sockets before it answers.
  const heard = Promise.withResolvers<void>();
  await page.route('**/api/auth/sign-out', async (route) => {
    const response = await route.fetch();
    await heard.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  heard.resolve();
  await expectUntold(other);
  const kept = () => ended.evaluate(() => sessionStorage.getItem('intent:edit:1'));
  await expect.poll(kept).toBeNull();

  // Who signs in there later is told of a session's end as ever.
  await ended.unroute('**/api/auth/get-session');
  const bob = await world.person('Bob');
  await ended.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await signIn(ended, bob.email, password);
  const matches = ended.getByRole('banner').getByRole('link', { name: 'Matches' });
  await matches.waitFor();
  await ended.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await ended.waitForURL('**/careers');
  await ended.waitForLoadState('networkidle');
  await world.context.db.deleteFrom('sessions').where('userId', '=', bob.userId).execute();
  const told = ended.getByText(/^You were signed out/).waitFor();
  // Unless something else that is read has told it by then, and the link is gone.
  matches.click().catch(() => {});
  await told;
});

test('a session that is ended elsewhere is told calmly, and what was being written is kept', async () => {
  await world.knowPostcodes(bristol);
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  const page = await openPageOf(alice, { expectedErrors: [/WebSocket/] });
  await page.goto(`/sell/${id}?edit`);
  await page.getByLabel('Title').fill('Half a title');
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  const elsewhere = world.visitor();
  await elsewhere.post('/api/auth/sign-in/email', { email: alice.email, password });
  const newPassword = 'another1!';
  expect(
    (await elsewhere.post('/api/auth/change-password', { currentPassword: password, newPassword })).status,
  ).toBe(200);
  await page.getByText('You were signed out.').waitFor();
  // The field is still theirs to type in: it is over when they leave it.
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await field(page, 'Email Address').fill(alice.email);
  await field(page, 'Password').fill(newPassword);
  await button(page, 'Sign in').click();
  await page.getByRole('link', { name: 'Matches' }).waitFor();
  await page.goto(`/sell/${id}?edit`);
  await page.getByLabel('Title').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Half a title');
});

test('a session that ends while its person types is told at once, also after one that was looked for elsewhere', async () => {
  const alice = await world.person('Alice');
  const page = await openPageOf(alice, { expectedErrors: [/WebSocket/] });
  const told = page.getByText('You were signed out.');
  const profile = async () => {
    await page.getByRole('button', { name: /Profile/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
  };
  const passwords = [password, 'another1!', 'another2!'];
  const endElsewhere = async ([currentPassword, newPassword]: string[]) => {
    const elsewhere = world.visitor();
    await elsewhere.post('/api/auth/sign-in/email', { email: alice.email, password: currentPassword });
    const answer = await elsewhere.post('/api/auth/change-password', { currentPassword, newPassword });
    expect(answer.status).toBe(200);
  };
  await page.goto('/sell?category=vehicle');
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await page.getByRole('textbox', { name: /^Description/ }).fill('In the drive of the third house.');
  await endElsewhere(passwords.slice(0, 2));
  await told.waitFor();
  // The field is left for a screen whose own reading hears that nobody is signed in.
  await profile();
  const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await signInLink.waitFor();
  await signInLink.click();
  await signIn(page, alice.email, passwords[1]!);
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await told.waitFor({ state: 'detached' });
  await profile();
  await field(page, 'Bio').fill('I grow things.');
  await endElsewhere(passwords.slice(1));
  await told.waitFor();
  expect(await isFocused(field(page, 'Bio'))).toBe(true);
});

test('a session that is ended elsewhere takes from a screen what was the person’s alone', async () => {
  await world.knowPostcodes(bristol);
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const [house, wish] = [await alice.posts(houseForSale), await bob.posts(houseWanted)];
  await bob.likes(wish, house);
  await alice.likes(house, wish);
  await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
  const page = await openPageOf(bob, { expectedErrors: [/WebSocket/] });
  await page.goto(`/sell/${house.id}`);
  const address = page.getByText(houseForSale.address);
  await address.waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  const change = { currentPassword: password, newPassword: 'another1!' };
  const elsewhere = world.visitor();
  await elsewhere.post('/api/auth/sign-in/email', { email: bob.email, password });
  expect((await elsewhere.post('/api/auth/change-password', change)).status).toBe(200);
  await page.getByText('You were signed out.').waitFor();
  await page.getByRole('heading', { level: 1, name: houseForSale.title }).waitFor();
  await expect.poll(() => address.count()).toBe(0);
});
