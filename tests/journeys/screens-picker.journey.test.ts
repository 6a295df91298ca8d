/** The picker: what it shows, what it refuses, and where it leads. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemOf } from '../../contract/problem.ts';
import { expectRed, failing, openPage, viewports } from '../browser.ts';
import { colourAt, difference } from '../pixels.ts';
import { password, type World } from '../world.ts';
import { openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

async function openPicker(page: Page): Promise<Locator> {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Buy' }).click();
  return page.getByRole('dialog', { name: 'Ready to Buy?' });
}

describe('the picker', () => {
  test('opens from the home screen', { tags: ['2.picker.home'] }, async () => {
    const page = await openPage(world.url);
    await page.goto('/');
    await page.getByRole('link', { name: /Start buying/ }).click();
    await page.getByRole('dialog', { name: 'Ready to Buy?' }).waitFor();
  });

  test('shows one column on a phone, two otherwise', { tags: ['2.picker.grid'] }, async () => {
    const page = await openPage(world.url);
    const picker = await openPicker(page);
    await picker.getByRole('radio').last().waitFor();
    for (const [size, columns] of [
      ['phone', 1],
      ['tablet', 2],
      ['desktop', 2],
    ] as const) {
      await page.setViewportSize(viewports[size]);
      const lefts = await picker
        .getByRole('radio')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
      expect(new Set(lefts).size, size).toBe(columns);
    }
  });

  test('asks for the categories once in a session, also where everything else is asked again', {
    tags: ['7.read.categories'],
  }, async () => {
    const bob = await world.person('Bob');
    const page = await openPage(world.url);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/categories')) asked += 1;
    });
    const picker = await openPicker(page);
    await picker.getByRole('radio', { name: /Property/ }).waitFor();
    await picker.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Sell' }).click();
    const another = page.getByRole('dialog', { name: 'Ready to Sell?' });
    await another.getByRole('radio').first().waitFor();
    await another.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click();
    await page.getByLabel('Email').fill(bob.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Buy' }).click();
    await picker.getByRole('radio', { name: /Property/ }).waitFor();
    expect(asked).toBe(1);
  });

  test('without a choice its button is disabled, and says what it waits for', {
    tags: ['5.picker.none', '8.picker-none', '2.picker.select'],
  }, async () => {
    const page = await openPage(world.url);
    const picker = await openPicker(page);
    await picker.getByRole('radio').first().waitFor();
    const next = picker.getByRole('button', { name: 'Next', disabled: true });
    await next.press('Enter');
    await picker.getByText('Please select a category.').waitFor();
    const card = picker.locator('label').filter({ hasText: 'Property' });
    const looks = async () => [
      await colourAt(card, 0.001, 0.5),
      await colourAt(card.locator('svg'), 0.15, 0.5),
    ];
    const before = await looks();
    await picker.getByRole('radio', { name: /Property/ }).check();
    await next.waitFor({ state: 'detached' });
    await page.mouse.move(0, 0);
    const changes = async () => (await looks()).map((it, at) => difference(it, before[at]!));
    await expect
      .poll(async () => Math.min(...(await changes())), { message: 'its edge, and the tick at its foot' })
      .toBeGreaterThan(60);
  });

  test('says in red when the categories do not load', { tags: ['8.categories'] }, async () => {
    const page = await openPage(world.url, { expectedErrors: [/status of 500/] });
    await page.route('**/api/categories', (route) => route.fulfill(failing));
    const picker = await openPicker(page);
    const words = picker.getByText('Failed to load categories. Please try again later.');
    await words.waitFor();
    await expectRed(words);
  });

  test('says when a category has no questions', {
    tags: ['5.picker.questions', '8.picker-questions'],
  }, async () => {
    const page = await openPage(world.url);
    const body = JSON.stringify(problemOf('question-set-not-found'));
    await page.route('**/api/question-sets/**', (route) => route.fulfill({ ...failing, status: 404, body }));
    const picker = await openPicker(page);
    await picker.getByRole('radio', { name: /Vehicle/ }).check();
    await picker.getByRole('button', { name: 'Next' }).click();
    await picker.getByText('No matching questions found.').waitFor();
  });
});
