/** What was opened, or came by itself, leaves the focus where it was before: the first time as ever after. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchWords } from '../../domain/match-words.ts';
import { button, isFocused, openPage, openPageOf, viewports } from '../browser.ts';
import { photo } from '../pictures.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { aliceAndBob, openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

/** Once the dialog has the focus. */
async function leaveByEscape(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Opened by keyboard, closed by Escape. */
async function expectFocusBack(page: Page, opener: Locator, item?: Locator): Promise<void> {
  for (const time of ['first', 'second']) {
    await opener.press('Enter');
    await item?.press('Enter');
    await leaveByEscape(page);
    await expect.poll(() => isFocused(opener), { message: `the focus after the ${time} time` }).toBe(true);
  }
}

test('the picker, the sign-in and the menu of a phone', async () => {
  const page = await openPage(world.url);
  await page.goto('/about');
  await expectFocusBack(page, page.getByRole('contentinfo').getByRole('button', { name: 'Buy' }));
  await page.goto('/intentions');
  await expectFocusBack(page, button(page, 'Sign in'));
  await page.setViewportSize(viewports.phone);
  await expectFocusBack(page, page.getByRole('button', { name: 'Menu' }));
});

test('the alerts of an intention, and whether somebody is to be blocked', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const [house, wish] = [await alice.posts(houseForSale), await bob.posts(houseWanted)];
  const page = await openPageOf(alice);
  await page.goto(`/sell/${house.id}`);
  const menu = button(page, 'More about this intention');
  await expectFocusBack(page, menu, page.getByRole('menuitem', { name: 'Alerts' }));
  await page.goto(`/buy/${wish.id}`);
  const more = page.getByRole('button', { name: 'More about Bob' });
  await expectFocusBack(page, more, page.getByRole('menuitem', { name: 'Block Bob' }));
});

test('the square of a photo, whose choice the browser itself asks for', async () => {
  const page = await openPageOf(await world.person('Alice'));
  await page.goto('/profile');
  const opener = button(page, 'Add a photo');
  await opener.focus();
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 400) };
  await page.locator('main input[type=file]').setInputFiles(file);
  await leaveByEscape(page);
  await expect.poll(() => isFocused(opener)).toBe(true);
});

test.each([
  ['to where it was before', false],
  ['to the page, where that is gone by then', true],
])('a match that comes by itself, after its nine seconds: %s', async (_, isGone) => {
  const { alice, bob, house, wish } = await aliceAndBob(world);
  await alice.likes(house, wish);
  const page = await openPageOf(alice);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' });
  await link.focus();
  await bob.likes(wish, house);
  const moment = page.getByRole('dialog', { name: matchWords.banner });
  await moment.waitFor();
  if (isGone) await link.evaluate((it) => it.remove());
  await moment.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(isGone ? page.getByRole('main') : link)).toBe(true);
});

test('the bell, emptied by a press in its menu, which takes a moment to fade away', async () => {
  const { alice, bob, house, wish } = await aliceAndBob(world);
  await alice.likes(house, wish);
  const { chatId } = (await bob.likes(wish, house)).body;
  await alice.post('/api/matches/seen', { intentionIds: [house.id] });
  const page = await openPageOf(alice, { reducedMotion: 'no-preference' });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await bob.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello!' });
  await page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.press('Enter');
  await page.getByRole('menuitem', { name: 'Clear All' }).press('Enter');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(bell)).toBe(true);
});
