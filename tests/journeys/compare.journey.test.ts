/**
 * Side by side: chosen among who fits, held against each other at an address of its own, and back where the
 * list was left.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import {
  button,
  expectAccessible,
  expectNoSidewaysScroll,
  isFocused,
  openPageOf,
  viewports,
} from '../browser.ts';
import type { Person } from '../person.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let alice: Person;
let bob: Person;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
  bob = await world.person('Bob');
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.removeIntentions();
  wish = await bob.posts(houseWanted);
});

const forSale = (title: string, more: object = {}) => alice.posts({ ...houseForSale, ...more, title });
const choose = (page: Page, title: string) => button(page, `Compare: ${title}`);
const bar = (page: Page) => page.getByRole('region', { name: 'To compare' });
const table = (page: Page) => page.getByRole('table', { name: 'Side by side' });
/** What a line says of each column, without its name. */
const line = async (page: Page, name: string) => {
  const row = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
  return (await row.getByRole('cell').allTextContents()).map((it) => it.trim());
};
const heads = (page: Page) => table(page).getByRole('columnheader').getByRole('link').allTextContents();

test('bob chooses by mouse and by keys, is told that four are enough, and reads what they differ in', async () => {
  await forSale('The first', { price: 390_000 });
  await forSale('The second', { bedrooms: 2, energyRating: 'A' });
  for (const title of ['The third', 'The fourth', 'The fifth']) await forSale(title);
  const page = await openPageOf(bob);
  await page.goto(`/buy/${wish.id}`);
  await choose(page, 'The first').click();
  await bar(page).getByText('1 chosen: choose another to compare').waitFor();
  expect(await bar(page).getByRole('link').count()).toBe(0);
  for (const title of ['The second', 'The third', 'The fourth']) await choose(page, title).press('Enter');
  await choose(page, 'The fifth').press('Space');
  await page.getByText('Four is the most you can compare. Remove one to add another.').waitFor();
  expect(await choose(page, 'The fifth').getAttribute('aria-pressed')).toBe('false');
  for (const title of ['The third', 'The fourth']) await choose(page, title).click();
  await bar(page).getByText('2 to compare').waitFor();
  await expectAccessible(page);
  await page.evaluate(() => window.scrollTo(0, 600));

  await bar(page).getByRole('link', { name: 'Compare' }).press('Enter');
  await table(page).waitFor();
  expect(await heads(page)).toEqual(['The first', 'The second']);
  expect(await line(page, 'Price range (differs)')).toEqual([
    '£10,000 under your limit',
    '£50,000 under your limit',
  ]);
  expect(await line(page, 'Energy rating (differs)')).toEqual(['C', 'A']);
  expect(await line(page, 'Property type')).toEqual([
    'Exactly the type you want',
    'Exactly the type you want',
  ]);
  await page.getByRole('checkbox', { name: 'Show only differences' }).press('Space');
  await expect.poll(() => table(page).getByRole('rowheader', { name: 'Property type' }).count()).toBe(0);
  expect(await line(page, 'Energy rating (differs)')).toEqual(['C', 'A']);
  await expectAccessible(page);

  await page.goBack();
  await choose(page, 'The second').waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  await bar(page).getByRole('button', { name: 'Clear' }).press('Enter');
  expect(await bar(page).count()).toBe(0);
  expect(await isFocused(choose(page, 'The second'))).toBe(true);
});

test('on a phone he likes one and passes over another; what has changed, and what is gone, is told', async () => {
  const [liked, passed, dearer, gone] = [
    await forSale('For him'),
    await forSale('Not for him'),
    await forSale('Dearer soon'),
    await forSale('Gone soon'),
  ];
  const page = await openPageOf(bob, { viewport: viewports.phone });
  const ids = [liked, passed, dearer, gone].map((it) => it.id);
  await page.goto(`/buy/${wish.id}?compare=${ids}`);
  await button(page, 'Like: For him').click();
  await button(page, 'Not for me, Not for him').press('Enter');
  const notes = (title: string) => table(page).getByRole('columnheader').filter({ hasText: title });
  await notes('Not for him').getByText('Not for me', { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const target of await table(page).getByRole('button').all())
    expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44);

  await alice.put(`/api/intentions/${dearer.id}`, { ...houseForSale, title: 'Dearer now', price: 900_000 });
  await alice.delete(`/api/intentions/${gone.id}`);
  await page.reload();
  await table(page).getByText('No longer here').waitFor();
  expect(await heads(page)).toEqual(['For him', 'Not for him', 'Dearer now']);
  await notes('Dearer now').getByText('Does not fit').waitFor();
  await notes('Not for him').getByText('Not for me').waitFor();
  await button(page, 'Liked: For him').waitFor();
  expect((await line(page, 'Price range (differs)'))[2]).toBe('£500,000 over your limit');

  await button(page, 'Remove: what is no longer here').click();
  await button(page, 'Remove: Dearer now').click();
  await button(page, 'Remove: Not for him').click();
  await page.getByText('Choose at least one more to compare it with.').waitFor();
  await button(page, 'Remove: For him').click();
  await page.getByRole('link', { name: 'See who fits' }).click();
  await page.getByRole('heading', { name: '1 seller fits' }).waitFor();
});
