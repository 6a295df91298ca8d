/** Typing and sliding prices: what a field shows once it is left is what is kept, and nothing is changed unseen. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceText } from '../../domain/money.ts';
import { expectRed, openPage } from '../browser.ts';
import { bristol } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world?.close());

const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const minimum = (page: Page) => box(page, 'Minimum price');
const maximum = (page: Page) => box(page, 'Maximum price');

/** Types into a field and leaves it. */
async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await box(page, name).fill(text);
  await box(page, name).blur();
}

/** The range as the browser keeps it, and as the two fields show it. */
async function keptAndShown(page: Page, category: string) {
  const kept = await page.evaluate(
    (name) => JSON.parse(sessionStorage.getItem('intent:draft:buy') ?? '{}')[name]?.typed.priceRange,
    category,
  );
  const shown = { min: await minimum(page).inputValue(), max: await maximum(page).inputValue() };
  return { kept, shown };
}

test('a buyer’s range shows what it keeps, however often an end is lifted', {
  tags: ['4.form.max-lifted', '4.form.min-lifts'],
}, async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=property');
  const steps = [
    ['Minimum price', '400k', 400_000, null],
    ['Maximum price', '£400,000', 400_000, 400_000],
    ['Maximum price', '150,000', 400_000, 400_000],
    ['Maximum price', '150,000', 400_000, 400_000],
    ['Maximum price', '420k', 400_000, 420_000],
    ['Minimum price', '0.45m', 450_000, 450_000],
    ['Minimum price', '£4,250.50', 4_251, 450_000],
    ['Minimum price', '0', null, 450_000],
    ['Maximum price', '', null, null],
  ] as const;
  for (const [name, text, min, max] of steps) {
    await typeInto(page, name, text);
    const words = (price: number | null) => (price === null ? '' : priceText(price));
    const expected = { kept: { min, max }, shown: { min: words(min), max: words(max) } };
    await expect.poll(() => keptAndShown(page, 'property'), { message: `${name} ${text}` }).toEqual(expected);
  }
});

test('a price that must be answered is told so to a screen reader, too', async () => {
  const page = await openPage(world.url);
  await page.goto('/sell?category=property');
  await box(page, 'Price').and(page.locator('[required]')).waitFor();
});

test('that the maximum was lifted is said', async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=vehicle');
  await typeInto(page, 'Minimum price', '8k');
  await typeInto(page, 'Maximum price', '6k');
  const said = page.getByText('Maximum price raised to £8,000, to be no lower than the minimum.');
  await said.waitFor();
  await typeInto(page, 'Maximum price', '9k');
  await said.waitFor({ state: 'detached' });
});

test('what cannot be read stays, is said under its field in red, and holds the form until it is mended', async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=vehicle');
  await typeInto(page, 'Maximum price', '250.000');
  const words = page.getByText(
    'We read a full stop as pence. Please use a comma for thousands, such as 250,000.',
  );
  await expectRed(words);
  expect(await maximum(page).inputValue()).toBe('250.000');
  await page.getByLabel('Postcode').fill(bristol.postcode);
  await page.getByLabel('Search radius').fill('20');
  await page.getByLabel('Title').fill('Small reliable car');
  await page.getByRole('textbox', { name: /^Description/ }).fill('For a daily commute of ten miles.');
  await page.getByRole('button', { name: 'Next' }).click();
  const summary = page.getByRole('region', { name: 'Please check these answers' });
  await summary.getByRole('link', { name: 'Price range' }).waitFor();
  await page.reload();
  expect(await maximum(page).inputValue()).toBe('250.000');
  // Enter sends the form with what was typed by then.
  await maximum(page).fill('25k');
  await maximum(page).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
  await page.waitForURL(/\/buy$/);
  await page.getByText('Up to £25,000').first().waitFor();
});

test('free when typed, in steps of £5,000 when slid: a vehicle’s price', {
  tags: ['5.form.price-vehicle', '9.price-vehicle'],
}, async () => {
  const page = await openPage(world.url);
  await page.goto('/sell?category=vehicle');
  const price = box(page, 'Price');
  const slider = page.getByRole('slider');
  await price.fill('£4,999');
  await price.press('Tab');
  expect(await slider.getAttribute('aria-valuenow')).toBe('5000');
  for (const delay of [0, 300]) await slider.click({ delay });
  expect(await price.inputValue()).toBe('£4,999');
  await slider.press('ArrowRight');
  await expect.poll(() => price.inputValue()).toBe('£10,000');
  await price.fill('6,234');
  await slider.focus();
  await slider.press('ArrowLeft');
  await expect.poll(() => price.inputValue()).toBe('£0');
});

test('a thumb that is pressed and not moved leaves a typed range as it is', async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=vehicle');
  await typeInto(page, 'Minimum price', '4,999');
  await typeInto(page, 'Maximum price', '1,503,001');
  // For an instant, and as long as a hand takes to think.
  for (const delay of [0, 300])
    for (const thumb of await page.getByRole('slider').all()) await thumb.click({ delay });
  expect(await keptAndShown(page, 'vehicle')).toEqual({
    kept: { min: 4_999, max: 1_503_001 },
    shown: { min: '£4,999', max: '£1,503,001' },
  });
  const thumb = page.getByRole('slider', { name: 'Maximum price' });
  await thumb.press('ArrowRight');
  await expect.poll(() => maximum(page).inputValue()).toBe('£1,510,000');
  await thumb.hover();
  await page.mouse.down();
  const { x, y } = (await thumb.boundingBox())!;
  await page.mouse.move(x + 100, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => maximum(page).inputValue()).toMatch(/^£[2-3],\d\d\d,000$/);
  expect(await minimum(page).inputValue()).toBe('£4,999');
});

test('a deposit is typed, and pasted, as freely as a price', async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=property');
  await page.getByRole('radio', { name: 'Mortgage' }).check();
  for (const [text, shown] of [
    ['60k', '£60,000'],
    ['1.2m', '£1,200,000'],
    ['£4,250.50', '£4,251'],
    ['Deposit: 45 000', 'Deposit: 45 000'],
    [' GBP 45 000 ', '£45,000'],
  ] as const) {
    await typeInto(page, 'Available deposit', '');
    await box(page, 'Available deposit').focus();
    await page.keyboard.insertText(text);
    await box(page, 'Available deposit').blur();
    expect(await box(page, 'Available deposit').inputValue()).toBe(shown);
  }
  await typeInto(page, 'Available deposit', 'sixty');
  await expectRed(page.getByText('Please enter an amount such as 250,000, 250k or 1.2m.'));
  expect(await box(page, 'Available deposit').inputValue()).toBe('sixty');
});

test('a floor area may be typed in square metres, and is kept and shown in square feet', async () => {
  const page = await openPage(world.url);
  await page.goto('/sell?category=property');
  const area = page.getByLabel('Floor area');
  const kept = () =>
    page.evaluate(
      () => JSON.parse(sessionStorage.getItem('intent:draft:sell')!).property.typed.squareFootage,
    );
  for (const text of ['91 m²', '980 sq ft', '980']) {
    await area.fill(text);
    await area.blur();
    await expect.poll(() => area.inputValue()).toBe('980 sq ft');
    await expect.poll(kept).toBe(980);
  }
  await area.fill('roomy');
  await area.blur();
  const words = page.getByText('Please enter a floor area such as 980 sq ft or 91 m².');
  await words.waitFor();
  await expectRed(words);
  expect(await area.inputValue()).toBe('roomy');
});
