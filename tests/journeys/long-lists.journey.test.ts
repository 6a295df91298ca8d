/** Lists far longer than a screen: what is in the document, and that nobody loses their place in them. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { isFocused, openPageOf } from '../browser.ts';
import type { Person } from '../person.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { aliceAndBob, openChat, openMarket } from './meeting.ts';

const phone = { viewport: { width: 390, height: 844 } };
/** Pages of candidates, and one more. */
const listed = 4 * limits.candidates.pageSize + 1;

let world: World;
let bob: Person;
let wishPath: string;
beforeAll(async () => {
  world = await openMarket();
  const alice = await world.person('Alice');
  // Cards of unlike heights: some titles take several lines.
  const words = [
    '',
    ' with a garden',
    ' with an extraordinarily well-preserved conservatory and neighbouring workshop',
  ];
  for (let n = 1; n <= listed; n += 1)
    await alice.posts({ ...houseForSale, title: `Home ${n}${words[n % words.length]}` });
  bob = await world.person('Bob');
  wishPath = `/buy/${(await bob.posts(houseWanted)).id}`;
});
afterAll(() => world.close());

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heart = (page: Page) => page.getByRole('button', { name: /^Like: Home/ });
/** Of a card, in the window. */
const topOf = (card: Locator) => card.evaluate((it) => it.getBoundingClientRect().top);

const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** At the end of the whole list, once every card was seen. */
async function readAll(page: Page): Promise<void> {
  await page.goto(wishPath);
  await heart(page).first().waitFor();
  const seen = new Set<string>();
  while (seen.size < listed) {
    const titles = await cards(page).getByRole('link').allTextContents();
    expect(titles).toEqual([...new Set(titles)]);
    for (const title of titles) seen.add(title);
    await scrollOn(page);
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

/**
 * Less than a screen, and what comes then is drawn. From the end it goes on at the beginning: a slow page may
 * have passed a card before it was drawn.
 */
function scrollOn(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const before = window.scrollY;
    window.scrollBy(0, 700);
    if (window.scrollY === before) window.scrollTo(0, 0);
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

test('a long list is there as far as one reads, each once, and in the document only around the window', async () => {
  const his = await openPageOf(bob, phone);
  await readAll(his);
  await expect.poll(() => cards(his).count()).toBeLessThan(listed / 2);
});

test('Back leads to the same place in a long list', async () => {
  const his = await openPageOf(bob, phone);
  await readAll(his);
  const name = (await heart(his).nth(-6).getAttribute('aria-label'))!;
  const card = cards(his).filter({ has: his.getByRole('button', { name, exact: true }) });
  await card.scrollIntoViewIfNeeded();
  const before = await topOf(card);
  const length = await lengthOf(his);
  await card.getByRole('link').click();
  await his.getByRole('heading', { level: 1, name: name.slice('Like: '.length), exact: true }).waitFor();
  await his.goBack();
  // A card under the mouse is lifted.
  await his.mouse.move(0, 0);
  await card.waitFor();
  await expect.poll(async () => Math.abs((await topOf(card)) - before)).toBeLessThan(1);
  // What is above it takes as much as it did, laid out or not.
  await expect.poll(async () => Math.abs((await lengthOf(his)) - length)).toBeLessThan(2);
});

test('who has the keyboard on a card keeps it while the list is scrolled away under them', async () => {
  const his = await openPageOf(bob, phone);
  await readAll(his);
  const last = cards(his).last().getByRole('link');
  await last.focus();
  await his.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => heart(his).first().isVisible()).toBe(true);
  expect(await isFocused(last)).toBe(true);
});

test('a long chat opens at its end, and its earlier messages come as one reads up, without moving what one reads', async () => {
  const { alice, bob: him, house, wish } = await aliceAndBob(world);
  await alice.likes(house, wish);
  const chatId = (await him.likes(wish, house)).body.chatId!;
  const count = 160;
  const at = (nth: number) => new Date(Date.now() - (count - nth) * 60_000);
  const { db } = world.context;
  // A page lets go of what was said before its chat began.
  await db
    .updateTable('chats')
    .set({ createdAt: at(0) })
    .where('id', '=', chatId)
    .execute();
  await db
    .insertInto('messages')
    .values(
      Array.from({ length: count }, (_, nth) => ({
        id: randomUUID(),
        chatId,
        senderId: [alice, him][nth % 2]!.userId,
        content: `Line ${nth + 1}.`,
        createdAt: at(nth),
        readAt: at(nth),
      })),
    )
    .execute();
  const his = await openPageOf(him, phone);
  await his.goto('/matches');
  await openChat(his);
  const log = his.getByRole('log');
  const line = (nth: number) => log.getByText(`Line ${nth}.`, { exact: true });
  await line(count).waitFor();
  expect(await log.getByRole('listitem').count()).toBeLessThan(count / 2);
  const drawnFirst = await line(count).elementHandle();
  for (const nth of [125, 105, 85, 65, 45, 25, 5]) {
    await expect.poll(() => line(nth).count()).toBe(1);
    await line(nth).evaluate((it) => it.scrollIntoView({ block: 'start' }));
    await expect.poll(() => line(Math.max(1, nth - 20)).count()).toBe(1);
    const box = await line(nth).boundingBox();
    const top = await log.evaluate((it) => it.getBoundingClientRect().top);
    expect(Math.abs(box!.y - top)).toBeLessThan(60);
  }
  expect(await log.getByRole('listitem').count()).toBe(count);
  expect(await drawnFirst!.evaluate((it) => it.isConnected), 'the newest was drawn once').toBe(true);
  // Where more find room, more are drawn: nobody can scroll up in a list that ends within its screen.
  const tall = await openPageOf(him, { viewport: { width: 390, height: 2_400 } });
  await tall.goto('/matches');
  await openChat(tall);
  const tallLog = tall.getByRole('log');
  await tallLog.getByText(`Line ${count}.`, { exact: true }).waitFor();
  const room = () => tallLog.evaluate((it) => it.scrollHeight - it.clientHeight);
  await expect.poll(room).toBeGreaterThan(0);
});
