/** Intentions in a real browser: alice posts a house; bob looks around before he has an account. */

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifiedUrl } from '../../contract/pages.ts';
import { termsWords } from '../../domain/terms.ts';
import { intentionWords } from '../../domain/wording.ts';
import { expectFineAtEverySize, openPage, openPageOf, settled, viewports } from '../browser.ts';
import { linkIn, newestMail } from '../mailbox.ts';
import { drawing, heic, photo } from '../pictures.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, password, type World } from '../world.ts';
import { fillHouse, fillWanted } from './filling.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world?.close());

/** How the keyboard's focus is shown on it. */
const ringOf = (element: Locator) => element.evaluate((it) => getComputedStyle(it).outlineStyle);

test('alice chooses, is told what is missing, adds pictures, and finds her house posted', {
  tags: [
    '2.picker.footer',
    '2.picker.title-sell',
    '2.picker.select',
    '2.picker.next',
    '2.picker.form',
    '2.picker.back',
    '4.form.picker',
    '2.form.back',
    '4.save.goes-to',
    '6.user.creates',
  ],
}, async () => {
  const alice = await world.person('Alice');
  const page = await openPageOf(alice);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sell' }).click();
  const picker = page.getByRole('dialog', { name: 'Ready to Sell?' });
  await expect.poll(() => picker.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  // The keyboard's first step is the first card, not the cross.
  await picker.getByRole('radio').first().waitFor();
  await page.keyboard.press('Tab');
  expect(
    await picker.getByRole('radio').evaluateAll((all) => all.some((it) => it === document.activeElement)),
  ).toBe(true);
  await picker.getByRole('radio', { name: /Property/ }).check();
  await picker.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'See who is looking' }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => picker.getByRole('radio', { name: /Property/ }).isChecked()).toBe(true);
  await picker.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'See who is looking' }).waitFor();

  await page.getByRole('button', { name: 'Next' }).click();
  const summary = page.getByRole('region', { name: 'Please check these answers' });
  await expect.poll(() => summary.evaluate((it) => it === document.activeElement)).toBe(true);
  // With the focus it is read out, and nothing beside it.
  await page.getByText(intentionWords.required).nth(2).waitFor();
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  // It can be read on from, and not pressed.
  expect(await ringOf(summary)).toBe('none');
  await page.keyboard.press('Tab');
  expect(await ringOf(page.locator(':focus'))).toBe('solid');
  await summary.getByRole('link', { name: 'Address' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('address');

  await fillHouse(page);
  await page.getByText('Others see “Bristol BS6”').waitFor();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    { name: 'plan.png', mimeType: 'image/png', buffer: await drawing() },
    { name: 'garden.heic', mimeType: 'image/heic', buffer: heic },
  ]);
  await page.getByText('garden.heic: This is a HEIC picture. Please export it as JPEG').waitFor();
  await page.getByRole('button', { name: 'Set as Banner: picture 2' }).click();
  await page.getByRole('button', { name: 'Next' }).click();

  await page.waitForURL(/\/sell\/[0-9a-f-]{36}$/);
  const [posted] = (
    await alice.get<{ items: { title: string; price: number; images: string[] }[] }>('/api/intentions')
  ).body.items;
  expect(posted).toMatchObject({ title: houseForSale.title, price: 350_000 });
  expect(posted?.images).toHaveLength(2);
});

test('what a visitor typed survives a reload, and a bad answer loses nothing', {
  tags: [
    '2.route.buy',
    '2.form.reset',
    '4.form.max-lifted',
    '5.form.title',
    '5.form.postcode-words',
    '6.visitor.fill',
    '6.visitor.no-upload',
    '8.title',
    '8.postcode',
  ],
}, async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=property');
  await page.getByLabel('Postcode').fill('nonsense');
  await page.getByLabel('Search radius').fill('10');
  await page.getByRole('textbox', { name: 'Minimum price' }).fill('500000');
  await page.getByRole('textbox', { name: 'Maximum price' }).fill('400000');
  await page.getByLabel('Title').fill('one two three four five six seven eight nine ten eleven');
  await page.getByRole('alert').getByText('Title must not exceed 10 words.').waitFor();
  await page.getByText('Please enter a valid postcode.').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('region', { name: 'Please check these answers' }).waitFor();
  await page.reload();
  expect(await page.getByLabel('Postcode').inputValue()).toBe('nonsense');
  // A maximum below the minimum was lifted to it.
  expect(await page.getByRole('textbox', { name: 'Maximum price' }).inputValue()).toBe('£500,000');
  expect(await page.locator('input[type=file]').count()).toBe(0);
  await page.getByRole('button', { name: 'Reset' }).click();
  for (const name of ['Minimum price', 'Maximum price'])
    expect(await page.getByRole('textbox', { name }).inputValue(), name).toBe('');
});

