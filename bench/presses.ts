/**
 * npm run bench:presses measures how soon a slow phone answers a press, and whether long lists scroll
 * smoothly. The figures are medians.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import type { Match } from '../contract/likes.ts';
import { limits } from '../domain/limits.ts';
import { startSite } from '../server/start.ts';
import { testConfig } from '../tests/config.ts';
import type { Person } from '../tests/person.ts';
import { houseForSale, houseWanted } from '../tests/samples.ts';
import { dropDatabase, makeDatabase } from './database.ts';
import { median } from './measure.ts';
import { benchOptions } from './options.ts';
import { signUpTwo, untilJobsAreDone } from './over-http.ts';
import { type Measured, writeResults } from './presses-report.ts';
import { answerTo, atRest, busyWhile, launchChromium, openPhone, tapOf } from './slow-phone.ts';

const options = benchOptions({ times: '5', list: '2000', name: 'intent_bench_presses' });
const times = Number(options.times);
const listed = Number(options.list);
/**
 * How many matches Bob has, each with a chat, and how many messages are in the chat of the first: as many as
 * a chat shows.
 */
const matchCount = 200;
const messageCount = 2_000;
const unliked = 'button[aria-label^="Like: "]';
const openedChat = '[role=dialog][aria-labelledby]';

const config = await testConfig(await makeDatabase(options.server, options.name));
const site = await startSite(config);
const browser = await launchChromium();
try {
  const people = await fillMarket();
  const measured: Measured[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    measured.push(await measure(people));
  }
  console.log(await writeResults(measured, browser.version()));
} finally {
  await browser.close();
  await site.stop();
  await dropDatabase(options.server, options.name);
  await rm(config.dataDir, { recursive: true, force: true });
}

interface Market {
  readonly bob: Person;
  readonly wishId: string;
}

/** Makes Alice's houses, all of which fit Bob's wish, and matches Bob with some of them. */
async function fillMarket(): Promise<Market> {
  const [alice, bob] = await signUpTwo(site);
  const houses = await postHouses(alice, listed + matchCount);
  const wish = await bob.posts(houseWanted);
  await inTens(matchCount, async (nth) => {
    await alice.likes(houses[nth]!, wish);
    await bob.likes(wish, houses[nth]!);
  });
  await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
  const { items } = (await bob.get<{ items: Match[] }>('/api/matches')).body;
  await writeMessages(items[0]!.chatId, [alice, bob]);
  await untilJobsAreDone(site.database);
  return { bob, wishId: wish.id };
}

/** Posts one house; the others are copies of its rows, with those of discovery's index. */
async function postHouses(seller: Person, count: number): Promise<readonly { id: string }[]> {
  const { id } = await seller.posts({ ...houseForSale, title: 'House 0' });
  const { rows } = await sql<{ id: string }>`
    with houses as (
      insert into intentions
      select copy.* from intentions it, generate_series(1, ${count - 1}::int) nth,
        jsonb_populate_record(it, jsonb_build_object('id', gen_random_uuid(), 'title', 'House ' || nth)) copy
      where it.id = ${id} returning id
    )
    insert into discovery_sells
    select copy.* from discovery_sells it, houses,
      jsonb_populate_record(it, jsonb_build_object('intention_id', houses.id)) copy
    where it.intention_id = ${id} returning intention_id as id`.execute(site.database);
  return [{ id }, ...rows];
}

/**
 * Writes a message a minute, the two people by turns, the last one now: the chat then stands first in the
 * list, and is as old as its messages.
 */
async function writeMessages(chatId: string, people: readonly Person[]): Promise<void> {
  const momentOf = (nth: number) => new Date(now - (messageCount - 1 - nth) * 60_000);
  const now = Date.now();
  await site.database
    .updateTable('chats')
    .set({ createdAt: momentOf(0) })
    .where('id', '=', chatId)
    .execute();
  const messages = Array.from({ length: messageCount }, (_, nth) => ({
    id: randomUUID(),
    chatId,
    senderId: people[nth % people.length]!.userId,
    content: `Message ${nth}: would Thursday at six suit you, or rather the weekend?`,
    createdAt: momentOf(nth),
    readAt: new Date(now),
  }));
  await site.database.insertInto('messages').values(messages).execute();
}

async function inTens<Value>(count: number, make: (nth: number) => Promise<Value>): Promise<Value[]> {
  const made: Value[] = [];
  for (let nth = 0; nth < count; nth += 10)
    made.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, count - nth) }, (_, at) => make(nth + at)))),
    );
  return made;
}

async function measure(market: Market): Promise<Measured> {
  return {
    ...(await withPage(market.bob, chats)),
    ...(await withPage(market.bob, chatsTraced)),
    ...(await withPage(market.bob, slides)),
    ...(await withPage(market.bob, (page) => candidates(page, market))),
  };
}

