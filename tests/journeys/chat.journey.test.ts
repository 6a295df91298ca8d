/** Talking in the browser: typing, links, long texts, days, by keyboard and by ear. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { expectAccessible, isFocused, openPageOf } from '../browser.ts';
import type { World } from '../world.ts';
import { aliceAndBob, bubble, chatWith, field, matched, openChat, openMarket, say } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

describe('typing', () => {
  test('shows at the other side while it goes on, and ends with the message', async () => {
    const { hers, his } = await matched(world);
    await openChat(hers);
    await openChat(his);
    await field(his).pressSequentially('Is it');
    await chatWith(hers, 'Bob Baker').getByText('Bob is typing').waitFor();
    expect(await his.getByText('is typing').count()).toBe(0);
    await expectAccessible(hers);
    await field(his).press('Enter');
    await bubble(hers, 'Is it').waitFor();
    await hers.getByText('Bob is typing').waitFor({ state: 'detached' });
  });

  test('that pauses is forgotten after a few seconds', async () => {
    const { hers, his } = await matched(world);
    await openChat(hers);
    await openChat(his);
    await field(his).pressSequentially('Well');
    await hers.getByText('Bob is typing').waitFor();
    await hers.getByText('Bob is typing').waitFor({ state: 'detached' });
  });

  test('is told now and then, however fast one types', async () => {
    const { his } = await matched(world);
    let told = 0;
    his.on('request', (request) => {
      if (request.url().endsWith('/typing')) told += 1;
    });
    await openChat(his);
    const since = Date.now();
    await field(his).pressSequentially('Would Sunday at eleven be fine?', { delay: 20 });
    const most = 1 + Math.floor((Date.now() - since) / limits.chat.typingEveryMs);
    expect(told).toBeGreaterThanOrEqual(1);
    expect(told).toBeLessThanOrEqual(most);
  });
});

describe('a message', () => {
  test('has links that are safe to follow, and no others', async () => {
    const { hers, his } = await matched(world);
    await openChat(hers);
    await openChat(his);
    await say(his, 'Plan: https://example.org/plan. Not javascript:alert(1) nor ftp://example.org');
    const links = bubble(hers, 'Plan:').getByRole('link');
    await links.first().waitFor();
    expect(await links.count()).toBe(1);
    const given = await links.evaluate((it) =>
      ['href', 'target', 'rel'].map((name) => it.getAttribute(name)),
    );
    expect(given).toEqual(['https://example.org/plan', '_blank', 'noopener nofollow ugc']);
  });

  test('that is too long stays, says by how much, and cannot be sent until it is shorter', async () => {
    const { his } = await matched(world);
    await openChat(his);
    const most = limits.chat.messageLength;
    await paste(his, 'a'.repeat(most + 1_234));
    const tooMany = his.getByText('1,234 characters too many. A message can have up to 4,000 characters.');
    await tooMany.waitFor();
    await field(his).press('Enter');
    expect(await field(his).inputValue()).toHaveLength(most + 1_234);
    expect(await his.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await expectAccessible(his);
    await field(his).fill('a'.repeat(most - 30));
    await his.getByText('30 characters left').waitFor();
    await field(his).fill('a'.repeat(100));
    expect(await his.getByText(/characters/).count()).toBe(0);
    await field(his).fill(`It ends here: ${'long '.repeat(700)}`);
    await field(his).press('Enter');
    await bubble(his, 'It ends here').getByText('Sent', { exact: true }).waitFor();
  });

  test('of today stands under Today, an older one under its day', async () => {
    const { bob, hers, his } = await matched(world);
    await openChat(his);
    await say(his, 'Written the day before.');
    await bubble(his, 'Written the day before.').getByText('Sent', { exact: true }).waitFor();
    const dayBefore = { createdAt: new Date(Date.now() - 24 * 60 * 60 * 1000) };
    const { db } = world.context;
    await db.updateTable('messages').set(dayBefore).where('senderId', '=', bob.userId).execute();
    // A page lets go of what was said before its chat began.
    await db.updateTable('chats').set(dayBefore).where('buyerId', '=', bob.userId).execute();
    await say(his, 'Written today.');
    await bubble(his, 'Written today.').getByText('Sent', { exact: true }).waitFor();
    // Her page fetched the first one as it came.
    await hers.reload();
    await openChat(hers);
    await bubble(hers, 'Written today.').waitFor();
    // What she saw last may stand until the answer comes.
    await expect
      .poll(() => hers.getByRole('log').getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual(['Yesterday', 'Today']);
  });

  test('is said to a screen reader when it comes, once, and not what was there before', async () => {
    const { hers, his } = await matched(world);
    await openChat(his);
    await say(his, 'Before.');
    await bubble(his, 'Before.').getByText('Sent', { exact: true }).waitFor();
    await openChat(hers);
    await bubble(hers, 'Before.').waitFor();
    await say(hers, 'My own.');
    await say(his, 'First.');
    await say(his, 'Second.');
    const spoken = chatWith(hers, 'Bob Baker').locator('[aria-live=polite] p');
    await spoken.nth(1).waitFor();
    expect(await spoken.allInnerTexts()).toEqual(['Bob: First.', 'Bob: Second.']);
  });
});

test('Send takes nothing from the field but its words: a phone’s keyboard stays', async () => {
  const { his } = await matched(world);
  await openChat(his);
  await field(his).fill('By the button.');
  await field(his).evaluate((it) => it.addEventListener('blur', () => it.setAttribute('data-was-left', '')));
  await his.getByRole('button', { name: 'Send' }).click();
  await bubble(his, 'By the button.').getByText('Sent', { exact: true }).waitFor();
  expect(await isFocused(field(his))).toBe(true);
  expect(await field(his).getAttribute('data-was-left')).toBeNull();
});

test('unread messages are counted in the title of the page, until they are read', async () => {
  const { hers, his } = await matched(world);
  await hers.goto('/about');
  await openChat(his);
  await say(his, 'One.');
  await say(his, 'Two.');
  await hers.waitForFunction(() => document.title.startsWith('(2) '));
  await hers.getByRole('link', { name: 'Matches' }).first().click();
  await hers.waitForFunction(() => document.title === '(2) Matches · Intent');
  await openChat(hers);
  await hers.waitForFunction(() => document.title === 'Matches · Intent');
});

test('the keyboard reaches everything in a chat, in the order it is read', async () => {
  const { hers } = await matched(world);
  await openChat(hers);
  // Its menu is a part that loads by itself.
  await hers.getByRole('button', { name: 'More in the chat with Bob' }).waitFor();
  await field(hers).fill('By keyboard.');
  await field(hers).press('Tab');
  const names: string[] = [];
  for (let at = 0; at < 9; at += 1) {
    if (at > 0) await hers.keyboard.press('Shift+Tab');
    names.push(await hers.evaluate(nameOfFocused));
  }
  expect(names).toEqual([
    'Send',
    'Message',
    'Messages with Bob',
    'Got it',
    'All safety advice',
    'Close the chat',
    'Minimise the chat',
    'More in the chat with Bob',
    expect.stringMatching(/^Matched with: /),
  ]);
});

test('who writes in a chat that the other side ends goes on from the screen', async () => {
  const { hers, bob, house, wish } = await matched(world);
  await openChat(hers);
  await field(hers).pressSequentially('Half a');
  await bob.unlikes(wish, house);
  await field(hers).waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(hers.getByRole('main'))).toBe(true);
});

test('a new match that is seen elsewhere is new nowhere', async () => {
  const { alice, bob, house, wish } = await aliceAndBob(world);
  await alice.likes(house, wish);
  await bob.likes(wish, house);
  const hers = await openPageOf(alice);
  // This browser's own word does not arrive.
  await hers.route('**/api/matches/seen', (route) => route.fulfill({ status: 204 }));
  await hers.goto('/intentions');
  await hers.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  const badge = hers.getByRole('main').getByText('New match');
  await badge.first().waitFor();
  await alice.post('/api/matches/seen', { intentionIds: [house.id] });
  await badge.first().waitFor({ state: 'detached' });
});

test('a match that is over before anybody saw it is new nowhere', async () => {
  const { alice, bob, house, wish } = await aliceAndBob(world);
  await alice.likes(house, wish);
  const hers = await openPageOf(alice);
  await hers.route('**/api/matches/seen', (route) => route.fulfill({ status: 204 }));
  await hers.goto('/intentions');
  const badge = hers.getByRole('main').getByText('New match');
  await hers.getByRole('main').getByText(house.title).first().waitFor();
  await bob.likes(wish, house);
  await hers.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await badge.first().waitFor();
  await bob.unlikes(wish, house);
  await badge.first().waitFor({ state: 'detached' });
});

/** In the page: what the focused element is called. */
function nameOfFocused(): string {
  const it = document.activeElement;
  return it?.getAttribute('aria-label') ?? it?.textContent ?? '';
}

async function paste(page: Page, text: string): Promise<void> {
  await field(page).focus();
  await page.keyboard.insertText(text);
}
