/**
 * The front page to a stranger: both doors at once, who is there around a place, and nothing that jumps or
 * comes before it is looked at.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discoveryWords } from '../../domain/wording.ts';
import { expectFineAtEverySize, failing, openPage, openPageOf } from '../browser.ts';
import type { Person } from '../person.ts';
import { carForSale, houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';

let world: World;
let alice: Person;
beforeAll(async () => {
  world = await openMarket();
  alice = await world.person('Alice');
  const bob = await world.person('Bob');
  for (const title of ['House one', 'House two']) await alice.posts({ ...houseForSale, title });
  await bob.posts({ ...houseWanted, title: 'A wanted house' });
  await bob.posts({ ...carForSale, title: 'A car for sale' });
});
afterAll(() => world.close());

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const place = (page: Page) => page.getByRole('search').getByRole('textbox', { name: 'Postcode or town' });
const card = (page: Page, title: string) => page.getByRole('link', { name: title });
async function lookAround(page: Page, where: string) {
  await place(page).fill(where);
  await place(page).press('Enter');
}

test.each(windows)('both doors and the place to type stand in the first window of %o', async (viewport) => {
  const page = await openPage(world.url, { viewport });
  await page.goto('/');
  for (const name of [/I have something to sell/, /I want to buy something/]) {
    const door = (await page.getByRole('link', { name }).boundingBox())!;
    expect(door.y + door.height, String(name)).toBeLessThanOrEqual(viewport.height);
  }
  const field = (await place(page).boundingBox())!;
  expect(field.y + field.height).toBeLessThanOrEqual(viewport.height);
});

test('on a wide window the heading takes two lines', async () => {
  const page = await openPage(world.url, { viewport: windows[0]! });
  await page.goto('/');
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((it) => {
    return it.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(it).lineHeight);
  });
  expect(Math.round(lines)).toBe(2);
});

test('who is there is asked for when it comes into sight, and nothing moves as it comes', async () => {
  const page = await openPage(world.url, { viewport: windows[1]! });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const it of list.getEntries()) shifts.push((it as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((it) => it.startsWith('/api/market'))).toEqual([]);
  const shifts = () => page.evaluate('window.shifts') as Promise<number[]>;
  const first = await shifts();
  expect(
    first.reduce((sum, it) => sum + it, 0),
    'as the fonts come',
  ).toBeLessThan(0.02);
  const before = await page.getByRole('heading', { name: 'Three steps, two people' }).boundingBox();
  await page.mouse.wheel(0, 500);
  await page.getByRole('heading', { name: 'Just posted' }).waitFor();
  await card(page, 'A car for sale').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  const after = await page.getByRole('heading', { name: 'Three steps, two people' }).boundingBox();
  expect(after!.y).toBe(before!.y);
  expect(await shifts()).toEqual(first);
});

test('a place shows what is wanted and for sale around it, each kind counted', async () => {
  const page = await openPage(world.url);
  await page.goto('/');
  await lookAround(page, 'bs6');
  await page.getByRole('heading', { name: '1 home wanted near Bristol BS6' }).waitFor();
  await card(page, 'A wanted house').waitFor();
  await page.getByRole('button', { name: '2 homes for sale' }).click();
  await page.getByRole('heading', { name: '2 homes for sale near Bristol BS6' }).waitFor();
  await card(page, 'House one').waitFor();
  expect(await card(page, 'A wanted house').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'No vehicles wanted' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Looking for a home? See what fits you' }).click();
  await page.getByRole('heading', { name: 'Find your dream property' }).waitFor();
  await page.goBack();
  expect(new URL(page.url()).search).toBe('?near=bs6');
  await page.getByRole('heading', { name: '1 home wanted near Bristol BS6' }).waitFor();
  expect(await place(page).inputValue()).toBe('bs6');
});

test('before its script has come the place is sent to an address that shows it', async () => {
  const before = await openPage(world.url, { javaScriptEnabled: false });
  await before.goto('/');
  await lookAround(before, 'Bristol');
  await before.waitForURL('**/?near=Bristol#around');
  const after = await openPage(world.url);
  await after.goto('/?near=Bristol#around');
  await after.getByRole('heading', { name: '1 home wanted near Bristol' }).waitFor();
});

test('a place that nobody knows is said so, with what was posted last below it', async () => {
  const page = await openPage(world.url);
  await page.goto('/');
  await lookAround(page, 'Atlantis');
  await page.getByRole('alert').getByText(discoveryWords.placeUnknown).waitFor();
  await page.getByRole('heading', { name: 'Just posted' }).waitFor();
  expect(await place(page).inputValue()).toBe('Atlantis');
});

test('an empty market says so kindly, with both ways to begin', async () => {
  const page = await openPage(world.url);
  await page.goto('/?near=Lerwick#around');
  await page.getByText('Nobody near Lerwick yet. Be the first').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sell something' }).click();
  await page.getByRole('dialog', { name: 'Ready to Sell?' }).waitFor();
});

test('while it cannot be asked the rest of the page stands, and it can be tried again', async () => {
  const page = await openPage(world.url, { expectedErrors: [/500/] });
  await page.route('**/api/market*', (route) => route.fulfill(failing));
  await page.goto('/?near=BS6#around');
  await page.getByText('We could not look around.').waitFor();
  await page.unroute('**/api/market*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: '1 home wanted near Bristol BS6' }).waitFor();
});

test('it is accessible and fits at every size, with the cards of a place', async () => {
  const page = await openPage(world.url);
  await page.goto('/?near=BS6#around');
  await card(page, 'A wanted house').waitFor();
  await expectFineAtEverySize(page);
});

test('it has an address of its own for who is signed in', async () => {
  const page = await openPageOf(alice);
  await page.goto('/');
  await page.getByRole('link', { name: 'See the front page' }).click();
  await page.waitForURL('**/welcome');
  await page.getByRole('heading', { name: /Say what you want/ }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /Say what you want/ }).waitFor();
  await lookAround(page, 'BS6');
  // Her own are not among them.
  await page.getByRole('heading', { name: '1 home wanted near Bristol BS6' }).waitFor();
  expect(await page.getByRole('button', { name: 'No homes for sale' }).isDisabled()).toBe(true);
});