async function withPage<Value>(person: Person, work: (page: Page) => Promise<Value>): Promise<Value> {
  const page = await openPhone(browser, person);
  try {
    return await work(page);
  } finally {
    await page.context().close();
  }
}

async function slides(page: Page): Promise<Measured> {
  await page.goto('/buy?category=property');
  const thumb = page.getByRole('slider', { name: 'Minimum price' });
  // The slider takes no input before the page knows who is looking.
  await thumb.click({ trial: true });
  await thumb.focus();
  const answers: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const now = await thumb.getAttribute('aria-valuenow');
    const moved = `[role=slider][aria-label="Minimum price"]:not([aria-valuenow="${now}"])`;
    answers.push(await answerTo(page, moved, () => page.keyboard.press('ArrowRight')));
  }
  return { 'slider of a range': median(answers) };
}

async function candidates(page: Page, { wishId }: Market): Promise<Measured> {
  await page.goto(`/buy/${wishId}`);
  await page.locator(unliked).first().waitFor();
  const first = await like(page);
  const growing = await busyWhile(browser, page, () => growTo(page, listed));
  const scrolling = await busyWhile(browser, page, () => scrollBy(page, -60_000));
  const last = await like(page);
  return {
    'like, one page listed': first,
    [`like, ${listed} listed`]: last,
    [`candidates grow to ${listed}`]: growing,
    [`${listed} candidates scrolled`]: scrolling,
  };
}

/**
 * Likes the candidate nearest to the middle of the window that is not liked yet. It is scrolled there and
 * then found again by its name, because the list around it may still be drawn.
 */
async function like(page: Page): Promise<number> {
  const title = await page.locator(unliked).evaluateAll((hearts) => {
    const away = (it: Element) => Math.abs(it.getBoundingClientRect().top - innerHeight / 2);
    const [nearest] = hearts.toSorted((one, other) => away(one) - away(other));
    nearest!.scrollIntoView({ block: 'center' });
    return nearest!.getAttribute('aria-label')!.slice('Like: '.length);
  });
  await atRest(page);
  const heart = page.locator(`button[aria-label="Like: ${title}"]`);
  return answerTo(page, `button[aria-label="Liked: ${title}"]`, await tapOf(page, heart));
}

/** Scrolls to the end of the list until so many candidates have been loaded. */
async function growTo(page: Page, count: number): Promise<void> {
  const pages = Math.ceil(count / limits.candidates.pageSize) - 1;
  let come = 0;
  page.on('response', (it) => {
    if (it.url().includes('/candidates?')) come += 1;
  });
  while (come < pages) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(200);
  }
}

/**
 * Scrolls by so many pixels, as fast as a thrown finger. It uses the wheel, because Chromium does not take
 * this gesture by touch where a phone is emulated.
 */
async function scrollBy(page: Page, distance: number): Promise<void> {
  const place = () =>
    page.evaluate(() => (document.querySelector('[role=log]') ?? document.documentElement).scrollTop);
  const from = await place();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 420,
    yDistance: -distance,
    speed: 6_000,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  if ((await place()) === from) throw new Error(`nothing was scrolled: ${page.url()}`);
}

/** Opens the matches; answers a tap on the first conversation, which opens its chat on a phone. */
async function atMatches(page: Page): Promise<() => Promise<void>> {
  await page.goto('/matches');
  const open = page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: /^(?!About)/ });
  await open.first().waitFor();
  return tapOf(page, open.first());
}

/** Times the answers to presses in chats. Nothing is traced meanwhile, because tracing takes time as well. */
async function chats(page: Page): Promise<Measured> {
  const tap = await atMatches(page);
  const opened = await answerTo(page, openedChat, tap);
  await untilMessagesAreDrawn(page);
  await scrollBy(page, -20_000);
  await page.getByLabel('Message', { exact: true }).fill(`Yes, ${randomUUID()}`);
  const send = await tapOf(page, page.getByRole('button', { name: 'Send' }));
  return {
    'open chat': opened,
    'send a message': await answerTo(page, '[role=log] [title=Sending]', send),
  };
}

async function chatsTraced(page: Page): Promise<Measured> {
  const tap = await atMatches(page);
  const down = await busyWhile(browser, page, () => scrollBy(page, 20_000));
  await scrollBy(page, -20_000);
  await atRest(page);
  const opening = await busyWhile(browser, page, async () => {
    await answerTo(page, openedChat, tap);
    await untilMessagesAreDrawn(page);
  });
  return {
    [`${matchCount} matches scrolled`]: down,
    [`a chat of ${messageCount} messages opens`]: opening,
    'its messages scrolled': await busyWhile(browser, page, () => scrollBy(page, -20_000)),
  };
}

async function untilMessagesAreDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[role=log] li') !== null);
}
