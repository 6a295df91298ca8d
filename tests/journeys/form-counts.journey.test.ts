/**
 * What a form tells while it is filled: how many fit, which answer hides how many, and what another price
 * would bring.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectFineAtEverySize, openPage } from '../browser.ts';
import { bath, bristol, houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket, postsForNow } from './meeting.ts';

let world: World;

/** Two in Bristol that fit; in Bath, some eleven miles away, six. */
beforeAll(async () => {
  world = await openMarket();
  await world.knowPostcodes(bath);
  const alice = await world.person('Alice');
  for (let n = 1; n <= 2; n += 1) await alice.posts(houseForSale);
  for (let n = 1; n <= 6; n += 1) await alice.posts({ ...houseForSale, postcode: bath.postcode });
});
afterAll(() => world.close());

const line = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();

test('a visitor sees how many fit while they fill the form, and which answer hides how many', async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=property');
  await line(page, 'Add a postcode to see who fits');
  await page.getByLabel('Postcode').fill(bristol.postcode);
  await line(page, '8 sellers fit so far');
  await page.getByLabel('Search radius').fill('10');
  await line(page, '2 sellers fit so far');
  await page.getByText('Your radius rules out 6', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Bungalow' }).check();
  await line(page, 'No sellers fit yet');
  await page.getByRole('radio', { name: 'House' }).check();
  await line(page, '2 sellers fit so far');
  await expectFineAtEverySize(page);
  await page.getByLabel('Postcode').fill('BS6');
  await line(page, 'Add a postcode to see who fits');
});

test('somebody selling is asked for a price, and then sees how many are looking', async () => {
  const bob = await world.person('Bob');
  await postsForNow(bob, { ...houseWanted, maxBedrooms: null });
  const page = await openPage(world.url);
  await page.goto('/sell?category=property');
  await page.getByLabel('Postcode').fill(bristol.postcode);
  await line(page, 'Add a price to see who is looking');
  await page.getByRole('radio', { name: 'House' }).check();
  await page.getByRole('textbox', { name: 'Price' }).fill('350000');
  await line(page, '1 person is looking so far');
  const cheaper = { ...houseWanted, minPrice: null, maxPrice: 300_000, maxBedrooms: null };
  for (let n = 1; n <= 5; n += 1) await postsForNow(bob, cheaper);
  await page.getByRole('textbox', { name: 'Price' }).fill('360000');
  await page.getByText('Your price rules out 5', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Price' }).fill('300000');
  await line(page, '6 people are looking so far');
});

test('somebody selling tries another price on the curve, by keyboard, and takes it', async () => {
  const dave = await world.person('Dave');
  const inBath = { ...houseWanted, postcode: bath.postcode, searchRadius: 1, maxBedrooms: null };
  for (const [many, minPrice, maxPrice] of [
    [6, 300_000, 400_000],
    [5, 300_000, 350_000],
  ] as const)
    for (let n = 0; n < many; n += 1) await postsForNow(dave, { ...inBath, minPrice, maxPrice });
  const page = await openPage(world.url);
  await page.goto('/sell?category=property');
  await page.getByLabel('Postcode').fill(bath.postcode);
  await page.getByRole('textbox', { name: 'Price' }).fill('375000');
  const curve = page.getByRole('region', { name: 'How many at each price' });
  await curve.scrollIntoViewIfNeeded();
  const mark = curve.getByRole('slider');
  await mark.press('ArrowLeft');
  expect(await mark.getAttribute('aria-valuetext')).toBe(
    'At £350,000: 11 people are looking. You would gain 5',
  );
  await curve.getByText('As a table').click();
  await curve.getByRole('row', { name: '£350,000 11 You would gain 5' }).waitFor();
  await expectAccessible(page);
  await curve.getByRole('button', { name: 'Use £350,000' }).click();
  await curve.getByText('(yours now)').waitFor();
  expect(await page.getByRole('textbox', { name: 'Price' }).inputValue()).toBe('£350,000');
});
