/**
 * Where one is signed in: two browsers, of which one signs the other out; and what is said when that cannot
 * be done.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectFineAtEverySize, failing, isFocused, openPage, openPageOf, signIn } from '../browser.ts';
import { anotherDevice } from '../own-access.ts';
import { bristol } from '../samples.ts';
import { openWorld, password, type World } from '../world.ts';
import { fillWanted } from './filling.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('one browser signs the other out, which is told calmly; then all that are left', async () => {
  const alice = await world.person('Alice');
  const here = await openPageOf(alice, { expectedErrors: [/status of 500/, /ERR_FAILED/] });
  const there = await openPage(world.url);
  await there.goto('/login');
  await there.getByLabel('Email Address').fill(alice.email);
  await there.getByLabel('Password', { exact: true }).fill(password);
  await there.getByRole('button', { name: 'Sign in', exact: true }).click();
  await there.getByRole('button', { name: /Profile/ }).waitFor();
  await there.goto('/intentions');
  await there.getByRole('heading', { level: 1 }).waitFor();

  // As the mail about the new sign-in leads there.
  await here.goto('/profile#sessions');
  const devices = here.getByRole('list', { name: 'Devices' });
  const [own, other] = [devices.getByRole('listitem').first(), devices.getByRole('listitem').nth(1)];
  await other.waitFor();
  expect(await own.textContent()).toContain('This device');
  expect(await own.getByRole('button').count()).toBe(0);
  expect(await other.textContent()).toMatch(
    /^Chrome on Linux\s*Signed in \d+ \w+ \d{4}, \d\d:\d\d\s*Last used /,
  );
  await expect.poll(() => other.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(720);

  await here.route('**/api/auth/sessions/*', (route) => route.fulfill(failing), { times: 1 });
  await other.getByRole('button', { name: /^Sign out: Chrome on Linux/ }).click();
  await here.getByRole('alert').filter({ hasText: /./ }).waitFor();
  expect(await devices.getByRole('listitem').count()).toBe(2);
  await here.route('**/api/auth/sessions/*', (route) => route.abort(), { times: 1 });
  await other.getByRole('button', { name: /^Sign out/ }).click();
  await here.getByText('We could not reach the server. Nothing is lost; please try again.').waitFor();
  expect(await there.getByText('You were signed out.').count()).toBe(0);

  const end = other.getByRole('button', { name: /^Sign out/ });
  await expect.poll(() => end.isEnabled()).toBe(true);
  await end.press('Enter');
  await there.getByText(/^You were signed out\./).waitFor();
  await here.getByText('Chrome on Linux is signed out.').waitFor();
  expect(await devices.getByRole('listitem').count()).toBe(1);
  expect(await isFocused(devices)).toBe(true);

  for (const _ of [1, 2]) await anotherDevice(world.context, alice.userId);
  await here.reload();
  await devices.getByRole('listitem').nth(2).waitFor();
  await expectFineAtEverySize(here);
  await here.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  expect((await alice.get('/api/profile')).status).toBe(200);
});

test.each([
  ['they themselves find what they wrote', 'Alice', 'In the drive of the third house.'],
  ['somebody else finds nothing of it', 'Bob', ''],
])('who signs in after a session that ended by itself: %s', async (_, name, found) => {
  const alice = await world.person('Alice');
  const next = name === 'Alice' ? alice : await world.person(name);
  const page = await openPageOf(alice);
  const description = page.getByRole('textbox', { name: /^Description/ });
  await page.goto('/sell?category=vehicle');
  await description.fill('In the drive of the third house.');
  await world.context.db.deleteFrom('sessions').where('userId', '=', alice.userId).execute();
  await page.getByRole('banner').getByRole('link', { name: 'Matches' }).click();
  await page.getByText(/^You were signed out\./).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email Address').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: /Profile/ }).waitFor();
  await page.goto('/sell?category=vehicle');
  await page.getByRole('button', { name: 'Next' }).waitFor();
  expect(await description.inputValue()).toBe(found);
});

test('who signs in over a form that somebody else had filled in when their session ended posts nothing of it', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  await world.knowPostcodes(bristol);
  const page = await openPageOf(alice, { expectedErrors: [/WebSocket/] });
  await page.goto('/buy?category=property');
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await fillWanted(page);
  const elsewhere = world.visitor();
  await elsewhere.post('/api/auth/sign-in/email', { email: alice.email, password });
  const change = { currentPassword: password, newPassword: 'another1!' };
  expect((await elsewhere.post('/api/auth/change-password', change)).status).toBe(200);
  await page.getByText(/^You were signed out\./).waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  const postcode = page.getByLabel('Postcode');
  expect(await postcode.inputValue()).toBe(bristol.postcode);
  await page.locator('main').getByRole('button', { name: 'Next' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.getByLabel('Email Address').fill(bob.email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: /Bob/ }).waitFor();
  await expect.poll(() => postcode.inputValue()).toBe('');
  expect((await bob.get<{ items: unknown[] }>('/api/intentions')).body.items).toEqual([]);
});

test('who signs in in another tab finds nothing of the person before in the first, nor says what they wrote', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const page = await openPageOf(alice, { expectedErrors: [/WebSocket/] });
  const description = page.getByRole('textbox', { name: /^Description/ });
  await page.goto('/sell?category=vehicle');
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await description.fill('In the drive of the third house.');
  // As all tabs of a browser share its cookies.
  await signIn(page, bob);
  // Her live connection is closed, so that the tab asks who it is for.
  const elsewhere = world.visitor();
  await elsewhere.post('/api/auth/sign-in/email', { email: alice.email, password });
  const change = { currentPassword: password, newPassword: 'another1!' };
  expect((await elsewhere.post('/api/auth/change-password', change)).status).toBe(200);
  await page.getByRole('banner').getByRole('button', { name: /Bob/ }).waitFor();
  await expect.poll(() => description.inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('the third house');
});
