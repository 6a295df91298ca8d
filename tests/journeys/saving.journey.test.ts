/** While something is saved or deleted: what stands there is what is saved, and who has gone elsewhere stays there. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { button, failing, isFocused, isInSight, openPageOf, settled, viewports } from '../browser.ts';
import { photo } from '../pictures.ts';
import { bristol, houseForSale } from '../samples.ts';
import { openWorld, type World } from '../world.ts';
import { fillHouse } from './filling.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world?.close());

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title' });

/** What saves waits, and is answered as it is told. */
async function held(page: Page, method: 'PUT' | 'POST' | 'DELETE') {
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<'as it is' | 'failing'>();
  await page.route(/\/api\/intentions(\/[^/]+)?$/, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    begun.resolve();
    return (await answer.promise) === 'failing' ? route.fulfill(failing) : route.fallback();
  });
  return { begun: begun.promise, answer: answer.resolve };
}

/** Alice has pressed Next, and what stores her house waits. */
async function newHouseHeld() {
  const page = await openPageOf(await world.person('Alice'), { expectedErrors: [/status of 500/] });
  await page.goto('/sell?category=property');
  await fillHouse(page);
  const { begun, answer } = await held(page, 'POST');
  await button(page, 'Next').click();
  await begun;
  return { page, answer };
}

/** As a hand would: into whatever is there. */
async function typeInto(page: Page, words: string): Promise<void> {
  await titleOf(page).click({ force: true });
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}

test('what is typed into a changed intention while it is saved is no more than what is saved', async () => {
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  const page = await openPageOf(alice, { expectedErrors: [/status of 500/] });
  await page.goto(`/sell/${id}?edit`);
  await titleOf(page).fill('A title');
  const first = await held(page, 'PUT');
  await page.keyboard.press('Enter');
  await first.begun;
  await page.keyboard.type(' typed meanwhile');
  expect(await titleOf(page).inputValue()).toBe('A title');
  // Refused: one sees why, far from the button too, and goes on where one was.
  first.answer('failing');
  const why = page.getByRole('alert').getByText('Error saving data. Please try again.');
  await expect.poll(() => isInSight(why)).toBe(true);
  await expect.poll(() => isFocused(titleOf(page))).toBe(true);
  await page.unrouteAll();
  await typeInto(page, ' typed after');
  await button(page, 'Save').click();
  await page.waitForURL(`**/sell/${id}`);
  expect((await alice.get<{ title: string }>(`/api/intentions/${id}`)).body.title).toBe(
    'A title typed after',
  );
});

test('on a phone what Save waits for, and why it did nothing, is said beside it', async () => {
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  const page = await openPageOf(alice, {
    viewport: viewports.phone,
    expectedErrors: [/Failed to load resource/],
  });
  const arrival = Promise.withResolvers<void>();
  await page.route('**/api/images', (route) => arrival.promise.then(() => route.abort()));
  await page.goto(`/sell/${id}?edit`);
  const files = [{ name: 'house.jpg', mimeType: 'image/jpeg', buffer: await photo() }];
  await page.locator('main input[type=file]').setInputFiles(files);
  await titleOf(page).fill('A title');
  const scrolled = await page.evaluate(() => scrollY);
  await button(page, 'Save').click();
  const said = (words: string) => page.getByText(words).filter({ visible: true });
  await expect.poll(() => isInSight(said('Your pictures are uploading.'))).toBe(true);
  expect(await isFocused(button(page, 'Save')), 'nor does the press lose the focus').toBe(true);
  arrival.resolve();
  await expect.poll(() => isInSight(said('Some pictures were not uploaded.'))).toBe(true);
  expect(await page.evaluate(() => scrollY), 'one stays where one was').toBe(scrolled);
});

test('over plain http, where a browser makes no ids by itself, an intention is posted with its picture', async () => {
  const alice = await world.person('Alice');
  const page = await openPageOf(alice);
  await page.addInitScript(() => {
    Object.assign(Crypto.prototype, { randomUUID: undefined });
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  });
  await page.goto('/sell?category=property');
  await fillHouse(page);
  const files = [{ name: 'house.jpg', mimeType: 'image/jpeg', buffer: await photo() }];
  await page.locator('main input[type=file]').setInputFiles(files);
  await button(page, 'Next').click();
  await page.waitForURL(/\/sell\/[0-9a-f-]{36}$/);
  const [posted] = (await alice.get<{ items: Intention[] }>('/api/intentions')).body.items;
  expect(posted?.images).toHaveLength(1);
});

