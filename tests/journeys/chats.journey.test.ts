/** Several chats at once: side by side on a desktop, as tabs where there is no room, one at a time on a phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, isFocused, openPageOf, viewports } from '../browser.ts';
import type { Person } from '../person.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { bubble, chatWith, conversation, field, openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

describe('several chats', () => {
  test('stand side by side, become tabs, come back and close', async () => {
    const { page, talk, type } = await aliceAndThree();
    for (const name of ['Bob', 'Ben', 'Bea']) await open(page, name);
    const popups = page.getByRole('dialog');
    expect(await popups.count()).toBe(3);
    expect(await isFocused(fieldOf(page, 'Bea'))).toBe(true);
    await expectNoSidewaysScroll(page);
    await expectAllInside(page);

    await chatWith(page, 'Ben').getByRole('button', { name: 'Minimise the chat' }).click();
    const tab = page.getByRole('region', { name: 'Chat with Ben, minimised' });
    expect(await isFocused(tab.getByRole('button').first())).toBe(true);
    await type('Ben');
    await tab.getByText('is typing').waitFor();
    await talk('Ben', 'Are you there?');
    await tab.getByText('1 unread').waitFor();
    await tab.getByText('is typing').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.title.startsWith('(1) '));
    await expectAccessible(page);

    await page.keyboard.press('Enter');
    await bubble(page, 'Are you there?').waitFor();
    expect(await isFocused(fieldOf(page, 'Ben'))).toBe(true);
    await page.waitForFunction(() => !document.title.startsWith('('));

    for (const name of ['Ben', 'Bob', 'Bea'])
      await chatWith(page, name).getByRole('button', { name: 'Close the chat' }).click();
    expect(await popups.count()).toBe(0);
    const opener = page
      .getByRole('article', { name: /Match with Bea/ })
      .getByRole('button', { name: 'Open chat' });
    expect(await isFocused(opener)).toBe(true);
  });

  test('that find no room become tabs: nothing leaves the window', async () => {
    const { page } = await aliceAndThree();
    for (const name of ['Bob', 'Ben', 'Bea']) await open(page, name);
    await page.setViewportSize(viewports.tablet);
    await page.getByRole('region', { name: 'Chat with Ben, minimised' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await expectAllInside(page);
    await page.setViewportSize(viewports.phone);
    await page.waitForFunction(() => document.querySelector('[role=dialog][aria-modal=true]'));
    await expect
      .poll(() => page.getByRole('dialog').boundingBox())
      .toEqual({ x: 0, y: 0, ...viewports.phone });
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

/** Alice, matched with three people, at her matches; `talk` and `type` are what one of them does. */
async function aliceAndThree() {
  const alice = await world.person('Alice');
  const house = await alice.posts({
    ...houseForSale,
    title: `Shared house ${crypto.randomUUID().slice(0, 8)}`,
  });
  const names = ['Bob', 'Ben', 'Bea'];
  const chats = new Map<string, { person: Person; path: string }>();
  for (const name of names) {
    const person = await world.person(name);
    const wish = await person.posts({ ...houseWanted, title: `${name}’s wish` });
    await person.likes(wish, house);
    const { chatId } = (await alice.likes(house, wish)).body;
    chats.set(name, { person, path: `/api/chats/${chatId}` });
  }
  await alice.post('/api/matches/seen', { intentionIds: [house.id] });
  const page = await openPageOf(alice);
  await page.goto('/matches');
  const say = (name: string, what: string, body: object) => {
    const { person, path } = chats.get(name)!;
    return person.post(`${path}/${what}`, body);
  };
  return {
    page,
    talk: (name: string, content: string) => say(name, 'messages', { id: crypto.randomUUID(), content }),
    type: (name: string) => say(name, 'typing', {}),
  };
}

async function open(page: Page, name: string): Promise<void> {
  await conversation(page, name).click();
  await page
    .getByRole('article', { name: new RegExp(`Match with ${name}`) })
    .getByRole('button', { name: 'Open chat' })
    .click();
  await fieldOf(page, name).waitFor();
}

function fieldOf(page: Page, name: string) {
  return field(page).and(chatWith(page, name).getByRole('textbox'));
}

/** Every chat, open or minimised, is within the window. */
async function expectAllInside(page: Page): Promise<void> {
  const outside = await page.evaluate(
    () =>
      [...document.querySelectorAll('[data-chat-dock] > *')].filter((it) => {
        const { left, right } = it.getBoundingClientRect();
        return left < 0 || right > document.documentElement.clientWidth;
      }).length,
  );
  expect(outside).toBe(0);
}
