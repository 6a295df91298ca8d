/** Offline, and the network’s return: the page stands, says what did not load, and goes on with what was pressed. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { openPage, openPageOf, setHidden, settled, viewports } from '../browser.ts';
import type { Person } from '../person.ts';
import { houseForSale } from '../samples.ts';
import { password, type World } from '../world.ts';
import { fillWanted } from './filling.ts';
import { like, openMarket } from './meeting.ts';
import { click, expectedErrors, expectStanding, words } from './missing.ts';

let world: World;
let bob: Person;
let house: Intention;
beforeAll(async () => {
  world = await openMarket();
  bob = await world.person('Bob');
  const alice = await world.person('Alice');
  house = await alice.posts(houseForSale);
});
afterAll(() => world.close());

test('offline a like is remembered, and the page stands; the network’s return opens what was pressed', async () => {
  const page = await openPage(world.url, { expectedErrors });
  await page.goto(`/sell/${house.id}`);
  await like(page, house.title).waitFor();
  await page.context().setOffline(true);
  await like(page, house.title).click();
  await page.getByText('we could not reach the server').waitFor();
  await expectStanding(page);
  await page.getByRole('button', { name: `Liked: ${house.title}` }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name: 'Join the community!' }).waitFor();
  expect(await page.getByText('we could not reach the server').count()).toBe(0);
});

test('offline another screen says that it is not here yet, below the header, and comes when the network does', async () => {
  const page = await openPageOf(bob, { expectedErrors });
  await page.goto('/about');
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await page.getByText('we could not reach the server').waitFor();
  await expectStanding(page);
  expect(new URL(page.url()).pathname).toBe('/careers');
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: /career|work/i }).waitFor();
});

test('while the server is away a hidden tab asks who it is for once a minute, and at once when it is looked at', async () => {
  const page = await openPageOf(bob, { expectedErrors });
  await page.clock.install();
  await page.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }),
  );
  let asked = 0;
  await page.route('**/api/auth/get-session', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/about');
  await expect.poll(() => asked).toBe(1);
  for (let seconds = 0; seconds < 110; seconds += 10) {
    await page.clock.runFor(10_000);
    await settled(page);
  }
  await expect.poll(() => asked).toBe(2);
  await page.unroute('**/api/auth/get-session');
  await setHidden(page, false);
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
});

test('a screen that did not load comes when it is tried again', async () => {
  const page = await openPage(world.url, { expectedErrors });
  await page.route('**/assets/careers-*', (route) => route.abort());
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await page.getByText(words).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: /career|work/i }).waitFor();
});

/** A visitor who has filled a form and pressed Next, and is told that the sign-in did not load. */
async function nextWithoutSignIn(page: Page): Promise<void> {
  await page.goto('/buy?category=property');
  await fillWanted(page);
  await next(page).click();
  await page.getByText(words).waitFor();
}
const next = (page: Page) => page.locator('main').getByRole('button', { name: 'Next' });
/** How often the page asked for a part from now on: it does so at once, where it does at all. */
function askingFor(page: Page, part: string): { times: number } {
  const asked = { times: 0 };
  page.on('request', (it) => {
    if (it.url().includes(`/assets/${part}-`)) asked.times += 1;
  });
  return asked;
}

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Join the community!' });

test('the network’s return opens nothing over a field that is typed in: there the button waits', async () => {
  const page = await openPage(world.url, { expectedErrors });
  await page.route('**/assets/auth-dialog-*', (route) => route.abort());
  await nextWithoutSignIn(page);
  const title = page.getByLabel('Title');
  await title.focus();
  await page.unrouteAll();
  const asked = askingFor(page, 'auth-dialog');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await settled(page);
  expect(asked.times).toBe(0);
  await page.keyboard.type('A home');
  expect(await title.inputValue()).toBe('A home');
  expect(await signInDialog(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await signInDialog(page).waitFor();
  expect(asked.times).toBeGreaterThan(0);
  // What was typed since the press is not saved unseen, and not lost.
  const { email } = await world.person('Alice');
  await signInDialog(page).getByRole('button', { name: 'Sign In' }).click();
  const signIn = page.getByRole('dialog', { name: 'Welcome back!' });
  await signIn.getByLabel('Email Address').fill(email);
  await signIn.getByLabel('Password', { exact: true }).fill(password);
  await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Your answers have changed. Please choose Next again.').waitFor();
  await next(page).click();
  await page.getByRole('heading', { level: 1, name: 'A home' }).waitFor();
});

test('who closes the notice waits for nothing any more, and the next press tries anew', async () => {
  const page = await openPage(world.url, { expectedErrors });
  await page.route('**/assets/auth-dialog-*', (route) => route.abort());
  await nextWithoutSignIn(page);
  await page.getByRole('button', { name: 'Close this notice' }).click();
  await page.getByText(words).waitFor({ state: 'detached' });
  await expect.poll(() => next(page).isEnabled()).toBe(true);
  await page.unrouteAll();
  const asked = askingFor(page, 'auth-dialog');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await settled(page);
  expect(asked.times).toBe(0);
  expect(await signInDialog(page).count()).toBe(0);
  await next(page).click();
  await signInDialog(page).waitFor();
});

test('a menu that did not load comes with the next press, not by itself once its notice was closed', async () => {
  const page = await openPage(world.url, { expectedErrors, viewport: viewports.phone });
  await page.route('**/assets/menu-drawer-*', (route) => route.abort());
  await page.goto('/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.getByText(words).waitFor();
  await page.unrouteAll();
  // On a phone the notice stands over the button: a key still finds it.
  await menu.press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).waitFor();

  await page.route('**/assets/picker-dialog-*', (route) => route.abort());
  await page.reload();
  await click('Sell')(page);
  await page.getByText(words).waitFor();
  await page.getByRole('button', { name: 'Close this notice' }).click();
  await page.unrouteAll();
  const asked = askingFor(page, 'picker-dialog');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await settled(page);
  expect(asked.times).toBe(0);
  expect(await page.getByText(words).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await click('Sell')(page);
  await page.getByRole('dialog').waitFor();
});

test('after a release in between the page says so, and keeps what was typed while it loads the new one', async () => {
  const page = await openPage(world.url, { expectedErrors });
  await page.route('**/assets/auth-dialog-*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/buy?category=property');
  await fillWanted(page);
  const released = '<script type="module" src="/assets/index-of-the-next-release.js"></script>';
  await page.route(`${world.url}/`, (route) => route.fulfill({ contentType: 'text/html', body: released }));
  await page.locator('main').getByRole('button', { name: 'Next' }).click();
  await page.getByText('A new version of Intent is here.').waitFor();
  await expectStanding(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await page.getByText('A new version of Intent is here.').waitFor({ state: 'detached' });
  const description = page.getByRole('textbox', { name: /^Description/ });
  await expect.poll(() => description.inputValue()).toBe('We are two teachers with a small child.');
  await page.locator('main').getByRole('button', { name: 'Next' }).click();
  await page.getByRole('dialog', { name: 'Join the community!' }).waitFor();
});
