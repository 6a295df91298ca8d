/**
 * Rings: from one's own page, drawn and in sentences; the next home and the buyer of one's own are liked
 * there, and one press leaves all rings.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchWords } from '../../domain/match-words.ts';
import { expectAccessible, openPageOf } from '../browser.ts';
import type { Person } from '../person.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

/** Sells at one price and looks for another. */
async function mover(name: string, price: number, wanted: number) {
  const person = await world.person(name);
  const home = await person.posts({ ...houseForSale, price, title: `${name}’s home` });
  const wish = await wants(person, wanted);
  return { person, home, wish };
}
const wants = (of: Person, price: number) =>
  of.posts({
    ...houseWanted,
    minPrice: price - 5_000,
    maxPrice: price + 5_000,
    title: `A home for ${price}`,
  });

const ring = (page: Page, name: string) => page.getByRole('article', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('alice sees who moves where and for how much, likes her two steps, and leaves all rings in one press', async () => {
  const alice = await mover('Alice', 200_000, 300_000);
  const bob = await mover('Bob', 300_000, 400_000);
  const carol = await mover('Carol', 400_000, 200_000);
  await carol.person.likes(carol.wish, alice.home);
  const page = await openPageOf(alice.person);
  await page.goto(`/sell/${alice.home.id}`);
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Rings', { exact: true }).click();
  await page.getByRole('heading', { name: '1 ring you could complete' }).waitFor();
  const mine = ring(page, 'A ring of three: you, Bob and Carol');
  const steps = mine.getByRole('listitem');
  expect(await steps.locator('p:first-child').allTextContents()).toEqual([
    'You move to Bob’s house in Bristol BS6 for £300,000, and add £100,000.',
    'Bob moves to Carol’s house in Bristol BS6 for £400,000, and adds £100,000.',
    'Carol moves to your house for £200,000, and gets £200,000 out.',
  ]);
  await steps.nth(1).getByText('We only say whether they like it once it is mutual.').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  // The page is laid out anew a moment after the window.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 800 });

  await button(page, 'Like: Bob’s home').press('Enter');
  await button(page, 'Liked: Bob’s home').waitFor();
  await steps.nth(0).getByText('You like this').waitFor();
  await button(page, 'Like: A home for 200000').click();
  // Carol liked her home already, and nobody knew.
  await page.getByRole('dialog').getByText(matchWords.banner).waitFor();
  await page.keyboard.press('Escape');
  await steps.nth(2).getByText('It’s a match.').waitFor();

  // It follows a moment after the press: `uncheck` would look at once.
  const shown = page.getByRole('checkbox', { name: 'Show me in rings' });
  await shown.click();
  await page.getByText('You have chosen not to be shown in rings').waitFor();
  const his = await openPageOf(bob.person);
  await his.goto(`/buy/${bob.wish.id}?rings`);
  await his.getByRole('heading', { name: 'No ring', exact: false }).waitFor();
  const answered = page.waitForResponse(/in-rings$/);
  await shown.click();
  await answered;
  await page.reload();
  await mine.waitFor();

  // Off and on again before the first is answered: the server hears one after the other, and the last holds.
  let [underWay, most, ended] = [0, 0, 0];
  await page.route(/in-rings$/, async (route) => {
    underWay += 1;
    most = Math.max(most, underWay);
    const response = await route.fetch();
    await new Promise((done) => setTimeout(done, 300));
    [underWay, ended] = [underWay - 1, ended + 1];
    await route.fulfill({ response });
  });
  await shown.click();
  await shown.click();
  await expect.poll(() => ended).toBe(2);
  expect(most).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await mine.waitFor();
  expect(await shown.isChecked()).toBe(true);
});

test('without a ring a chain says who has no home for sale here, and who is not buying', async () => {
  const dora = await world.person('Dora');
  await wants(dora, 700_000);
  const hal = await mover('Hal', 700_000, 800_000);
  const ivy = await world.person('Ivy');
  await ivy.posts({ ...houseForSale, price: 800_000, title: 'Ivy’s home' });
  const page = await openPageOf(hal.person);
  await page.goto(`/sell/${hal.home.id}?rings`);
  const chain = ring(page, 'Dora buys yours and has no home for sale here; Ivy is not buying here');
  await chain.getByText('You move to Ivy’s house in Bristol BS6 for £800,000, and add £100,000.').waitFor();
  await expectAccessible(page);
  await button(page, 'Like: Ivy’s home').click();
  await button(page, 'Liked: Ivy’s home').waitFor();
});