test('nor what is typed into a new one', async () => {
  const { page, answer } = await newHouseHeld();
  await typeInto(page, ' typed meanwhile');
  expect(await titleOf(page).inputValue()).toBe(houseForSale.title);
  answer('as it is');
  await page.waitForURL(/\/sell\/[^?]+$/);
});

/** To another screen, with something typed there. */
async function writeElsewhere(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await message(page).fill('Half a question');
}

const message = (page: Page) => page.getByRole('textbox', { name: /message/i });

test('who has left a form that is being saved is told, and stays where they are', async () => {
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  const page = await openPageOf(alice);
  await page.goto(`/sell/${id}?edit`);
  const { begun, answer } = await held(page, 'PUT');
  await button(page, 'Save').click();
  await begun;
  await writeElsewhere(page);
  answer('as it is');
  await page.getByText('Your changes are saved.').waitFor();
  await settled(page);
  expect(page.url()).toBe(`${world.url}/contact`);
  expect(await message(page).inputValue()).toBe('Half a question');
});

test.each([
  ['as it is', 'Your intention is posted.'],
  ['failing', 'Your intention is not done yet. Error saving data. Please try again.'],
] as const)('so is who has left a new one, which goes %s', async (how, told) => {
  const { page, answer } = await newHouseHeld();
  await writeElsewhere(page);
  answer(how);
  await page.getByText(told).waitFor();
  await settled(page);
  expect(page.url()).toBe(`${world.url}/contact`);
  expect(await message(page).inputValue()).toBe('Half a question');
});

test('an intention that is being deleted can no longer be kept, and who has left its page stays elsewhere', async () => {
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  const page = await openPageOf(alice);
  await page.goto(`/sell/${id}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.goBack();
  const { begun, answer } = await held(page, 'DELETE');
  await button(page, 'More about this intention').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this intention?' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await begun;
  expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await settled(page);
  expect(await dialog.isVisible()).toBe(true);
  await page.goForward();
  await message(page).fill('Half a question');
  answer('as it is');
  await page.getByText('Your intention has been deleted.').waitFor();
  await settled(page);
  expect(page.url()).toBe(`${world.url}/contact`);
  expect(await message(page).inputValue()).toBe('Half a question');
});

test('a duplicated tab posts an intention of its own, and the first one keeps its words and its pictures', async () => {
  const alice = await world.person('Alice');
  const first = await openPageOf(alice);
  await first.goto('/sell?category=property');
  await fillHouse(first);
  const file = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await first.locator('input[type=file]').setInputFiles(file);
  // As browsers duplicate a tab: with a copy of what the first one keeps.
  const kept = await first.evaluate(() => Object.entries({ ...sessionStorage }));
  const copy = await first.context().newPage();
  await copy.addInitScript((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, kept);
  await copy.goto('/sell?category=property');
  await expect.poll(() => titleOf(copy).inputValue()).toBe(houseForSale.title);
  await titleOf(copy).fill('Another house');
  await copy.locator('input[type=file]').setInputFiles({ ...file, name: 'other.jpg' });
  for (const page of [first, copy]) {
    await button(page, 'Next').click();
    await page.getByRole('heading', { name: 'Your intention is live' }).waitFor();
  }
  const { items } = (await alice.get<{ items: Intention[] }>('/api/intentions')).body;
  expect(items.map(({ title, images }) => [title, images.length])).toEqual([
    ['Another house', 1],
    [houseForSale.title, 1],
  ]);
});

test('a form that is loaded again goes on with its draft: sent again, it is stored once', async () => {
  const { page, answer } = await newHouseHeld();
  answer('failing');
  await page.getByText('Error saving data. Please try again.').waitFor();
  await page.unrouteAll();
  const id = await page.evaluate(() => JSON.parse(sessionStorage.getItem('intent:draft:sell')!).property.id);
  await page.reload();
  await button(page, 'Next').click();
  await page.waitForURL(`**/sell/${id}`);
});
