/**
 * Not for me: out of sight with a way back, found again at an address of its own, in every tab, and back by
 * itself with a change.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openPageOf } from '../browser.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world?.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('bob passes over a house, takes it back, passes it over again, and has it back when its price falls', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const wish = await bob.posts(houseWanted);
  const house = await alice.posts({ ...houseForSale, title: 'A house' });
  await alice.posts({ ...houseForSale, title: 'Another' });
  const page = await openPageOf(bob);
  const other = await openPageOf(bob);
  for (const it of [page, other]) {
    await it.goto(`/buy/${wish.id}`);
    await heading(it, '2 sellers fit');
  }

  await button(page, 'Not for me: A house').press('Enter');
  await heading(page, '1 seller fits');
  // In the other tab as well, by its event.
  await heading(other, '1 seller fits');
  // The place that it had keeps the focus: its way back is the next stop.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await heading(page, '2 sellers fit');
  await heading(other, '2 sellers fit');

  await button(page, 'Not for me: A house').click();
  await button(page, 'Undo: A house').waitFor();
  await page.goto(`/buy/${wish.id}?edit`);
  await page.getByText('1 seller fits so far').waitFor();
  await page.goto(`/buy/${wish.id}?aside`);
  await heading(page, '1 not for me');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, title: 'A house', price: 320_000 });
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Who fits', { exact: true }).click();
  await heading(page, '2 sellers fit');
  const card = page.getByRole('article').filter({ hasText: 'A house' });
  await card.getByText('Price was £350,000').waitFor();
  expect(await card.getByText('Back: it changed').count()).toBe(1);
  await expectAccessible(page);
});
