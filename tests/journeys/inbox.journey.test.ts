/**
 * Matches as an inbox: the latest word first, what is unread, one own intention at a time, and the match
 * beside the list.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chat } from '../../contract/chat.ts';
import { expectFineAtEverySize, isFocused, openPageOf, viewports } from '../browser.ts';
import type { Person } from '../person.ts';
import { type Colour, colourAt, difference } from '../pixels.ts';
import { carForSale, carWanted, houseForSale, houseWanted } from '../samples.ts';
import { soon } from '../soon.ts';
import type { World } from '../world.ts';
import {
  chatWith,
  conversation,
  field,
  matched,
  messageFields,
  openMarket,
  openNamedChat,
  say,
} from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

/** Alice sells a house that Bob and Ben want, and a car that Cara wants. */
async function aliceAndThree() {
  const alice = await world.person('Alice');
  const house = await alice.posts({ ...houseForSale, title: 'My house' });
  const car = await alice.posts({ ...carForSale, title: 'My car' });
  const paths = new Map<string, { person: Person; path: string }>();
  for (const [name, mine, wanted] of [
    ['Bob', house, houseWanted],
    ['Ben', house, houseWanted],
    ['Cara', car, carWanted],
  ] as const) {
    const person = await world.person(name);
    const wish = await person.posts({ ...wanted, title: `What ${name} wants` });
    await person.likes(wish, mine);
    const { chatId } = (await alice.likes(mine, wish)).body;
    paths.set(name, { person, path: `/api/chats/${chatId}/messages` });
  }
  const talk = (name: string, content: string) => {
    const { person, path } = paths.get(name)!;
    return person.post(path, { id: crypto.randomUUID(), content });
  };
  return {
    alice,
    house,
    car,
    talk,
    seen: () => alice.post('/api/matches/seen', { intentionIds: [house.id, car.id] }),
  };
}

/** Of the ground that a first letter stands on. */
const faceColour = (place: Locator) => colourAt(place.getByText('B', { exact: true }), 0.5, 0.1);
const lagoonSoft: Colour = [0xdc, 0xef, 0xee];

/** The names in the list, from the top. */
async function names(page: Page): Promise<string[]> {
  const texts = await conversation(page).allInnerTexts();
  return texts.map((it) => /Bob|Ben|Cara/.exec(it)![0]);
}

test('whose word is the latest stands first, as it comes, with what is unread', async () => {
  const { alice, talk, seen } = await aliceAndThree();
  await seen();
  await talk('Bob', 'Is it still for sale?');
  const page = await openPageOf(alice);
  await page.goto('/matches');
  await conversation(page, 'Bob').getByText('Is it still for sale?').waitFor();
  expect(await names(page)).toEqual(['Bob', 'Cara', 'Ben']);
  await conversation(page, 'Ben').getByText('You matched. Say hello.').waitFor();
  const places = page.getByRole('navigation', { name: 'Main' }).first();
  await places.getByRole('link', { name: 'Matches 1 unread' }).waitFor();

  await talk('Ben', 'May I come on Sunday?');
  await talk('Ben', 'Or on Monday?');
  await conversation(page, 'Ben').getByText('2 unread').waitFor();
  expect(await names(page)).toEqual(['Ben', 'Bob', 'Cara']);
  await places.getByRole('link', { name: 'Matches 3 unread' }).waitFor();

  await openNamedChat(page, 'Bob');
  await say(page, 'It is.');
  await conversation(page, 'Bob').getByText('You: It is.').waitFor();
  await places.getByRole('link', { name: 'Matches 2 unread' }).waitFor();
  expect(await names(page)).toEqual(['Bob', 'Ben', 'Cara']);
});

