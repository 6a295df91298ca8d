/**
 * npm run bench:presses: what a slow phone answers to a press, and whether long lists scroll smoothly. Medians.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import type { Match } from '../contract/likes.ts';
import { limits } from '../domain/limits.ts';
import { startSite } from '../server/start.ts';
import { testConfig } from '../tests/config.ts';
import type { Person } from '../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../tests/samples.ts';
import { dropDatabase, makeDatabase } from './database.ts';
import { signUp } from './over-http.ts';
import { type Measured, median, writeResults } from './presses-report.ts';
import { answerTo, busyWhile, launchChromium, openPhone, tap } from './slow-phone.ts';

const { values: options } = parseArgs({
  options: {
    server: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    times: { type: 'string', default: '5' },
    list: { type: 'string', default: '2000' },
    name: { type: 'string', default: 'intent_bench_presses' },
  },
});
const times = Number(options.times);
const listed = Number(options.list);
/** Of Bob's, each with a chat; the first holds as many messages as a chat shows. */
const matchCount = 200;
const messageCount = 2_000;
const unliked = 'button[aria-label^="Like: "]';

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

/** Alice's houses, all of which fit Bob, and of which he is matched with some. */
async function fillMarket(): Promise<Market> {
  await site.database
    .insertInto('postcodes')
    .values({ ...bristol, source: 'import' })
    .execute();
  const [alice, bob] = [
    await signUp(site.database, config.origin),
    await signUp(site.database, config.origin),
  ];
  const houses = await inTens(listed + matchCount, (nth) =>
    alice.posts({ ...houseForSale, title: `House ${nth}` }),
  );
  const wish = await bob.posts(houseWanted);
  await inTens(matchCount, async (nth) => {
    await alice.likes(houses[nth]!, wish);
    await bob.likes(wish, houses[nth]!);
  });
  const { items } = (await bob.get<{ items: Match[] }>('/api/matches')).body;
  await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
  const from = Date.now() - messageCount * 60_000;
  await site.database
    .insertInto('messages')
    .values(
      Array.from({ length: messageCount }, (_, nth) => ({
        id: randomUUID(),
        chatId: items[0]!.chatId,
        senderId: [alice, bob][nth % 2]!.userId,
        content: `Message ${nth}: would Thursday at six suit you, or rather the weekend?`,
        createdAt: new Date(from + nth * 60_000),
        readAt: new Date(),
      })),
    )
    .execute();
  return { bob, wishId: wish.id };
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
  const hearts = page.getByRole('button', { name: /^Like: / });
  await hearts.first().waitFor();
  const first = await like(page, 0);
  const growing = await busyWhile(browser, page, () => growTo(page, listed));
  const scrolling = await busyWhile(browser, page, () => scrollBy(page, -60_000));
  const last = await like(page, await nearestHeart(page));
  return {
    'like, one page listed': first,
    [`like, ${listed} listed`]: last,
    [`candidates grow to ${listed}`]: growing,
    [`${listed} candidates scrolled`]: scrolling,
  };
}

async function like(page: Page, nth: number): Promise<number> {
  const heart = page.locator(unliked).nth(nth);
  const name = (await heart.getAttribute('aria-label'))!.slice('Like: '.length);
  if (nth === 0) await heart.scrollIntoViewIfNeeded();
  return answerTo(page, `button[aria-label="Liked: ${name}"]`, () => tap(page, heart));
}

/** The first heart in sight. */
function nearestHeart(page: Page): Promise<number> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].findIndex((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        return top > 100 && bottom < innerHeight - 100;
      }),
    unliked,
  );
}

/** On to the end of the list, until so many have come. */
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

/** As a finger does it, thrown well: pixels. */
async function scrollBy(page: Page, distance: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 420,
    yDistance: -distance,
    speed: 6_000,
    gestureSourceType: 'touch',
    preventFling: true,
  });
}

async function chats(page: Page): Promise<Measured> {
  await page.goto('/matches');
  // On a phone the row of a conversation opens its chat.
  const open = page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: /^(?!About)/ });
  await open.first().waitFor();
  const down = await busyWhile(browser, page, () => scrollBy(page, 20_000));
  await busyWhile(browser, page, () => scrollBy(page, -20_000));
  let opened = 0;
  const opening = await busyWhile(browser, page, async () => {
    opened = await answerTo(page, '[role=dialog][aria-labelledby]', () => tap(page, open.first()));
    await page.waitForFunction(() => document.querySelector('[role=log] li') !== null);
  });
  const reading = await busyWhile(browser, page, () => scrollBy(page, -20_000));
  await page.getByLabel('Message', { exact: true }).fill(`Yes, ${randomUUID()}`);
  const sent = await answerTo(page, '[role=log] [title=Sending]', () =>
    tap(page, page.getByRole('button', { name: 'Send' })),
  );
  return {
    'open chat': opened,
    'send a message': sent,
    [`${matchCount} matches scrolled`]: down,
    [`a chat of ${messageCount} messages opens`]: opening,
    'its messages scrolled': reading,
  };
}
