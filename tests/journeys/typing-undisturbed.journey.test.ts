/**
 * Whoever types goes on typing: nothing that comes by itself (arrivals.ts) takes the focus, covers the field,
 * or hears a key.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isFocused, openPageOf, viewports } from '../browser.ts';
import type { World } from '../world.ts';
import { bobAmongThree, heldPart, liveArrivals, notice, otherArrivals, overheardLine } from './arrivals.ts';
import { chatWith, field, openMarket, openNamedChat } from './meeting.ts';
import { expectedErrors } from './missing.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

/** What stands at points all over the field is the field itself, or stands in its frame with it. */
async function expectUncovered(typed: Locator, after = ''): Promise<void> {
  const others = await typed.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const inside = (from: number, to: number) => [from + 6, (from + to) / 2, to - 6];
    return inside(left, right)
      .flatMap((x) => inside(Math.max(top, 0), Math.min(bottom, innerHeight)).map((y) => [x, y] as const))
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter(
        (it) => it !== node && !node.closest('[class*=Input-wrapper]')?.contains(it) && !it?.contains(node),
      )
      .map((it) => it?.outerHTML.slice(0, 120));
  });
  expect(others, `over the field ${after}`).toEqual([]);
}

test.each([
  ['on a desktop', viewports.desktop],
  ['on a phone', viewports.phone],
])(
  '%s a whole message goes to whom it was begun for, though a match comes in its middle',
  { tags: ['4.like.banner'] },
  async (_, viewport) => {
    const { bob, likeBack } = await bobAmongThree(world);
    const page = await openPageOf(bob, { viewport });
    await page.goto('/matches');
    await openNamedChat(page, 'Nadia');
    const words = 'May I come to see it on Sunday at three, or is Monday better for you?';
    let came = false;
    const coming = likeBack()
      .then(() => notice(page).waitFor())
      .then(() => {
        came = true;
      });
    let typed = '';
    // The hands do not rest: each letter follows the one before, until the match stood there for a whole sentence.
    for (let after = 0; after < words.length; after += came ? 1 : 0) {
      const letter = words[typed.length % words.length] ?? ' ';
      await page.keyboard.press(letter);
      typed += letter;
    }
    await coming;
    expect(await field(page).inputValue()).toBe(typed);
    await expectUncovered(field(page));
    await page.keyboard.press('Enter');
    await chatWith(page, 'Nadia').getByRole('listitem').filter({ hasText: typed }).waitFor();
    expect(await chatWith(page, 'Finlay').count()).toBe(0);
  },
);

test('the match beside a field opens its chat when its button is pressed', async () => {
  const { bob, likeBack } = await bobAmongThree(world);
  const page = await openPageOf(bob);
  await page.goto('/matches');
  await openNamedChat(page, 'Nadia');
  await likeBack();
  await notice(page).getByRole('button', { name: 'Say hello' }).click();
  await chatWith(page, 'Finlay').waitFor();
  expect(await notice(page).count()).toBe(0);
});

test('a match at the foot of the window, away from a field at its head, stays there while it is pressed', async () => {
  const { bob, wish, likeBack } = await bobAmongThree(world);
  const page = await openPageOf(bob);
  const description = await fields['a description scrolled to the top']!(page, wish.id);
  await description.focus();
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await likeBack();
  await notice(page).waitFor();
  // Nothing was ever pressed here, the field has the focus all the same: for as long as two looks at the hands take.
  await page.waitForTimeout(600);
  expect(await isFocused(description)).toBe(true);
  const { y } = (await notice(page).boundingBox())!;
  expect(y).toBeGreaterThan(viewports.desktop.height / 2);
  await notice(page).getByRole('button', { name: 'Say hello' }).click();
  await chatWith(page, 'Finlay').waitFor();
});

test('on a narrow phone the mark of a match beside a field stands where its words begin', async () => {
  const { bob, wish, likeBack } = await bobAmongThree(world);
  const page = await openPageOf(bob, { viewport: { width: 320, height: 740 } });
  const description = await fields['a description scrolled to the top']!(page, wish.id);
  await description.focus();
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await likeBack();
  await notice(page).waitFor();
  const leftOf = async (it: Locator) => (await it.boundingBox())!.x;
  const mark = notice(page).locator('svg').first();
  expect(await leftOf(mark)).toBeCloseTo(await leftOf(notice(page).getByRole('heading')), 0);
});

test('with no field in hand the match has the screen, but no key presses its button', async () => {
  const { bob, likeBack } = await bobAmongThree(world);
  const page = await openPageOf(bob);
  await page.goto('/about');
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await likeBack();
  await notice(page).waitFor();
  for (const key of [' ', 'Enter', 'a', ' ']) await page.keyboard.press(key);
  expect(await notice(page).isVisible()).toBe(true);
  expect(await field(page).count()).toBe(0);
  await page.keyboard.press('Tab');
  expect(await isFocused(notice(page).getByRole('button', { name: 'Say hello' }))).toBe(true);
  await page.keyboard.press('Enter');
  await chatWith(page, 'Finlay').waitFor();
});