test('bob skips registration, likes a house, registers after all, and finds his intention saved and the like given', {
  tags: [
    '2.route.result',
    '2.register.skip',
    '2.form.ask',
    '2.form.shown',
    '4.like.pending',
    '4.like.applied',
    '6.visitor.skip',
  ],
}, async () => {
  const alice = await world.person('Alice');
  const house = await alice.posts({ ...houseForSale, title: 'The house that bob likes' });
  const page = await openPage(world.url);
  await page.goto('/buy?category=property');
  await fillWanted(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
  await page.waitForURL('**/buy');
  await page.getByRole('button', { name: /^Like: The house that bob likes/ }).click();
  // Not asked twice: another press takes it back.
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Liked: The house that bob likes/ }).click();
  await page.getByRole('button', { name: /^Like: The house that bob likes/ }).click();
  await register(page, 'bob@example.org');

  await page.waitForURL(/\/buy\/[0-9a-f-]{36}$/, { timeout: 30_000 });
  const bobs = page.url().split('/').at(-1)!;
  await expect
    .poll(async () => (await likesOf(bobs)).map((row) => row.sellId), { timeout: 15_000 })
    .toEqual([house.id]);
  expect(await page.evaluate(() => sessionStorage.getItem('intent:draft:buy'))).toBeNull();
});

test('bob likes a house on its own page, signs in, and finds what he had entered saved and the like given', {
  tags: ['4.like.applied'],
}, async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const house = await alice.posts({ ...houseForSale, title: 'The house with a page' });
  const page = await openPage(world.url);
  await page.goto('/buy?category=property');
  await fillWanted(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('link', { name: /The house with a page/ }).click();
  await page.waitForURL(`**/sell/${house.id}`);
  await likeAndSignIn(page, bob.email);
  await page.getByText('Your intention is posted.').waitFor();
  await page.getByRole('button', { name: /^Liked: The house with a page/ }).waitFor();
  const { items } = (await bob.get<{ items: { id: string }[] }>('/api/intentions')).body;
  expect(items).toHaveLength(1);
  await expect.poll(async () => (await likesOf(items[0]!.id)).map((row) => row.sellId)).toEqual([house.id]);
  expect(await page.evaluate(() => sessionStorage.getItem('intent:draft:buy'))).toBeNull();
});

test('what somebody entered and has not sent is not sent by a like that waits for it', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const house = await alice.posts({ ...houseForSale, title: 'The house to come back to' });
  const page = await openPageOf(bob);
  await page.goto('/buy?category=property');
  await fillWanted(page);
  await page.goto(`/sell/${house.id}`);
  const door = page.getByRole('link', { name: 'Post what you are looking for' });
  await door.click();
  await page.getByLabel('Postcode').waitFor();
  const asked: string[] = [];
  page.on('request', (it) => asked.push(`${it.method()} ${new URL(it.url()).pathname}`));
  await page.goBack();
  await door.waitFor();
  await settled(page);
  expect(asked).not.toContain('POST /api/intentions');
  expect((await bob.get<{ items: unknown[] }>('/api/intentions')).body.items).toEqual([]);
});

test('who signs in with several that could like it is told to choose one', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const house = await alice.posts({ ...houseForSale, title: 'The house of choice' });
  for (const title of ['One wish', 'Another wish']) await bob.posts({ ...houseWanted, title });
  const page = await openPage(world.url);
  await page.goto(`/sell/${house.id}`);
  await likeAndSignIn(page, bob.email);
  const words = page.getByText(
    'You liked this before you signed in. Choose which of your intentions to like it from.',
  );
  await words.waitFor();
  await page.getByRole('button', { name: /^Like: The house of choice, for Another wish/ }).click();
  await words.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Liked: The house of choice, for Another wish/ }).waitFor();
});

