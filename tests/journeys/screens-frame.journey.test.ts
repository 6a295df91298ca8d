/** What surrounds every screen: routes, the loading shell, the header with its menus, and the footer. */
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, openPageOf, viewports } from '../browser.ts';
import type { Person } from '../person.ts';
import { isDrawn } from '../pixels.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';

let world: World;
let alice: Person;
beforeAll(async () => {
  world = await openMarket();
  alice = await world.person('Alice');
});
afterAll(() => world.close());

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { name, level: 1, exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('a visitor', () => {
  test('may open every public address', {
    tags: [
      '2.route.home',
      '2.route.verification',
      '2.route.intentions',
      '2.route.login',
      '2.route.register',
      '2.route.contact',
      '2.route.about',
      '2.route.works',
      '2.route.buy',
      '2.route.sell',
      '2.route.not-found',
      '2.auth.pages',
      '6.visitor.pages',
    ],
  }, async () => {
    const page = await openPage(world.url);
    for (const [path, name] of [
      ['/', /Say what you want/],
      ['/login', 'Welcome back!'],
      ['/register', 'Join the community!'],
      ['/forgot-password', 'Forgot Password?'],
      ['/verification', /email/i],
      ['/contact', 'Contact us'],
      ['/about', 'About Intent'],
      ['/works', 'How it Works'],
      ['/buy', 'Ready to Buy?'],
      ['/sell', 'Ready to Sell?'],
      ['/intentions', /intentions/i],
      ['/nowhere/at/all', 'Page not found'],
    ] as const) {
      await page.goto(path);
      await heading(page, name).waitFor();
      expect(pathOf(page)).toBe(path);
    }
  });

  test('is sent home from what is for people who are signed in', {
    tags: [
      '2.route.buy-id',
      '2.route.sell-id',
      '2.route.to-home',
      '6.visitor.no-buy-id',
      '6.visitor.no-sell-id',
      '6.visitor.no-matches',
      '6.visitor.no-profile',
    ],
  }, async () => {
    const [house, wish] = [await alice.posts(houseForSale), await alice.posts(houseWanted)];
    const page = await openPage(world.url);
    for (const path of ['/matches', '/profile', `/buy/${wish.id}?edit`, `/sell/${house.id}?edit`]) {
      await page.goto(path);
      await page.waitForURL(`${world.url}/`);
      await heading(page, /Say what you want/).waitFor();
    }
  });

  test('finds Sign in and Sign up in the header', { tags: ['2.nav.sign-in', '2.nav.sign-up'] }, async () => {
    const page = await openPage(world.url);
    await page.goto('/about');
    await header(page).getByRole('link', { name: 'Sign in' }).click();
    await heading(page, 'Welcome back!').waitFor();
    await header(page).getByRole('link', { name: 'Sign up' }).click();
    await heading(page, 'Join the community!').waitFor();
  });
});

describe('the loading of a screen', () => {
  test('that only people who are signed in may see shows nothing while that is checked', {
    tags: ['2.route.checking', '4.auth.checking', '7.auth.state'],
  }, async () => {
    const page = await openPageOf(alice);
    const { promise: checked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/auth/get-session', async (route) => {
      await checked;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/auth/get-session');
    const underWay = new Set<Request>();
    page.on('request', (request) => underWay.add(request));
    page.on('requestfinished', (request) => underWay.delete(request));
    const drawn = () => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await page.goto('/profile');
    await header(page).getByRole('link', { name: 'Intent, home' }).waitFor();
    await asked;
    await drawn();
    // Another screen that was on its way has come by then.
    await expect.poll(() => [...underWay].filter((it) => !it.url().endsWith('get-session'))).toEqual([]);
    await drawn();
    expect(new URL(page.url()).pathname).toBe('/profile');
    expect(await page.getByRole('main').allInnerTexts()).toEqual(['']);
    expect(await header(page).getByRole('link', { name: 'Sign in' }).count()).toBe(0);
    answer();
    await heading(page, 'My profile').waitFor();
  });

  test('brings what a phone needs to keep the site on its home screen', async () => {
    const page = await openPage(world.url);
    await page.goto('/');
    const path = await page.locator('link[rel=manifest]').getAttribute('href');
    const { name, icons } = await (await page.request.get(path!)).json();
    expect(name).toBe('Intent');
    const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    for (const icon of [touchIcon!, ...icons.map((it: { src: string }) => it.src)])
      expect((await page.request.get(icon)).headers()['content-type'], icon).toBe('image/png');
  });

  test('asks first for at most 120 kB of JavaScript, as it travels', async () => {
    const page = await openPage(world.url);
    await page.goto('/');
    await heading(page, /Say what you want/).waitFor();
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, it) => sum + (it as PerformanceResourceTiming).encodedBodySize, 0),
    );
    expect(bytes).toBeGreaterThan(50 * 1024);
    expect(bytes).toBeLessThan(120_000);
  });

  test('is lazy, behind a shell of header, empty body and footer', {
    tags: ['2.route.lazy', '2.route.shell'],
  }, async () => {
    const page = await openPage(world.url);
    await page.goto('/login');
    await heading(page, 'Welcome back!').waitFor();
    // The page that the build made shows its heading before any script was asked for.
    const lateScript = page.waitForRequest(/\/assets\/works[^/]*\.js/);
    await page.goto('/works', { waitUntil: 'commit' });
    await heading(page, 'How it Works').waitFor();
    await lateScript;

    const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/assets\/not-found[^/]*\.js/, async (route) => {
      await arrives;
      await route.continue();
    });
    // A page that no build could make.
    await page.goto('/nowhere');
    await header(page).getByRole('link', { name: 'Intent, home' }).waitFor();
    await footer(page).getByRole('link', { name: 'About' }).waitFor();
    expect(await page.getByRole('main').allInnerTexts()).toEqual(['']);
    arrive();
    await heading(page, /./).waitFor();
  });
});

