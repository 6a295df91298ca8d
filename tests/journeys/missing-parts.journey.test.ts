/** What loads later may not come: offline, or because a release took it away. The page stands all the same, and says so. */
import { readdirSync, readFileSync } from 'node:fs';
import pLimit from 'p-limit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { newPage, openPage, openPageOf, signIn, viewports } from '../browser.ts';
import type { Person } from '../person.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { fillWanted } from './filling.ts';
import { like, openMarket } from './meeting.ts';
import { visitorScreens } from './visitor-screens.ts';

let world: World;
let alice: Person;
let bob: Person;
let house: Intention;
let wish: Intention;
beforeAll(async () => {
  world = await openMarket();
  alice = await world.person('Alice');
  bob = await world.person('Bob');
  house = await alice.posts(houseForSale);
  wish = await bob.posts(houseWanted);
  await alice.likes(house, wish);
  await bob.likes(wish, house);
  await alice.post('/api/matches/seen', { intentionIds: [house.id] });
  await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
});
afterAll(() => world.close());

/** What Chromium and React say of code that does not come. */
const expectedErrors = [
  /Failed to load resource/,
  /Failed to fetch dynamically imported module/,
  /Unable to preload CSS/,
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_FAILED/,
];

const words = /could not be loaded|A new version of Intent is here/;

interface Step {
  /** Of a visitor when nobody is named. */
  who?: () => Person;
  path: () => string;
  size?: keyof typeof viewports;
  /** What loads more; without it the address alone does. */
  press?: (page: Page) => Promise<unknown>;
}

const at = (path: string) => ({ path: () => path });
const click = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Together they load everything there is. */
const steps: Record<string, Step> = {
  ...Object.fromEntries(visitorScreens.map((path) => [`a visitor at ${path}`, at(path)])),
  'the picker': { ...at('/about'), press: click('Sell') },
  'the menu of a phone': { ...at('/about'), size: 'phone', press: click('Menu') },
  "a visitor's like": { path: () => `/sell/${house.id}`, press: click(/^Like:/) },
  "a visitor's Next": {
    ...at('/buy?category=property'),
    press: async (page) => {
      await fillWanted(page);
      await click('Next')(page);
      await click('Skip')(page);
    },
  },
  'their own intentions': { ...at('/intentions'), who: () => bob },
  'their own intention': { who: () => bob, path: () => `/buy/${wish.id}` },
  'its form': { who: () => bob, path: () => `/buy/${wish.id}?edit` },
  "another's intention": { who: () => bob, path: () => `/sell/${house.id}` },
  'a chat': { ...at('/matches'), who: () => bob, press: click('Open chat') },
  'the profile menu': { ...at('/about'), who: () => bob, press: click(/Profile/) },
  'the bell': { ...at('/about'), who: () => bob, press: click(/^Notifications/) },
  'a saved profile': {
    ...at('/profile'),
    who: () => bob,
    press: async (page) => {
      await page.getByLabel('Bio').fill(`I like gardens. ${Math.random()}`);
      await page.locator('main').getByRole('button', { name: 'Save' }).click();
    },
  },
};

/** The page is not blank: the header stands, with a heading below it. */
async function expectStanding(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Intent, home' }).waitFor();
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
}

async function take(page: Page, { path, press }: Step): Promise<void> {
  await page.goto(path());
  await expectStanding(page);
  // What did not load cannot be pressed: there the page has said so by then.
  const [pressed, said] = [press?.(page), page.getByText(words).first().waitFor()];
  await Promise.race([pressed, said].map((it) => it?.catch(() => {})));
}

