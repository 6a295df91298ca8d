/** Pages stand still: what comes a moment later moves nothing, and what lies over something leaves it in sight. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawn, expectAccessible, openPage, openPageOf, viewports } from '../browser.ts';
import { bristol, houseForSale } from '../samples.ts';
import type { World } from '../world.ts';
import { aliceAndBob, bubble, conversation, matched, openChat, openMarket, say } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

/** Every shift of the layout from the first paint on, as the browser sees it (Layout Instability API). */
function recordShifts(): void {
  const shifts: object[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources = [] } = entry as unknown as { value: number; sources?: { node?: Element }[] };
      shifts.push({ value, of: sources.map(({ node }) => node?.className ?? node?.nodeName) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page) => page.evaluate('window.shifts') as Promise<{ value: number; of: unknown }[]>;

/**
 * A page may stand before its fonts: a word in its header is a few pixels narrower with them. A line that
 * moves is a hundred times this.
 */
const ofAFont = 0.0005;

describe.each([
  ['on a phone', viewports.phone],
  ['on a desktop', viewports.desktop],
])('%s', (_, viewport) => {
  test('the matches and their offer of push are drawn where they stay, however late the profile comes', async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    await alice.likes(house, wish);
    await bob.likes(wish, house);
    await alice.post('/api/matches/seen', { intentionIds: [house.id] });
    const page = await openPageOf(alice, { viewport, notifies: true });
    await page.addInitScript(recordShifts);
    let mayAnswer = () => {};
    const held = new Promise<void>((resolve) => {
      mayAnswer = resolve;
    });
    await page.route('**/api/profile', async (route) => {
      await held;
      await route.continue();
    });
    const matches = page.waitForResponse(/\/api\/matches/);
    await page.goto('/matches');
    await matches;
    // Whatever the matches alone would draw is drawn.
    await drawn(page);
    mayAnswer();
    await conversation(page, 'Bob Baker').waitFor();
    await page.getByText('Get a notification when a match writes to you').waitFor();
    await page.waitForLoadState('networkidle');
    const seen = (await shiftsOf(page)).filter(({ value }) => value > ofAFont);
    expect(seen.map((it) => JSON.stringify(it))).toEqual([]);
  });

  test('the results of an intention of one’s own come without a jump', async () => {
    const { alice, house } = await aliceAndBob(world);
    const page = await openPageOf(alice, { viewport });
    await page.addInitScript(recordShifts);
    await page.goto(`/sell/${house.id}`);
    await page
      .getByRole('button', { name: /^Like: Wish number/ })
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
  });

  test('who almost fits, and how an intention fits one’s own, move nothing when they come late', async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    await alice.posts({ ...houseForSale, title: 'A little too dear', price: 412_000 });
    const page = await openPageOf(bob, { viewport });
    await page.addInitScript(recordShifts);
    for (const [path, late, last] of [
      [`/buy/${wish.id}`, '**/near-misses', page.getByRole('link', { name: /^See wh/ })],
      [`/sell/${house.id}`, '**/facing', page.getByRole('button', { name: /^Like: House/ })],
    ] as const) {
      const held = Promise.withResolvers<void>();
      await page.route(late, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await drawn(page);
      held.resolve();
      await last.waitFor();
      await page.waitForLoadState('networkidle');
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, `${late} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
      await page.unroute(late);
    }
  });

  test('a chat opens with its head and its field where they stay, and its tips and messages come between them', async () => {
    const { his, hers: page } = await matched(world, { viewport });
    await openChat(his);
    await say(his, 'Would Thursday at six suit you?');
    await bubble(his, 'Would Thursday').getByText('Sent', { exact: true }).waitFor();
    await page.reload();
    await conversation(page, 'Bob Baker').waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(recordShifts);
    await openChat(page);
    await bubble(page, 'Would Thursday').waitFor();
    await page.getByRole('button', { name: /^More in the chat/ }).waitFor();
    await drawn(page);
    const seen = (await shiftsOf(page)).filter(({ value }) => value > ofAFont);
    expect(seen.map((it) => JSON.stringify(it))).toEqual([]);
  });

  test('a listing that a visitor opens comes without a jump', async () => {
    const { house, wish } = await aliceAndBob(world);
    for (const path of [`/sell/${house.id}`, `/buy/${wish.id}`]) {
      const page = await openPage(world.url, { viewport });
      await page.addInitScript(recordShifts);
      await page.goto(path);
      await page.getByRole('button', { name: /^Like: / }).waitFor();
      await page.waitForLoadState('networkidle');
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
    }
  });
});

test.each([
  ['/buy?category=property', { width: 412, height: 915 }],
  ['/works', viewports.desktop],
])('%s moves nothing when its fonts come late', async (path, viewport) => {
  const page = await openPage(world.url, { viewport });
  await page.addInitScript(recordShifts);
  const held = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await drawn(page);
  held.resolve();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await drawn(page);
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
});

test('the thumbs of a price range stand side by side however close its ends are, and under the line of the count', async () => {
  const page = await openPage(world.url, { viewport: viewports.phone });
  await page.goto('/buy?category=property');
  await page.getByLabel('Postcode').fill(bristol.postcode);
  const thumbs = page.locator('[data-question=priceRange] [role=slider]');
  for (const [min, max] of [
    ['400000', '400000'],
    ['400000', '415000'],
    ['0', '0'],
    ['2500000', '2500000'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Maximum price' }).fill(max);
    await page.getByRole('textbox', { name: 'Minimum price' }).fill(min);
    await page.getByRole('textbox', { name: 'Minimum price' }).press('Tab');
    const [low, high] = await Promise.all([thumbs.nth(0).boundingBox(), thumbs.nth(1).boundingBox()]);
    expect(high!.x - low!.x, `${min} to ${max}`).toBeGreaterThanOrEqual(24);
    expect([low!.width, high!.width]).toEqual([24, 24]);
    await expectAccessible(page);
  }
  const count = page.getByRole('status').filter({ hasText: /fit/ });
  await thumbs.nth(0).evaluate((thumb) => {
    const bar = [...document.querySelectorAll('[role=status]')].find((it) =>
      /fit/.test(it.textContent),
    )?.parentElement;
    const { top, bottom } = bar!.getBoundingClientRect();
    scrollBy(0, thumb.getBoundingClientRect().top - (top + bottom) / 2 + 12);
  });
  const over = await thumbs.nth(0).evaluate((thumb) => {
    const { left, top, width, height } = thumb.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen?.closest('[role=slider]') === null;
  });
  expect(over, 'the line lies over the thumb').toBe(true);
  await count.waitFor();
});

test('the line of the count is one line high on a phone until there is a second', async () => {
  const page = await openPage(world.url, { viewport: viewports.phone });
  await page.goto('/sell?category=vehicle');
  const bar = page.locator('[role=status][class*=line]').locator('..');
  const line = bar.locator('[role=status]');
  await line.getByText(/Add/).waitFor();
  const [outer, inner] = [await bar.boundingBox(), await line.boundingBox()];
  const padding = await bar.evaluate((it) => {
    const style = getComputedStyle(it);
    return Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
  });
  expect(outer!.height - inner!.height - padding).toBeLessThan(4);
});
