/** Every screen and every dialog, at 360, 768 and 1280 pixels, in light and in dark: accessible, and never too wide. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import {
  colorSchemes,
  expectAccessible,
  expectFineAtEverySize,
  expectNoSidewaysScroll,
  newPage,
  openPage,
  openPageOf,
  signIn,
  viewports,
} from '../browser.ts';
import type { Person } from '../person.ts';
import { photo } from '../pictures.ts';
import { carWanted, houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { chatWith, openChat, openMarket, say } from './meeting.ts';
import { visitorScreens } from './visitor-screens.ts';

let world: World;
let alice: Person;
let bob: Person;
let house: Intention;
let wish: Intention;

beforeAll(async () => {
  world = await openMarket();
  alice = await world.person('Alice', { lastName: 'Archer', profession: 'Teacher', bio: 'Two cats.' });
  bob = await world.person('Bob', { lastName: 'Baker', salaryRange: '30,000-50,000' });
  house = await alice.posts(houseForSale);
  wish = await bob.posts(houseWanted);
  await alice.posts(carWanted);
  for (const title of ['A bungalow', 'A first home', 'A house by the park'])
    await bob.posts({ ...houseWanted, title });
  for (const name of ['front.jpg', 'back.jpg']) await alice.post('/api/images', upload(await photo(), name));
  await alice.likes(house, wish);
  await bob.likes(wish, house);
  await alice.post('/api/matches/seen', { intentionIds: [house.id] });
  await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
});
afterAll(() => world.close());

function upload(file: Buffer, name: string): FormData {
  const form = new FormData();
  form.append('intentionId', house.id);
  form.append('file', new Blob([Uint8Array.from(file)], { type: 'image/jpeg' }), name);
  return form;
}

async function checkAtEverySize(page: Page): Promise<void> {
  expect(await page.title()).not.toBe('');
  await expectFineAtEverySize(page);
}

/** A screen is there once its heading is and nothing of it is a skeleton any more. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path.replace('{house}', house.id).replace('{wish}', wish.id));
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main [class*=Skeleton]').first().waitFor({ state: 'detached' });
}

/** One page for all tests of a `describe`, of this person or of a visitor. */
function sharedPage(owner?: () => Person): { page: Page } {
  const shared = {} as { page: Page };
  let end: () => Promise<void>;
  beforeAll(async () => {
    ({ page: shared.page, end } = await newPage(world.url));
    if (owner) await signIn(shared.page, owner());
  });
  afterAll(() => end());
  return shared;
}

describe('to a visitor', () => {
  const visitor = sharedPage();
  const more = ['/verification?error=link-expired', '/buy?category=property', '/intentions', '/sell/{house}'];
  test.each([...visitorScreens, ...more])('%s', async (path) => {
    await open(visitor.page, path);
    await checkAtEverySize(visitor.page);
  });
});

describe('to alice', () => {
  const hers = sharedPage(() => alice);
  test.each([
    '/',
    '/intentions',
    '/sell/{house}',
    '/sell/{house}?edit',
    '/buy/{wish}',
    '/matches',
    '/profile',
  ])('%s', async (path) => {
    await open(hers.page, path);
    await checkAtEverySize(hers.page);
  });
});

describe('to bob, whose wish it fits', () => {
  const his = sharedPage(() => bob);
  test('/sell/{house}', async () => {
    await open(his.page, '/sell/{house}');
    await his.page.getByRole('button', { name: `Like: ${house.title}, for A bungalow` }).waitFor();
    await checkAtEverySize(his.page);
  });
});

describe('open over a screen', () => {
  test('the menu of a phone and a tablet', async () => {
    const page = await openPage(world.url, { viewport: viewports.phone });
    await open(page, '/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Home' }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize(viewports.tablet);
    await expectAccessible(page);
  });

  test.each(['phone', 'desktop'] as const)('the profile menu and the bell, on a %s', async (size) => {
    const page = await openPageOf(alice, { viewport: viewports[size] });
    await open(page, '/about');
    for (const [name, item] of [
      [/Profile/, 'Logout'],
      [/^Notifications/, /Nothing new|new message|New match/],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('menuitem', { name: item }).first().waitFor();
      await expectNoSidewaysScroll(page);
      for (const colorScheme of colorSchemes) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await page.keyboard.press('Escape');
    }
  });

  test('the pictures of a listing', async () => {
    const page = await openPageOf(bob);
    await open(page, '/sell/{house}');
    await page.getByRole('main').getByRole('button', { name: /large/i }).click();
    await page.getByRole('dialog', { name: 'Pictures' }).waitFor();
    await checkAtEverySize(page);
  });

  test('a chat', async () => {
    const page = await openPageOf(bob);
    await open(page, '/matches');
    await openChat(page);
    await say(page, 'Is it still for sale?');
    await chatWith(page, 'Alice Archer').getByText('Is it still for sale?').waitFor();
    await checkAtEverySize(page);
  });

  test('the moment of a match', async () => {
    const carol = await world.person('Carol');
    const theirs = await carol.posts({ ...houseWanted, title: 'Found at last' });
    await carol.likes(theirs, house);
    const page = await openPageOf(carol);
    await page.addInitScript(holdTheMoment);
    await open(page, '/about');
    await alice.likes(house, theirs);
    await page.getByRole('dialog', { name: "It's a Match!" }).waitFor();
    await checkAtEverySize(page);
  });
});

/** Nine seconds are too short to look at it from every side. */
function holdTheMoment(): void {
  const start = window.setTimeout.bind(window);
  const held = (run: TimerHandler, ms?: number) => start(run, ms === 9_000 ? 600_000 : ms);
  Object.assign(window, { setTimeout: held });
}
