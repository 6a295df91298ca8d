/**
 * Changing what stands, in a real browser: what alice changes is hers alone until she saves it, and undoes
 * nothing that was changed elsewhere.
 */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editUrl } from '../../contract/pages.ts';
import { atEverySize, isFocused, isInSight, openPageOf, viewports } from '../browser.ts';
import { drawing, photo } from '../pictures.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world?.close());

test('alice changes her house and its pictures, and deletes it after being asked', {
  tags: [
    '2.route.sell-id',
    '2.form.heading-edit',
    '2.form.save',
    '2.form.remove',
    '4.save.existing',
    '6.user.edits',
    '7.write.delete',
  ],
}, async () => {
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  const page = await openPageOf(alice);
  await page.goto(`/sell/${id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('heading', { name: 'Edit intention' }).waitFor();
  // Another screen at the same path: the keyboard starts at its top.
  expect(await isFocused(page.getByRole('main'))).toBe(true);
  const files = [
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    { name: 'plan.png', mimeType: 'image/png', buffer: await drawing() },
  ];
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByLabel('Title').fill('Changed in a moment');
  await page.reload();
  expect(await page.getByLabel('Title').inputValue()).toBe('Changed in a moment');
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**/sell/${id}`);
  const saved = (await alice.get<{ title: string; images: string[] }>(`/api/intentions/${id}`)).body;
  expect(saved.title).toBe('Changed in a moment');
  expect(saved.images).toHaveLength(1);

  await page.getByRole('button', { name: 'More about this intention' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('You have no intentions yet').waitFor();
  await page.getByText('Your intention has been deleted.').waitFor();
  expect((await alice.get(`/api/intentions/${id}`)).status).toBe(404);
});

test('what no button and no choice of the form stands for is shown, and saved as it stands', async () => {
  const alice = await world.person('Alice');
  const stored = { minBedrooms: 5, maxBedrooms: 7, minBathrooms: 6, maxBathrooms: null };
  const { id } = await alice.posts({ ...houseWanted, ...stored });
  const page = await openPageOf(alice);
  await page.goto(`/buy/${id}`);
  await page.getByText('5 to 7 bedrooms').first().waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const bedrooms = page.getByRole('group', { name: 'Bedrooms', exact: true });
  await bedrooms.getByText('Now 5 to 7 bedrooms.').waitFor();
  expect(await bedrooms.getByRole('radio', { checked: true }).count()).toBe(0);
  const bathrooms = page.getByLabel('Bathrooms, at least').locator('option:checked');
  expect(await bathrooms.textContent()).toBe('6');
  const save = async (title: string) => {
    await page.getByLabel('Title').fill(title);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/buy/${id}`);
    return (await alice.get(`/api/intentions/${id}`)).body;
  };
  expect(await save('Another title')).toMatchObject({ ...stored, title: 'Another title' });
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await bedrooms.getByRole('radio', { name: '4', exact: true }).check();
  expect(await bedrooms.getByText(/^Now /).count()).toBe(0);
  expect(await save('And another')).toMatchObject({ ...stored, minBedrooms: 0, maxBedrooms: 4 });
});

test('at least so many bedrooms are asked for beside the buttons for the most', async () => {
  const bob = await world.person('Bob');
  const { id } = await bob.posts({ ...houseWanted, minBedrooms: 2, maxBedrooms: 3 });
  const page = await openPageOf(bob);
  await page.goto(editUrl('buy', id));
  const bedrooms = page.getByRole('group', { name: 'Bedrooms', exact: true });
  const chosen = bedrooms.getByRole('radio', { checked: true });
  const least = page.getByLabel('Bedrooms, at least');
  await least.waitFor();
  expect([await chosen.inputValue(), await least.inputValue()]).toEqual(['3', '2']);
  // Arrow keys pass through every button, also through those that leave no room for it.
  await chosen.press('ArrowLeft');
  await chosen.press('ArrowLeft');
  expect([await chosen.inputValue(), await least.inputValue()]).toEqual(['1', 'Any']);
  for (const _ of [1, 2, 3]) await chosen.press('ArrowRight');
  expect([await chosen.inputValue(), await least.inputValue()]).toEqual(['4', '2']);
  await least.selectOption('4');
  expect([await chosen.inputValue(), await least.inputValue()]).toEqual(['4', '4']);
  await bedrooms.getByRole('radio', { name: /^Any/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**/buy/${id}`);
  await page.getByText('4+ Bedrooms').first().waitFor();
  expect((await bob.get(`/api/intentions/${id}`)).body).toMatchObject({ minBedrooms: 4, maxBedrooms: null });

  await page.goto(editUrl('buy', id));
  await least.selectOption('Any');
  await bedrooms.getByRole('radio', { name: '3', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**/buy/${id}`);
  await page.getByText('Up to 3 bedrooms').first().waitFor();
  expect((await bob.get(`/api/intentions/${id}`)).body).toMatchObject({ minBedrooms: 0, maxBedrooms: 3 });
});

test('what alice changes is hers alone until she saves it: pictures added, removed and put in order, too', {
  tags: ['4.save.existing', '2.form.remove', '2.form.banner'],
}, async () => {
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  const shown = async () =>
    (await (await fetch(`${world.url}/api/intentions/${id}`)).json()) as { title: string; images: string[] };
  const page = await openPageOf(alice);
  const puts: string[] = [];
  page.on('request', (it) => it.method() === 'PUT' && puts.push(it.url()));
  const arrived = () => page.waitForFunction(() => document.querySelector('progress') === null);
  const edit = async () => {
    await page.goto(`/sell/${id}?edit`);
    await page.getByLabel('Title').waitFor();
  };
  const tiles = page.getByRole('list', { name: 'Your pictures, in order' }).getByRole('listitem');
  const file = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() });
  await edit();
  await page.locator('input[type=file]').setInputFiles([await file('a.jpg'), await file('b.jpg')]);
  await expect.poll(() => tiles.count()).toBe(2);
  // They are there, and yet nobody is shown them.
  await arrived();
  expect((await shown()).images).toEqual([]);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL(`**/sell/${id}`);
  expect((await shown()).images).toEqual([]);
  expect(puts).toEqual([]);

  await edit();
  expect(await tiles.count()).toBe(0);
  await page.locator('input[type=file]').setInputFiles([await file('a.jpg'), await file('b.jpg')]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**/sell/${id}`);
  const [first, second] = (await shown()).images;
  expect(second).toBeDefined();

  await edit();
  await page.getByRole('button', { name: 'Set as Banner: picture 2' }).click();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL(`**/sell/${id}`);
  expect((await shown()).images).toEqual([first, second]);

  await edit();
  await page.locator('input[type=file]').setInputFiles([await file('c.jpg')]);
  await page.getByRole('button', { name: 'Set as Banner: picture 3' }).click();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**/sell/${id}`);
  const { images } = await shown();
  expect(images).toHaveLength(2);
  expect(images[1]).toBe(second);
  expect([first, second]).not.toContain(images[0]);
});

test('an edit that was left does not undo what was changed elsewhere: the newer answers are shown, and what was typed can be taken', async () => {
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  const page = await openPageOf(alice);
  await page.goto(`/sell/${id}?edit`);
  await page.getByRole('textbox', { name: 'Title' }).fill('A title typed here');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL(`**/sell/${id}`);
  await alice.put(`/api/intentions/${id}`, { ...houseForSale, price: 399_000 });
  await page.getByText('£399,000').first().waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const price = page.getByRole('textbox', { name: 'Price' });
  await price.waitFor();
  expect(await price.inputValue()).toBe('£399,000');
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(houseForSale.title);
  const changed = page.getByRole('region', { name: 'Changed elsewhere' });
  await changed.getByText('You changed this earlier today; it was changed elsewhere since.').waitFor();
  await changed.getByText('A title typed here').waitFor();
  await changed.getByText(houseForSale.title).waitFor();
  await changed.getByRole('button', { name: 'Use this: Title' }).click();
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('A title typed here');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**/sell/${id}`);
  const saved = (await alice.get<{ title: string; price: number }>(`/api/intentions/${id}`)).body;
  expect([saved.title, saved.price]).toEqual(['A title typed here', 399_000]);
});

test('what is being changed outlives its tab, until it is discarded, saved, or its person signs out', async () => {
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  const first = await openPageOf(alice);
  const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
  const edit = async (page: Page) => {
    await page.goto(`/sell/${id}?edit`);
    await title(page).waitFor();
    return page;
  };
  await title(await edit(first)).fill('A title typed here');
  const page = await edit(await first.context().newPage());
  expect(await title(page).inputValue()).toBe('A title typed here');
  await page
    .getByText('You changed this earlier today. Your changes are kept here but not saved yet.')
    .waitFor();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect.poll(() => title(page).inputValue()).toBe(houseForSale.title);
  expect(await isFocused(page.getByRole('main'))).toBe(true);
  await title(page).fill('A title typed anew');
  await alice.put(`/api/intentions/${id}`, { ...houseForSale, price: 399_000 });
  const last = await edit(await first.context().newPage());
  const changed = last.getByRole('region', { name: 'Changed elsewhere' });
  await changed.getByText('You changed this earlier today; it was changed elsewhere since.').waitFor();
  await changed.getByText('A title typed anew').waitFor();
  const kept = () => last.evaluate(() => localStorage.getItem('intent:edits'));
  expect(await kept()).toContain('A title typed anew');
  await last.getByRole('button', { name: /Profile/ }).click();
  await last.getByRole('menuitem', { name: 'Logout' }).click();
  await last.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await kept()).toBeNull();
});

test('a change made elsewhere while the form stands open is not written over by Save', async () => {
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  const page = await openPageOf(alice, { expectedErrors: [/Failed to load resource/] });
  await page.goto(`/sell/${id}?edit`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed meanwhile');
  await page.getByLabel('Bathrooms').fill('2');
  await alice.put(`/api/intentions/${id}`, { ...houseForSale, price: 399_000 });
  const changed = page.getByRole('region', { name: 'Changed elsewhere' });
  // Refused, and what stands there now cannot be read: then nothing is said to be shown.
  await page.route(`**/api/intentions/${id}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Error saving data. Please try again.').waitFor();
  expect(await changed.count()).toBe(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save' }).click();
  await changed.getByText('Typed meanwhile').waitFor();
  expect((await alice.get<{ price: number }>(`/api/intentions/${id}`)).body.price).toBe(399_000);
  expect(await page.getByRole('textbox', { name: 'Price' }).inputValue()).toBe('£399,000');
  // What waits to be chosen waits on while one types, over a reload too.
  await page.getByLabel('Address').fill('3 Elm Street');
  await page.reload();
  await changed.getByText('Typed meanwhile').waitFor();
  expect(await page.getByLabel('Address').inputValue()).toBe('3 Elm Street');
  await changed.getByRole('button', { name: 'Use this: Title' }).click();
  expect(await isFocused(changed)).toBe(true);
  await changed.getByRole('button', { name: 'Use this: Bathrooms' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**/sell/${id}`);
  const saved = (
    await alice.get<{ title: string; price: number; bathrooms: number }>(`/api/intentions/${id}`)
  ).body;
  expect([saved.title, saved.price, saved.bathrooms]).toEqual(['Typed meanwhile', 399_000, 2]);
});

test('a picture that does not arrive leaves everything as it was, and Save goes on from there', async () => {
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  const stored = async () =>
    (await alice.get<{ title: string; price: number; images: string[] }>(`/api/intentions/${id}`)).body;
  const page = await openPageOf(alice, { expectedErrors: [/Failed to load resource/] });
  const save = () => page.getByRole('button', { name: 'Save' }).click();
  const file = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() });
  await page.goto(`/sell/${id}?edit`);
  await page.route('**/api/images', (route) => route.abort());
  await page.locator('input[type=file]').setInputFiles(await Promise.all(['a.jpg', 'b.jpg'].map(file)));
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed here');
  await save();
  await page.getByRole('alert').getByText('some pictures were not uploaded').waitFor();
  const { title, images } = await stored();
  expect([title, images]).toEqual([houseForSale.title, []]);
  await page.unrouteAll();

  await alice.put(`/api/intentions/${id}`, { ...houseForSale, price: 399_000 });
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await save();
  const changed = page.getByRole('region', { name: 'Changed elsewhere' });
  await changed.getByRole('button', { name: 'Use this: Title' }).click();
  expect(await stored()).toMatchObject({ title: houseForSale.title, price: 399_000, images: [] });
  await save();
  await page.waitForURL(`**/sell/${id}`);
  const saved = await stored();
  expect([saved.title, saved.price, saved.images.length]).toEqual(['Typed here', 399_000, 1]);
});

test('on a phone Save is in sight wherever one is in the form, and there is one at each width', async () => {
  const bob = await world.person('Bob');
  const wish = await bob.posts(houseWanted);
  const page = await openPageOf(bob, { viewport: viewports.phone });
  await page.goto(`/buy/${wish.id}?edit`);
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabel('Search radius').fill('12');
  for (const question of await page.locator('[data-question]').all()) {
    await question.evaluate((it) => it.scrollIntoView());
    expect(await isInSight(save), (await question.getAttribute('id'))!).toBe(true);
  }
  await atEverySize(page, async () => expect(await save.count()).toBe(1));
  await page.setViewportSize(viewports.phone);
  await save.click();
  await page.waitForURL(`**/buy/${wish.id}`);
  expect((await bob.get<{ searchRadius: number }>(`/api/intentions/${wish.id}`)).body.searchRadius).toBe(12);
});
