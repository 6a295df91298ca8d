/**
 * What loads later may not come because a release took it away. The page stands all the same, and says so: here each way in which a part can
 * be missing; that every part goes one of these ways is held by tests/structure/loaded-later.test.ts.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { newPage, signIn, viewports } from '../browser.ts';
import { closedSwap } from '../closed-ring.ts';
import type { Person } from '../person.ts';
import { photo } from '../pictures.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';
import { click, expectedErrors, expectStanding, words } from './missing.ts';

let world: World;
let alice: Person;
let bob: Person;
let house: Intention;
let wish: Intention;
/** Swaps homes with somebody. */
let finn: Person;
let ringId: string;
beforeAll(async () => {
  world = await openMarket();
  [alice, bob, finn] = [await world.person('Alice'), await world.person('Bob'), await world.person('Finn')];
  house = await alice.posts(houseForSale);
  wish = await bob.posts(houseWanted);
  ringId = await closedSwap(await world.person('Erin'), finn);
});
afterAll(() => world.close());

interface Step {
  /** Of a visitor when nobody is named. */
  who?: () => Person;
  path: () => string;
  size?: keyof typeof viewports;
  /** What loads it; without it the address alone does. */
  press?: (page: Page) => Promise<unknown>;
}

const at = (path: string) => ({ path: () => path });

/** By what the names of the files that do not come begin with. */
const missing: Record<string, Record<string, Step>> = {
  'a screen, and its styles': {
    'works-': at('/works'),
    'profile-*.css': { ...at('/profile'), who: () => bob },
    'own-home-': { ...at('/'), who: () => bob },
  },
  'a part that is there by itself': {
    'signed-in-': { ...at('/about'), who: () => bob },
    'notices-': { ...at('/about'), who: () => bob },
    'market-': { ...at('/'), press: (page) => scrollTo(page, 'Look around first') },
    'contact-note-': {
      ...at('/buy?category=property'),
      press: (page) => page.getByRole('textbox', { name: /^Description/ }).fill('Ring me on 07911 123456'),
    },
    'where-map-': { who: () => bob, path: () => `/buy/${wish.id}`, press: click('Where they are') },
  },
  'what a press opens': {
    'menu-drawer-': { ...at('/about'), size: 'phone', press: click('Menu') },
    'picker-dialog-': { ...at('/about'), press: click('Sell') },
    'auth-dialog-': { path: () => `/sell/${house.id}`, press: click(/^Like:/) },
    'report-dialog-': { who: () => bob, path: () => `/sell/${house.id}`, press: click('Report') },
    'block-dialog-': {
      who: () => bob,
      path: () => `/sell/${house.id}`,
      press: async (page) => {
        await click('More about Alice')(page);
        await page.getByRole('menuitem', { name: 'Block Alice' }).click();
      },
    },
    'photo-crop-dialog-': {
      ...at('/profile'),
      who: () => bob,
      press: async (page) => {
        const buffer = await photo();
        const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
        await page.locator('input[type=file]').setInputFiles(file);
      },
    },
  },
  'what an address opens': {
    'alerts-dialog-': { who: () => bob, path: () => `/buy/${wish.id}?alerts` },
    'ring-talk-': { who: () => finn, path: () => `/about?ring=${ringId}` },
  },
  // Not of the page, but a library.
  'what speaks to the device': {
    'esm-': { ...at('/login'), press: click('Sign in with a passkey') },
  },
};

async function scrollTo(page: Page, text: string): Promise<void> {
  await page.getByText(text).evaluate((it) => it.scrollIntoView());
}

for (const [what, steps] of Object.entries(missing))
  test.each(Object.entries(steps))(`${what}: %s`, async (files, { who, path, size = 'desktop', press }) => {
    const { page, end } = await newPage(world.url, { viewport: viewports[size], expectedErrors });
    if (who) await signIn(page, who());
    let asked = 0;
    await page.route(`**/assets/${files}*`, (route) => {
      asked += 1;
      return route.fulfill({ status: 404 });
    });
    await page.goto(path());
    await expectStanding(page);
    await press?.(page);
    const said = page.getByText(words).first();
    await expect.poll(() => said.isVisible()).toBe(true);
    expect(asked).toBeGreaterThan(0);
    await expectStanding(page);
    await end();
  });
