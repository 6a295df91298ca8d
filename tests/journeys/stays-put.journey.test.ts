/** What changes within a page leaves it where it was scrolled to; another page begins at its top. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, isFocused, openPage, openPageOf, viewports } from '../browser.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { conversation, openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('which list of an own intention is shown, and a reload', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const wish = await bob.posts(houseWanted);
  for (let n = 0; n < 8; n += 1) await alice.posts({ ...houseForSale, title: `Home number ${n}` });
  const page = await openPageOf(bob, { viewport: viewports.phone });
  await page.goto('/about');
  await page.goto(`/buy/${wish.id}`);
  const lists = page.getByRole('radiogroup', { name: 'Show' });
  await page.getByText('Home number 0').first().waitFor();
  await lists.evaluate((it) => it.scrollIntoView({ block: 'center' }));
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(200);
  for (const [name, shown] of [
    ['Rings', /rings/i],
    ['Liked', /like/i],
    [/^Who fits|^Fits/, 'Home number 0'],
  ] as const) {
    await lists.getByText(name).click();
    await page.getByText(shown).first().waitFor();
    await drawn(page);
    expect(await scrolled(page), String(name)).toBeCloseTo(before, -1);
  }
  await page.reload();
  await expect.poll(() => scrolled(page)).toBeCloseTo(before, -1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await page.getByRole('heading', { name: 'Careers' }).waitFor();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('which match is shown beside the list', async () => {
  const alice = await world.person('Alice');
  const house = await alice.posts(houseForSale);
  for (let n = 0; n < 9; n += 1) {
    const bob = await world.person(`Bob${'abcdefghi'[n]}`);
    const wish = await bob.posts(houseWanted);
    await bob.likes(wish, house);
    await alice.likes(house, wish);
  }
  await alice.post('/api/matches/seen', { intentionIds: [house.id] });
  const page = await openPageOf(alice, { viewport: { width: 1280, height: 500 } });
  await page.goto('/matches');
  const row = conversation(page, 'Boba');
  await row.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(100);
  await row.click();
  await page.getByRole('heading', { name: /Boba/ }).waitFor();
  await drawn(page);
  expect(await scrolled(page)).toBeCloseTo(before, -1);
  // A link to where one is already leads to its top.
  await page.getByRole('navigation').getByRole('link', { name: 'Matches' }).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('the links within an article lead to their part, also once one has scrolled, and the next Tab goes on there', async () => {
  const page = await openPage(world.url);
  await page.goto('/help');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const topOf = (name: string) =>
    page.getByRole('heading', { name }).evaluate((it) => it.getBoundingClientRect().top);
  for (const name of ['Meeting safely', 'Your account', 'Intentions and matches']) {
    await page.mouse.move(400, 400);
    const before = await scrolled(page);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
    await contents.getByRole('link', { name }).press('Enter');
    await expect.poll(async () => Math.abs((await topOf(name)) - 100)).toBeLessThan(50);
    expect(await isFocused(page.getByRole('heading', { name }))).toBe(true);
  }
  await page.getByRole('main').getByRole('link', { name: 'report it' }).click();
  await expect.poll(() => topOf('Reporting something')).toBeLessThan(200);
  await page.goBack();
  await expect.poll(() => topOf('Signs of a scam')).toBeGreaterThan(0);
});

test('a place that is looked around is led to, and so is the next one', async () => {
  const page = await openPage(world.url, { viewport: viewports.phone });
  await page.goto('/');
  const place = page.getByRole('search').getByRole('textbox', { name: 'Postcode or town' });
  for (const name of ['Bristol', 'Bath']) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await place.fill(name);
    await page.evaluate(() => window.scrollTo(0, 0));
    await place.press('Enter');
    await page.waitForURL((url) => url.search.includes(name));
    const heading = page.locator('#around');
    await expect.poll(() => heading.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(200);
  }
});