test('after a quiet week a chat says so, in the list and by itself, and stays where it was', async () => {
  const { alice, house, car, talk } = await aliceAndThree();
  const { body: message } = await talk('Bob', 'Is it still for sale?');
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000);
  const { db } = world.context;
  const sellIds = [house.id, car.id];
  await db
    .updateTable('likes')
    .set({ matchedAt: days(60) })
    .where('sellId', 'in', sellIds)
    .execute();
  await db
    .updateTable('chats')
    .set({ createdAt: days(60) })
    .where('sellId', 'in', sellIds)
    .execute();
  await db
    .updateTable('messages')
    .set({ createdAt: days(8) })
    .where('id', '=', (message as { id: string }).id)
    .execute();
  const page = await openPageOf(alice);
  await page.goto('/matches');
  const quiet = 'Nothing written in the last 7 days.';
  await conversation(page, 'Bob').getByText(quiet, { exact: true }).waitFor();
  await conversation(page, 'Ben').getByText('You matched. Say hello.').waitFor();
  expect((await names(page))[0]).toBe('Bob');
  await openNamedChat(page, 'Bob');
  await page.getByLabel('Messages with Bob').getByText(quiet, { exact: true }).waitFor();
});

test('of two matches with one intention the one that is chosen stands beside the list', async () => {
  const alice = await world.person('Alice');
  const house = await alice.posts({ ...houseForSale, title: 'The only house' });
  const bob = await world.person('Bob');
  for (const title of ['The first wish', 'The second wish']) {
    const wish = await bob.posts({ ...houseWanted, title });
    await bob.likes(wish, house);
    await alice.likes(house, wish);
  }
  const page = await openPageOf(bob);
  await page.goto('/matches');
  const panel = page.getByRole('article', { name: /^Match with / });
  for (const title of ['The first wish', 'The second wish']) {
    const row = conversation(page, 'Alice').filter({ hasText: title });
    await row.click();
    await panel.getByText(title).waitFor();
    expect(await row.getAttribute('aria-current')).toBe('true');
  }
  await page.setViewportSize(viewports.phone);
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await rows
    .filter({ hasText: 'The first wish' })
    .getByRole('button', { name: /^About the match/ })
    .click();
  await panel.getByText('The first wish').waitFor();
});

test('it narrows to one own intention; what is chosen stands beside it, and after a reload, too', async () => {
  const { alice, seen } = await aliceAndThree();
  await seen();
  const page = await openPageOf(alice);
  await page.goto('/matches');
  await page.getByLabel('Show matches for').selectOption('My car');
  await expect.poll(() => names(page)).toEqual(['Cara']);
  await page.getByLabel('Show matches for').selectOption('All my intentions');
  await conversation(page, 'Bob').click();
  const panel = page.getByRole('article', { name: /^Match with / });
  await panel.getByText('What Bob wants').waitFor();
  expect(await isFocused(conversation(page, 'Bob')), 'the keyboard stays in the list').toBe(true);
  expect(await conversation(page, 'Bob').getAttribute('aria-current')).toBe('true');
  const ground = await colourAt(conversation(page, 'Bob'), 0.5, 0.02);
  expect(difference(ground, lagoonSoft), 'the row is of his side').toBeLessThan(6);
  expect(difference(await faceColour(conversation(page, 'Bob')), ground), 'his face is seen').toBeGreaterThan(
    20,
  );
  await page.reload();
  await panel.getByText('What Bob wants').waitFor();
  await expectFineAtEverySize(page);
});