describe('the header', () => {
  test('leads a person to home, matches and intentions', {
    tags: ['2.nav.logo', '2.nav.matches', '2.nav.intentions', '2.route.matches', '2.route.intentions'],
  }, async () => {
    const page = await openPageOf(alice);
    await page.goto('/about');
    await header(page).getByRole('link', { name: 'Matches' }).click();
    await page.waitForURL('**/matches');
    await header(page).getByRole('link', { name: 'Intentions' }).click();
    await page.waitForURL('**/intentions');
    await header(page).getByRole('link', { name: 'Intent, home' }).click();
    await heading(page, 'Hello, Alice').waitFor();
  });

  test('has a Notifications and a Profile dropdown, with My Profile and Logout', {
    tags: ['2.nav.notifications', '2.nav.profile', '2.nav.logout'],
  }, async () => {
    const page = await openPageOf(alice);
    await page.goto('/about');
    await header(page).getByRole('button', { name: 'Notifications' }).click();
    await page.getByRole('menu').getByText('Nothing new').waitFor();
    await page.keyboard.press('Escape');
    await header(page)
      .getByRole('button', { name: /Profile/ })
      .click();
    await page.getByRole('menuitem', { name: 'Logout', exact: true }).waitFor();
    await page.getByRole('menuitem', { name: 'My Profile', exact: true }).click();
    await heading(page, 'My profile').waitFor();
  });

  test.each(['phone', 'tablet'] as const)(
    'is a menu on a %s',
    { tags: ['2.nav.menu-in', '2.nav.menu-out'] },
    async (size) => {
      const options = { viewport: viewports[size] };
      for (const [page, places] of [
        [await openPageOf(alice, options), ['Home', 'Matches', 'Intentions']],
        [await openPage(world.url, options), ['Home', 'Sign in', 'Sign up']],
      ] as const) {
        await page.goto('/about');
        await header(page).getByRole('button', { name: 'Menu' }).click();
        const menu = page.getByRole('dialog').getByRole('navigation');
        await menu.getByRole('link', { name: places[2] }).waitFor();
        expect(await menu.getByRole('link').allInnerTexts()).toEqual(places);
      }
    },
  );
});

test('decorative images are for desktops', { tags: ['2.nav.decorative'] }, async () => {
  const page = await openPage(world.url);
  for (const path of ['/', '/buy']) {
    await page.goto(path);
    await heading(page, /./).waitFor();
    const decoration = page.locator('main :is(a, label) img[alt=""]');
    await decoration.first().waitFor();
    for (const size of ['tablet', 'phone'] as const) {
      await page.setViewportSize(viewports[size]);
      expect(await decoration.filter({ visible: true }).count(), `${path} on a ${size}`).toBe(0);
    }
    await page.setViewportSize(viewports.desktop);
  }
});

describe('the footer', () => {
  test('leads to every screen about us', {
    tags: [
      '2.footer.about',
      '2.footer.works',
      '2.footer.contact',
      '2.footer.careers',
      '2.footer.help',
      '2.footer.terms',
      '2.footer.privacy',
      '2.footer.data',
    ],
  }, async () => {
    const page = await openPage(world.url);
    await page.goto('/login');
    for (const [name, path, title = name] of [
      ['About', '/about', 'About Intent'],
      ['How it Works', '/works'],
      ['Contact Us', '/contact', 'Contact us'],
      ['Careers', '/careers'],
      ['Help', '/help'],
      ['Terms of use', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Data services', '/data-services'],
    ] as const) {
      await footer(page).getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**${path}`);
      await heading(page, title).waitFor();
    }
  });

  test('opens the picker for either side', {
    tags: [
      '2.footer.sell',
      '2.footer.buy',
      '2.picker.footer',
      '2.picker.close',
      '2.picker.title-buy',
      '2.picker.title-sell',
      '2.picker.question-buy',
      '2.picker.question-sell',
    ],
  }, async () => {
    const page = await openPage(world.url);
    await page.goto('/login');
    for (const [name, title, question] of [
      ['Sell', 'Ready to Sell?', 'What are you looking to sell?'],
      ['Buy', 'Ready to Buy?', 'What are you looking for?'],
    ] as const) {
      await footer(page).getByRole('button', { name, exact: true }).click();
      const picker = page.getByRole('dialog', { name: title });
      await picker.getByText(question).waitFor();
      const close = picker.getByRole('button', { name: 'Close' });
      expect(await isDrawn(close)).toBe(true);
      await close.click();
      await picker.waitFor({ state: 'detached' });
    }
  });

  test('shows the year, the name and who built it', {
    tags: ['2.footer.year', '2.footer.name', '2.footer.credit'],
  }, async () => {
    const page = await openPage(world.url);
    // The page was made when the site was built: in which year it is read, the browser knows.
    await page.clock.setFixedTime('2031-02-01');
    await page.goto('/login');
    await footer(page).getByText('© 2031 Intent').waitFor();
    await footer(page)
      .getByText(/^Built by /)
      .waitFor();
  });
});
