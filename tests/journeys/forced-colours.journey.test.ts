/**
 * Where the reader's system has the colours, as in Windows' high contrast, grounds and shadows are gone: what is
 * chosen is seen all the same.
 */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colorSchemes, openPage, openPageOf } from '../browser.ts';
import { colourAt, difference } from '../pixels.ts';
import { houseForSale } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

/** Where the pictures go, for whoever wants to look. */
const shots = process.env.SHOTS;

const frameOf = (element: Locator) => element.evaluate((it) => getComputedStyle(it).outlineStyle);

test.each(colorSchemes)('an answer, the ends of a slider and a tick, on a %s system', async (colorScheme) => {
  const page = await openPage(world.url, { forcedColors: 'active', colorScheme });
  await page.goto('/buy?category=property');
  const answer = (name: string) =>
    page
      .getByRole('group', { name: /^Bedrooms/ })
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}$`) });
  await answer('3').click();
  const [chosen, other] = [answer('3'), answer('2')];
  // The pointer has gone, and the focus with the press elsewhere.
  await page.getByRole('heading', { level: 1 }).click();
  expect([await frameOf(chosen), await frameOf(other)]).toEqual(['solid', 'none']);
  await chosen.locator('input').focus();
  await page.keyboard.press('ArrowLeft');
  expect([await frameOf(chosen), await frameOf(other)]).toEqual(['none', 'double']);
  const track = page.locator('.mantine-RangeSlider-track').first();
  expect(await track.evaluate((it) => getComputedStyle(it, '::before').borderTopStyle)).toBe('solid');
  if (shots) await page.screenshot({ path: `${shots}/forced-${colorScheme}.png`, fullPage: true });

  await page.goto('/register');
  const box = page.getByRole('checkbox', { name: 'Email', exact: true });
  await box.waitFor();
  const around = box.locator('..');
  // The tick's own middle, by which a ticked box differs from an empty one.
  const middle = async () => colourAt(around, 0.45, 0.6);
  await box.setChecked(false);
  const empty = await middle();
  await box.setChecked(true);
  await expect.poll(async () => difference(await middle(), empty)).toBeGreaterThan(100);
  if (shots) await page.screenshot({ path: `${shots}/forced-register-${colorScheme}.png`, fullPage: true });
});

test('which list is shown, and where one is', async () => {
  const alice = await world.person('Alice');
  const house = await alice.posts(houseForSale);
  const page = await openPageOf(alice, { forcedColors: 'active' });
  await page.goto(`/sell/${house.id}`);
  const lists = page.getByRole('radiogroup', { name: 'Show' }).locator('label');
  await lists.first().waitFor();
  const frames = () => Promise.all([frameOf(lists.first()), frameOf(lists.nth(1))]);
  expect(await frames()).toEqual(['solid', 'none']);
  await lists.nth(1).click();
  await expect.poll(frames).toEqual(['none', 'solid']);
  if (shots) await page.screenshot({ path: `${shots}/forced-lists.png` });
  await page.goto('/matches');
  const here = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Matches' });
  expect(await frameOf(here)).toBe('solid');
});