/** What is asked for by name when it is needed; a file that several of these share fails with each of them. */
function loadedByName(): ReadonlySet<string> {
  const files = readdirSync('dist/web/assets').filter((it) => it.endsWith('.js'));
  const code = files.map((it) => readFileSync(`dist/web/assets/${it}`, 'utf8')).join('\n');
  const named = [...code.matchAll(/import\([`'"]\.\/([\w.-]+\.js)[`'"]\)/g)].map(([, file]) => String(file));
  return new Set(named);
}

/** What each step is the first to load later: every file that is asked for by name, and the styles, all of them at once. */
async function loadedLater(): Promise<{ step: string; files: string[] }[]> {
  const [byName, first] = [loadedByName(), readFileSync('dist/web/index.html', 'utf8')];
  const known = new Set<string>();
  const later: { step: string; files: string[] }[] = [];
  for (const [name, step] of Object.entries(steps)) {
    const { page, end } = await pageFor(step);
    const styles: string[] = [];
    page.on('request', (request) => {
      const file = new URL(request.url()).pathname.split('/').at(-1) ?? '';
      if (known.has(file) || first.includes(file)) return;
      known.add(file);
      if (file.endsWith('.css')) styles.push(file);
      if (byName.has(file)) later.push({ step: name, files: [file] });
    });
    await take(page, step);
    await page.waitForLoadState('networkidle');
    await end();
    if (styles.length > 0) later.push({ step: name, files: styles });
  }
  expect(
    [...byName].filter((file) => !known.has(file) && !ofNoPart.test(file)),
    'never loaded',
  ).toEqual([]);
  return later;
}

/** Loaded without anything to show: a sign-out works without it. */
const ofNoPart = /^push-/;

async function pageFor({ who, size = 'desktop' }: Step) {
  const opened = await newPage(world.url, { viewport: viewports[size], expectedErrors });
  // What is loaded ahead, when the browser has nothing to do, would hide what a press loads.
  await opened.page.addInitScript('window.requestIdleCallback = () => 0');
  if (who) await signIn(opened.page, who());
  return opened;
}

test('each file that a release took away leaves the page standing, which says so', async () => {
  const later = await loadedLater();
  // A page mostly waits here: for a part that does not come, and for its second try.
  await Promise.all(later.map((it) => atOnce(() => takeWithout(it.step, it.files))));
}, 600_000);

const atOnce = pLimit(4);

async function takeWithout(name: string, files: readonly string[]): Promise<void> {
  const step = steps[name] as Step;
  const { page, end } = await pageFor(step);
  for (const file of files) await page.route(`**/assets/${file}`, (route) => route.fulfill({ status: 404 }));
  await take(page, step);
  // A message is the one thing that is said all the same.
  const said = page.getByText(words).or(page.getByText('Your profile is saved.')).first();
  await expect.poll(() => said.isVisible(), { message: `${name}, without ${files}` }).toBe(true);
  await expectStanding(page);
  await end();
}

test('offline a like leaves the page as it was; the network’s return opens what was pressed', async () => {
  const page = await openPage(world.url, { expectedErrors });
  await page.goto(`/sell/${house.id}`);
  await like(page, house.title).waitFor();
  await page.context().setOffline(true);
  await like(page, house.title).click();
  await page.getByText('we could not reach the server').waitFor();
  await expectStanding(page);
  await like(page, house.title).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name: 'Welcome back!' }).waitFor();
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
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Join the community!' });

test('the network’s return opens nothing over a field that is typed in: there the button waits', async () => {
  const page = await openPage(world.url, { expectedErrors });
  await page.route('**/assets/auth-dialog-*', (route) => route.abort());
  await nextWithoutSignIn(page);
  const title = page.getByLabel('Title');
  await title.focus();
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForLoadState('networkidle');
  await page.keyboard.type('A home');
  expect(await title.inputValue()).toBe('A home');
  expect(await signInDialog(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await signInDialog(page).waitFor();
});

test('who closes the notice waits for nothing any more, and the next press tries anew', async () => {
  const page = await openPage(world.url, { expectedErrors });
  await page.route('**/assets/auth-dialog-*', (route) => route.abort());
  await nextWithoutSignIn(page);
  await page.getByRole('button', { name: 'Close this notice' }).click();
  await page.getByText(words).waitFor({ state: 'detached' });
  await expect.poll(() => next(page).isEnabled()).toBe(true);
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForLoadState('networkidle');
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
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForLoadState('networkidle');
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

test('a message whose looks did not load is said all the same', async () => {
  const page = await openPageOf(bob, { expectedErrors });
  await page.route('**/assets/toast-host-*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/profile');
  await page.getByLabel('Bio').fill('I like quiet streets.');
  await page.locator('main').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'Your profile is saved.' }).waitFor();
  await expectStanding(page);
  expect(await page.getByLabel('Bio').inputValue()).toBe('I like quiet streets.');
});