/** One of each kind of text field, and how to come to it. */
const fields: Record<string, (page: Page, wishId: string) => Promise<Locator>> = {
  'a message': async (page) => {
    await page.goto('/matches');
    await openNamedChat(page, 'Alice');
    return field(page);
  },
  'the title of an intention': async (page, wishId) => {
    await page.goto(`/buy/${wishId}?edit`);
    return page.getByLabel('Title');
  },
  'a description scrolled to the top': async (page, wishId) => {
    await page.goto(`/buy/${wishId}?edit`);
    const description = page.getByRole('textbox', { name: /^Description/ });
    // What loads late above it or below it would leave it where it is: until it stands there, as a person would.
    await vi.waitFor(async () => {
      await description.evaluate((node) => node.scrollIntoView({ block: 'start' }));
      await page.evaluate(() => scrollBy(0, -80));
      expect((await description.boundingBox())!.y).toBeLessThan(200);
    }, 10_000);
    return description;
  },
  'a bio': async (page) => {
    await page.goto('/profile');
    return page.getByLabel('Bio');
  },
  'a field of a dialog': async (page) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete account' }).click();
    return page.getByRole('dialog').getByLabel('Password', { exact: true });
  },
};

describe.each([
  ['on a desktop', viewports.desktop, Object.keys(fields)],
  // Where what comes has the least room: above a chat, and over a dialog.
  ['on a phone', viewports.phone, ['a message', 'a field of a dialog']],
])('%s, while one types', (_, viewport, kinds) => {
  test.each(Object.entries(fields).filter(([kind]) => kinds.includes(kind)))(
    '%s, all that can come leaves it alone',
    async (_kind, comeTo) => {
      const among = await bobAmongThree(world);
      const { bob, wish } = among;
      const page = await openPageOf(bob, { viewport, expectedErrors: [/WebSocket/, ...expectedErrors] });
      const line = await overheardLine(page);
      const part = await heldPart(page);
      const typed = await comeTo(page, wish.id);
      await page.getByRole('button', { name: /^Notifications/ }).waitFor({ state: 'attached' });
      await part.ask();
      await typed.focus();
      await page.keyboard.press('ControlOrMeta+a');
      let text = '';
      // A few keys each time: in a form each is reckoned with, and there is much that comes.
      const goOnTyping = async (words: string, after: string) => {
        await page.keyboard.type(words);
        text += words;
        expect(await isFocused(typed), `the focus after ${after}`).toBe(true);
        expect(await typed.inputValue(), after).toBe(text);
        await expectUncovered(typed, after);
      };
      await goOnTyping('It begins ', 'the first words');
      const scene = { ...among, page, line, failPart: part.fail };
      for (const [nth, [what, happens]] of Object.entries({ ...liveArrivals, ...otherArrivals }).entries()) {
        await happens(scene);
        await goOnTyping(`${nth} `, what);
      }
    },
  );
});

test('a match that came beside a field has the screen once the hands are free, and not before', {
  tags: ['4.like.banner', '9.banner'],
}, async () => {
  const { bob, likeBack } = await bobAmongThree(world);
  const page = await openPageOf(bob);
  await page.clock.install();
  await page.goto('/matches');
  await openNamedChat(page, 'Nadia');
  await likeBack();
  await notice(page).waitFor();
  const say = notice(page).getByRole('button', { name: 'Say hello' });
  expect(await isWhole(page)).toBe(false);
  // Its nine seconds pass, and the message is still being written.
  for (let passed = 0; passed < 12; passed += 1) {
    await page.clock.runFor(1_000);
    await page.keyboard.press('x');
    // The page's clock goes on by itself, too.
    if (passed === 3) expect(await notice(page).count()).toBe(1);
  }
  await expect.poll(() => notice(page).count()).toBe(0);
  expect(await field(page).inputValue()).toBe('x'.repeat(12));
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(2_000);
  await notice(page).waitFor();
  expect(await isWhole(page)).toBe(true);
  await say.click();
  await chatWith(page, 'Finlay').waitFor();
});

test('a match that ended before the hands were free has no moment any more', async () => {
  const { bob, finlay, his, wish, likeBack } = await bobAmongThree(world);
  const page = await openPageOf(bob);
  await page.goto('/matches');
  await openNamedChat(page, 'Nadia');
  await likeBack();
  await notice(page).waitFor();
  await finlay.unlikes(his, wish);
  await expect.poll(() => notice(page).count()).toBe(0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(notice(page).waitFor({ timeout: 2_500 })).rejects.toThrow(/Timeout/);
});

test('keys that were meant for a chat that ended press nothing', async () => {
  const { bob, nadia, hers, wish } = await bobAmongThree(world);
  const page = await openPageOf(bob);
  await page.goto('/matches');
  await openNamedChat(page, 'Nadia');
  await page.keyboard.type('I would like ');
  await nadia.unlikes(hers, wish);
  await chatWith(page, 'Nadia').waitFor({ state: 'detached' });
  const before = page.url();
  for (const key of ['t', 'o', ' ', 'Enter']) await page.keyboard.press(key);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(page.url()).toBe(before);
});

test('a session that ends while one types is over once the field is left', async () => {
  const among = await bobAmongThree(world);
  const page = await openPageOf(among.bob, { expectedErrors: [/WebSocket/] });
  const line = await overheardLine(page);
  await page.goto('/profile');
  await page.getByLabel('Bio').focus();
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await otherArrivals['the end of the session, elsewhere']!({
    ...among,
    page,
    line,
    failPart: async () => {},
  });
  await page.keyboard.type('I like gardens.');
  await page.waitForTimeout(1_500);
  expect(await page.getByLabel('Bio').inputValue()).toContain('I like gardens.');
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
});

/** Over the whole window, not beside a field. */
async function isWhole(page: Page): Promise<boolean> {
  const box = await notice(page).boundingBox();
  return box !== null && box.height >= page.viewportSize()!.height;
}
