/** Back and Forward lead to another page, and leave nothing standing over it that was opened over the one before. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, openPage, openPageOf, viewports } from '../browser.ts';
import { houseForSale } from '../samples.ts';
import type { World } from '../world.ts';
import { fillWanted } from './filling.ts';
import { openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

async function expectClosedByBack(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

test('the question whether a visitor signs in goes with the form that asked; Forward has the form as it was', async () => {
  const page = await openPage(world.url);
  await page.goto('/buy');
  await page.getByRole('radio', { name: /property/i }).check();
  await button(page, 'Next').click();
  await page.getByLabel('Postcode').waitFor();
  await fillWanted(page);
  await button(page, 'Next').click();
  await page.getByRole('dialog', { name: 'Join the community!' }).waitFor();
  await expectClosedByBack(page);
  await page.getByRole('radio', { name: /property/i }).waitFor();
  await page.goForward();
  expect(await page.getByLabel('Search radius').inputValue()).toBe('10 miles');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('so do the picker and the menu of a phone', async () => {
  const page = await openPage(world.url, { viewport: viewports.phone });
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Buy' }).click();
  await expectClosedByBack(page);
  await page.goForward();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectClosedByBack(page);
});

test('so does what one was about to report', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const house = await alice.posts(houseForSale);
  const page = await openPageOf(bob);
  await page.goto('/about');
  await page.goto(`/sell/${house.id}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await page.goBack();
  await page
    .getByRole('button', { name: /^Report/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await page.goForward();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: /career|work/i }).waitFor();
});
