/** The price sliders as a hand at the keyboard moves them: how far one press goes, and where the ends are. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../browser.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

/** What the thumb says after each of so many presses of a key. */
async function pressed(thumb: Locator, key: string, times: number): Promise<string[]> {
  const said: string[] = [];
  for (let press = 0; press < times; press += 1) {
    await thumb.press(key);
    said.push((await thumb.getAttribute('aria-valuetext')) ?? '');
  }
  return said;
}

async function sellersThumb(category: string): Promise<{ thumb: Locator; typed: Locator }> {
  const page = await openPage(world.url);
  await page.goto(`/sell?category=${category}`);
  const thumb = page.getByRole('slider', { name: 'Price' });
  await thumb.waitFor();
  return { thumb, typed: page.getByRole('textbox', { name: 'Price' }) };
}

test('the price of a home moves by £5,000 below a million and by £50,000 above', {
  tags: ['5.form.steps', '9.step-fine', '9.step-coarse'],
}, async () => {
  const { thumb, typed } = await sellersThumb('property');
  expect(await pressed(thumb, 'ArrowRight', 4)).toEqual(['£5,000', '£10,000', '£15,000', '£20,000']);
  expect(await typed.inputValue()).toBe('£20,000');
  await typed.fill('990000');
  expect(await pressed(thumb, 'ArrowRight', 5)).toEqual([
    '£995,000',
    '£1,000,000',
    '£1,050,000',
    '£1,100,000',
    '£1,150,000',
  ]);
  expect(await pressed(thumb, 'ArrowLeft', 5)).toEqual([
    '£1,100,000',
    '£1,050,000',
    '£1,000,000',
    '£995,000',
    '£990,000',
  ]);
  // Wherever a finger lets it go.
  const track = thumb.locator('xpath=../../..');
  const { width, height } = (await track.boundingBox())!;
  for (const share of [0.537, 0.581, 0.624, 0.668, 0.713, 0.756, 0.839, 0.921]) {
    const before = await thumb.getAttribute('aria-valuetext');
    await track.click({ position: { x: width * share, y: height / 2 } });
    await expect.poll(() => thumb.getAttribute('aria-valuetext')).not.toBe(before);
    const price = Number((await thumb.getAttribute('aria-valuetext'))!.replaceAll(/\D/g, ''));
    expect(price).toBeGreaterThan(1_000_000);
    expect(price % 50_000, `£${price}`).toBe(0);
  }
});

test('the price of a home ends at £20,000,000', {
  tags: ['5.form.price-property', '9.price-property'],
}, async () => {
  const { thumb } = await sellersThumb('property');
  expect(await pressed(thumb, 'End', 1)).toEqual(['£20,000,000']);
  expect(await pressed(thumb, 'Home', 1)).toEqual(['£0']);
});

test('the price of a vehicle moves by £5,000 and ends at £5,000,000', {
  tags: ['5.form.price-vehicle', '9.price-vehicle'],
}, async () => {
  const { thumb, typed } = await sellersThumb('vehicle');
  expect(await pressed(thumb, 'ArrowRight', 3)).toEqual(['£5,000', '£10,000', '£15,000']);
  expect(await typed.inputValue()).toBe('£15,000');
  expect(await pressed(thumb, 'End', 1)).toEqual(['£5,000,000']);
  expect(await pressed(thumb, 'ArrowLeft', 1)).toEqual(['£4,995,000']);
  expect(await pressed(thumb, 'Home', 1)).toEqual(['£0']);
});

test('a buyer’s two thumbs move by the same steps, each its own end', async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=vehicle');
  const [low, high] = ['Minimum price', 'Maximum price'].map((name) => page.getByRole('slider', { name }));
  expect(await pressed(low!, 'ArrowRight', 2)).toEqual(['£5,000', '£10,000']);
  expect(await pressed(high!, 'ArrowLeft', 2)).toEqual(['£4,995,000', '£4,990,000']);
  await page.goto('/buy?category=property');
  expect(await pressed(low!, 'ArrowRight', 2)).toEqual(['£5,000', '£10,000']);
  expect(await pressed(high!, 'ArrowLeft', 2)).toEqual(['£19,950,000', '£19,900,000']);
});

test('a thumb that meets the other takes it along upwards; downwards it stops there', async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=vehicle');
  const [low, high] = ['Minimum price', 'Maximum price'].map((name) => page.getByRole('slider', { name }));
  const ends = () => Promise.all([low!, high!].map((thumb) => thumb.getAttribute('aria-valuetext')));
  const typed = (name: string) => page.getByRole('textbox', { name });
  await typed('Minimum price').fill('100000');
  await typed('Maximum price').fill('105000');
  await typed('Maximum price').press('Tab');
  expect(await pressed(high!, 'ArrowLeft', 3)).toEqual(['£100,000', '£100,000', '£100,000']);
  await page.getByText('Maximum price raised to £100,000').waitFor();
  expect(await ends()).toEqual(['£100,000', '£100,000']);
  await pressed(low!, 'ArrowRight', 2);
  expect(await ends()).toEqual(['£110,000', '£110,000']);
  expect(await typed('Maximum price').inputValue()).toBe('£110,000');
});

test('at one price both thumbs answer to a finger, each on its own side, with room for it', async () => {
  const page = await openPage(world.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto('/buy?category=property');
  for (const name of ['Minimum price', 'Maximum price']) {
    await page.getByRole('textbox', { name }).fill('400000');
    await page.getByRole('textbox', { name }).press('Tab');
  }
  const [low, high] = ['Minimum price', 'Maximum price'].map((name) => page.getByRole('slider', { name }));
  const said = () => Promise.all([low!, high!].map((thumb) => thumb.getAttribute('aria-valuetext')));
  expect(await said()).toEqual(['£400,000', '£400,000']);
  // A finger's width beside the middle of each, and as far above it.
  expect(await Promise.all([hit(low!, -30, -18), hit(low!, 10, 0)])).toEqual([true, true]);
  expect(await Promise.all([hit(high!, 30, 18), hit(high!, -10, 0)])).toEqual([true, true]);
  await drag(high!, 40);
  await expect.poll(said).toEqual(['£400,000', expect.stringMatching(/^£[5-9]\d\d,000$/)]);
  await page.getByRole('textbox', { name: 'Maximum price' }).fill('400000');
  await page.getByRole('textbox', { name: 'Maximum price' }).press('Tab');
  await drag(low!, -20);
  await expect.poll(said).toEqual([expect.stringMatching(/^£[1-3]\d\d,000$/), '£400,000']);
});

/** Whether a press so many pixels from its middle is the thumb's. */
function hit(thumb: Locator, right: number, down: number): Promise<boolean> {
  return thumb.evaluate(
    (node, [x, y]) => {
      node.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = node.getBoundingClientRect();
      const under = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      return under?.closest('[role=slider]') === node;
    },
    [right, down] as const,
  );
}

/** With a finger, sideways. */
async function drag(thumb: Locator, byPixels: number): Promise<void> {
  const page = thumb.page();
  const { x, y, width, height } = (await thumb.boundingBox())!;
  const at = (moved: number) => [{ x: x + width / 2 + moved, y: y + height / 2 }];
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.25, 0.5, 0.75, 1])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(byPixels * share) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}