/** On the page of a listing, as a visitor. */
async function likeAndSignIn(page: Page, email: string): Promise<void> {
  await page
    .locator('#like')
    .getByRole('button', { name: /^Like: / })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a buyer may describe himself with his bio, in a field that grows from 132 to 500 pixels', {
  tags: ['2.form.bio', '9.textarea-min', '9.textarea-max'],
}, async () => {
  const bio = 'I repair bicycles and look after my two nieces. '.repeat(40).trim();
  const page = await openPageOf(await world.person('Bob', { bio }));
  await page.goto('/buy?category=vehicle');
  const description = page.getByRole('textbox', { name: /^Description/ });
  expect((await description.boundingBox())?.height).toBe(132);
  await description.fill('A line.\n'.repeat(12));
  expect((await description.boundingBox())?.height).toBeGreaterThan(250);
  // By its style alone: nothing beside it lays every text out once more.
  expect(await page.getByLabel('autosize measurement').count()).toBe(0);
  await page.getByRole('button', { name: 'Use my bio' }).click();
  expect(await description.inputValue()).toBe(bio);
  await expect.poll(async () => (await description.boundingBox())?.height).toBe(500);
});

test('the wrong addresses say what is wrong and lead on', {
  tags: ['5.picker.missing', '6.visitor.no-sell-id', '8.picker-missing'],
}, async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=boat');
  await page.getByText('Selected category not found.').waitFor();
  await page.goto('/sell/00000000-0000-4000-8000-000000000000?edit');
  await page.waitForURL(`${world.url}/`);
});

test('a refused form is accessible and fits at every size', async () => {
  const page = await openPage(world.url);
  await page.goto('/sell?category=property');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('region', { name: 'Please check these answers' }).waitFor();
  await checkAtEverySize(page);
});

test('the picker is accessible and takes 80 % by 80 % at every size', {
  tags: ['2.picker.size'],
}, async () => {
  const page = await openPage(world.url);
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Buy' }).click();
  const picker = page.getByRole('dialog', { name: 'Ready to Buy?' });
  await picker.getByRole('radio', { name: /Vehicle/ }).check();
  await checkAtEverySize(page);
  for (const [name, viewport] of Object.entries({ ...viewports, wide: { width: 1_920, height: 1_080 } })) {
    await page.setViewportSize(viewport);
    const shares = async () => {
      const { width, height } = (await picker.boundingBox())!;
      return [width / viewport.width, height / viewport.height].map((it) => it.toFixed(2));
    };
    await expect.poll(shares, { message: name }).toEqual(['0.80', '0.80']);
  }
});

test('what fits a draft is accessible and fits at every size', async () => {
  const alice = await world.person('Alice');
  await alice.posts({ ...houseForSale, title: 'A house to look at' });
  const page = await openPage(world.url);
  await page.goto('/buy?category=property');
  await fillWanted(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
  await page.getByText('A house to look at').waitFor();
  await checkAtEverySize(page);
});

/** The tablet shows the phone's or the desktop's parts: axe looks at those two, in light and in dark. */
async function checkAtEverySize(page: Page): Promise<void> {
  await expectFineAtEverySize(page);
}

/** Through the auth modal, and the mail's link in another tab. */
async function register(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First Name').fill('Bob');
  await dialog.getByLabel('Last Name').fill('Buyer');
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await dialog.getByRole('textbox', { name: 'Confirm Password' }).fill(password);
  await dialog.getByLabel(termsWords.agree).check();
  await dialog.getByRole('button', { name: 'Register' }).click();
  const mail = await newestMail(world.url, email, 'erif');
  const tab = await page.context().newPage();
  await tab.goto(linkIn(mail));
  await tab.waitForURL(`${world.url}${verifiedUrl}`);
  await tab.close();
}

function likesOf(buyId: string) {
  return world.context.db.selectFrom('likes').select(['sellId']).where('buyId', '=', buyId).execute();
}