test('open chats and what is unread survive a reload, and take the focus from nobody', async () => {
  const { alice, talk, seen } = await aliceAndThree();
  await seen();
  const page = await openPageOf(alice);
  await page.goto('/matches');
  // A picture taken while the list is laid out shows what was there before.
  const isLagoon = (place: Locator) =>
    expect
      .poll(async () => difference(await faceColour(place), lagoonSoft), {
        ...soon,
        message: 'Bob buys, whoever looks',
      })
      .toBeLessThan(6);
  await isLagoon(conversation(page, 'Bob'));
  await openNamedChat(page, 'Cara');
  await openNamedChat(page, 'Bob');
  await isLagoon(chatWith(page, 'Bob'));
  await chatWith(page, 'Bob').getByRole('button', { name: 'Minimise the chat' }).click();
  await talk('Ben', 'Hello?');
  await conversation(page, 'Ben').getByText('1 unread').waitFor();
  await page.reload();
  await chatWith(page, 'Cara').waitFor();
  await page.getByRole('region', { name: 'Chat with Bob, minimised' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Matches 1 unread' })
    .waitFor();
  expect(await isFocused(field(page))).toBe(false);
  await page
    .getByRole('region', { name: 'Chat with Bob, minimised' })
    .getByRole('button', { name: /^Close/ })
    .click();
  await page.reload();
  await chatWith(page, 'Cara').waitFor();
  expect(await page.getByRole('region', { name: /minimised/ }).count()).toBe(0);
});

test('on a phone a row opens the chat, and what the match is about is one press away', async () => {
  const { alice, seen } = await aliceAndThree();
  await seen();
  const page = await openPageOf(alice, { viewport: viewports.phone });
  await page.goto('/matches');
  await conversation(page, 'Bob').waitFor();
  expect(await page.getByRole('article').count(), 'the list alone').toBe(0);
  await conversation(page, 'Bob').click();
  await field(page).waitFor();
  await page.waitForURL('**/matches?chat=*');
  await page.goBack();
  await field(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'About the match with Bob Example' }).click();
  const card = page.getByRole('article', { name: 'Match with Bob Example' });
  await card.getByText('What Bob wants').waitFor();
  await expect.poll(() => isFocused(card)).toBe(true);
  expect(await page.getByRole('list', { name: 'Conversations' }).count()).toBe(0);
  await expectFineAtEverySize(page);
  await page.setViewportSize(viewports.phone);
  await page.goBack();
  await conversation(page, 'Cara').waitFor();
});

test('on a phone the first chat is drawn before it is opened: out of sight, out of reach, and unread', async () => {
  const { alice, talk, seen } = await aliceAndThree();
  await seen();
  await talk('Ben', 'Is it still there?');
  const unread = async () => {
    const { items } = (await alice.get<{ items: Chat[] }>('/api/chats')).body;
    return items.reduce((sum, it) => sum + it.unread, 0);
  };
  const page = await openPageOf(alice, { viewport: viewports.phone });
  await page.goto('/matches');
  const drawn = (await messageFields(page).elementHandle())!;
  const withIt = await page.screenshot();
  await drawn.evaluate((it) => it.closest('aside')!.style.setProperty('display', 'none'));
  expect((await page.screenshot()).equals(withIt), 'nothing of it is seen').toBe(true);
  await drawn.evaluate((it) => it.closest('aside')!.style.removeProperty('display'));
  expect(await page.getByRole('dialog').count()).toBe(0);
  await drawn.focus();
  expect(await isFocused(messageFields(page))).toBe(false);
  expect(await unread()).toBe(1);

  await conversation(page, 'Ben').click();
  await chatWith(page, 'Ben').getByText('Is it still there?').waitFor();
  expect(await drawn.evaluate((it) => it.isConnected), 'what was drawn is what is shown').toBe(true);
  await expect.poll(() => isFocused(field(page))).toBe(true);
  await expect.poll(unread).toBe(0);
  await say(page, 'It is.');
  await field(page).fill('And another thing');

  await page.getByRole('button', { name: 'Close the chat' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await conversation(page, 'Cara').click();
  await chatWith(page, 'Cara').waitFor();
  expect(await messageFields(page).count(), 'one chat, and none beside it').toBe(1);
  expect(await field(page).inputValue()).toBe('');
});

test('on a phone a chat that was drawn before it was opened goes with its match', async () => {
  const { hers, bob, house, wish } = await matched(world, { viewport: viewports.phone });
  await messageFields(hers).waitFor({ state: 'attached' });
  await bob.unlikes(wish, house);
  await hers.getByText('No matches yet.').waitFor();
  expect(await messageFields(hers).count()).toBe(0);
});

test('on a phone Back closes a chat whose address was not drawn yet', async () => {
  const { alice, seen } = await aliceAndThree();
  await seen();
  const page = await openPageOf(alice, { viewport: viewports.phone });
  await page.goto('/matches');
  await conversation(page, 'Bob').waitFor();
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (state: unknown, unused: string, url?: string | URL | null) => {
      push(state, unused, url);
      history.pushState = push;
      history.back();
    };
  });
  const wasBack = page.evaluate(
    () => new Promise<void>((done) => addEventListener('popstate', () => done(), { once: true })),
  );
  await conversation(page, 'Bob').click();
  await wasBack;
  await field(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await conversation(page, 'Bob').click();
  await field(page).waitFor();
  await page.waitForURL('**/matches?chat=*');
});
