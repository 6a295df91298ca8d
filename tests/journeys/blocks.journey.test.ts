/** A person blocks another, from a chat and from a page: gone from both screens, quietly; and takes it back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goneWords } from '../../domain/match-words.ts';
import { expectAccessible, expectNoSidewaysScroll, openPageOf, settled } from '../browser.ts';
import type { World } from '../world.ts';
import { aliceAndBob, bubble, chatWith, matched, openChat, openMarket, say } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world?.close());

/** Where the pictures go, for whoever wants to look. */
const shots = process.env.SHOTS;

test('alice blocks bob from their chat, both lose sight of each other, and she takes it back in her profile', async () => {
  const { hers, his, wish, house } = await matched(world);
  await Promise.all([hers, his].map((page) => openChat(page)));
  await say(hers, 'Where can we meet?');
  await bubble(his, 'Where can we meet?').waitFor();

  const chat = chatWith(hers, 'Bob');
  await chat.getByRole('button', { name: 'More in the chat with Bob' }).press('Enter');
  await hers.getByRole('menuitem', { name: 'Block Bob' }).waitFor();
  await expectAccessible(hers);
  if (shots) await hers.screenshot({ path: `${shots}/chat-menu.png` });
  // The menu closes before the chat does, and the dialog, too.
  await hers.keyboard.press('Escape');
  await hers.getByRole('menuitem').waitFor({ state: 'detached' });
  await chat.getByRole('button', { name: 'More in the chat with Bob' }).click();
  await hers.getByRole('menuitem', { name: 'Block Bob' }).click();
  const asked = hers.getByRole('dialog', { name: 'Block Bob?' });
  await asked.getByText('We do not tell Bob.').waitFor();
  await expectAccessible(hers);
  if (shots) await hers.screenshot({ path: `${shots}/dialog.png` });
  await hers.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  expect(await chat.count()).toBe(1);
  await chat.getByRole('button', { name: 'More in the chat with Bob' }).click();
  await hers.getByRole('menuitem', { name: 'Block Bob' }).click();
  await asked.getByRole('button', { name: 'Block' }).click();

  await hers.getByText('You and Bob will no longer see each other.').waitFor();
  await chat.waitFor({ state: 'detached' });
  await hers.getByText('No matches yet.').waitFor();
  await hers.waitForLoadState('networkidle');
  expect(await hers.getByText(goneWords.chat).count()).toBe(0);
  if (shots) await hers.screenshot({ path: `${shots}/blocked.png` });
  // To him it looks as if the match had ended, and her house is not there.
  await his.getByText('You and Alice are no longer matched.').waitFor();
  await chatWith(his, 'Alice').waitFor({ state: 'detached' });
  expect((await his.goto(`/sell/${house.id}`))?.status()).toBe(404);
  await his.getByText('It may have been deleted').waitFor();

  await hers.goto('/profile');
  const list = hers.getByRole('list', { name: 'People you blocked' });
  await list.getByText(`from “${wish.title}”`).waitFor();
  await expectAccessible(hers);
  await hers.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(hers);
  if (shots) {
    await list.scrollIntoViewIfNeeded();
    await hers.screenshot({ path: `${shots}/profile-360.png` });
  }
  await list.getByRole('button', { name: 'Unblock: Bob' }).press('Enter');
  await hers.getByText('You have unblocked Bob.').waitFor();
  await hers.getByText('You have not blocked anybody.').waitFor();
  for (const page of [hers, his]) {
    await page.goto('/matches');
    await openChat(page);
    await bubble(page, 'Where can we meet?').waitFor();
  }
});

test('bob blocks alice from the page of her house, on a phone, and at once takes it back', async () => {
  const { bob, wish, house } = await aliceAndBob(world);
  const page = await openPageOf(bob, { viewport: { width: 390, height: 844 } });
  await page.goto(`/buy/${wish.id}`);
  const card = page.getByRole('link', { name: house.title! });
  await card.click();
  await page.getByRole('button', { name: 'More about Alice' }).click();
  await page.getByRole('menuitem', { name: 'Block Alice' }).waitFor();
  await expectAccessible(page);
  if (shots) await page.screenshot({ path: `${shots}/page-menu-390.png` });
  await page.getByRole('menuitem', { name: 'Block Alice' }).click();
  await page.getByRole('dialog').getByText('We do not tell Alice.').waitFor();
  if (shots) await page.screenshot({ path: `${shots}/page-dialog-390.png` });
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  // Back where the results are, without hers.
  await page.waitForURL(`**/buy/${wish.id}`);
  const toast = page.getByRole('status').filter({ hasText: 'You and Alice will no longer see each other.' });
  await card.waitFor({ state: 'detached' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await card.waitFor();
});

test('who has left the page of somebody they are blocking stays where they are', async () => {
  const { bob, wish, house } = await aliceAndBob(world);
  const page = await openPageOf(bob);
  await page.goto(`/buy/${wish.id}`);
  await page.getByRole('link', { name: house.title! }).click();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/intentions/*/block', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'More about Alice' }).click();
  await page.getByRole('menuitem', { name: 'Block Alice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block Alice?' });
  const asked = page.waitForRequest('**/api/intentions/*/block');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await asked;
  await page.keyboard.press('Escape');
  await settled(page);
  expect(await dialog.isVisible()).toBe(true);
  await page.goBack();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  const message = page.getByRole('textbox', { name: /message/i });
  await message.fill('Half a question');
  held.resolve();
  await page.getByText('You and Alice will no longer see each other.').waitFor();
  await settled(page);
  expect(page.url()).toBe(`${world.url}/contact`);
  expect(await message.inputValue()).toBe('Half a question');
});
