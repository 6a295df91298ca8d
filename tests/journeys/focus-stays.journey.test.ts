/**
 * By keyboard: what goes with its own press leaves the focus beside where it stood, and not at the head of
 * the page.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { failing, isFocused, openPage, openPageOf } from '../browser.ts';
import type { Person } from '../person.ts';
import { photo } from '../pictures.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { chatWith, matched, openChat, openMarket, postsForNow, say } from './meeting.ts';

let world: World;
let alice: Person;
beforeAll(async () => {
  world = await openMarket();
  alice = await world.person('Alice');
});
afterAll(() => world.close());

/** Pressed, and gone from the page: then the focus is on something. */
async function expectFocusStays(page: Page, pressed: Locator): Promise<void> {
  const button = (await pressed.elementHandle())!;
  await pressed.press('Enter');
  await page.waitForFunction((it) => !it.isConnected, button);
  // The focus is moved a moment later (web/ui/place.ts).
  const focused = () => new Promise((done) => setTimeout(() => done(document.activeElement?.tagName), 50));
  await expect.poll(() => page.evaluate(focused)).not.toBe('BODY');
}

const named = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });

test('a picture that becomes the banner, is removed, or was the last', async () => {
  const house = await postsForNow(alice, houseForSale);
  const page = await openPageOf(alice);
  await page.goto(`/sell/${house.id}?edit`);
  const buffer = await photo();
  const files = ['a', 'b'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }));
  await page.locator('input[type=file]').setInputFiles(files);
  await expectFocusStays(page, named(page, 'Set as Banner: picture 2'));
  await expectFocusStays(page, named(page, 'Remove picture 2'));
  await expectFocusStays(page, named(page, 'Remove picture 1'));
});

test('a model that is wanted no more', async () => {
  const page = await openPageOf(alice);
  await page.goto('/buy?category=vehicle');
  const models = page
    .getByRole('combobox', { name: /model/i })
    .or(page.getByLabel(/models?$/i))
    .first();
  await models.fill('Skoda Fabia');
  await models.press('Enter');
  await expectFocusStays(page, named(page, /^Remove /));
});

test('what hides others, made a wish', async () => {
  const dave = await world.person('Dave');
  for (let n = 0; n < 5; n += 1) await postsForNow(dave, houseForSale);
  const wish = await postsForNow(alice, { ...houseWanted, minBedrooms: 5, maxBedrooms: null });
  const page = await openPageOf(alice);
  await page.goto(`/buy/${wish.id}?edit`);
  await expectFocusStays(page, named(page, 'Make it a wish').first());
});

test('another price, taken from the curve of an own intention', async () => {
  const dave = await world.person('Dave');
  for (let n = 0; n < 6; n += 1)
    await postsForNow(dave, { ...houseWanted, minPrice: 250_000, maxPrice: 300_000 });
  const house = await postsForNow(alice, houseForSale);
  const page = await openPageOf(alice);
  await page.goto(`/sell/${house.id}?edit`);
  const curve = page.getByRole('region', { name: 'How many at each price' });
  await curve.scrollIntoViewIfNeeded();
  await curve.getByRole('slider').press('Home');
  await expectFocusStays(page, named(curve, /^Use £/));
});

test('an intention that still stands, and one that is deleted', async () => {
  const house = await postsForNow(alice, houseForSale);
  const quiet = { askedAt: new Date(), restingSince: new Date() };
  await world.context.db.updateTable('intentions').set(quiet).where('id', '=', house.id).execute();
  const page = await openPageOf(alice);
  await page.goto('/intentions');
  await expectFocusStays(page, named(page, /^Show it again/));
  await page.goto(`/sell/${house.id}`);
  await named(page, 'More about this intention').press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expectFocusStays(page, named(page.getByRole('dialog'), 'Delete'));
  await page.getByText('You have no intentions yet.').waitFor();
});

test('a photo of oneself, and a pause', async () => {
  const page = await openPageOf(alice);
  const form = new FormData();
  form.append('file', new Blob([await photo()], { type: 'image/jpeg' }), 'me.jpg');
  await alice.post('/api/profile/photo', form);
  await alice.put('/api/profile/pause', {});
  await page.goto('/profile');
  await expectFocusStays(page, named(page, 'Remove photo'));
  const bar = page.getByRole('region', { name: 'Your account is paused' });
  await expectFocusStays(page, named(bar, 'End pause'));
});

test('an address that refused our emails, tried again', async () => {
  const ivy = await world.person('Ivy', { getNotificationsVia: ['email'] });
  const row = world.context.db.updateTable('users').where('id', '=', ivy.userId);
  await row.set({ mailRefusals: limits.mailRefusals.atMost, mailRefusedAt: new Date() }).execute();
  const page = await openPageOf(ivy);
  await page.goto('/profile');
  await expectFocusStays(page, named(page, 'Try again'));
});

test('the line above a chat while a message is chosen', async () => {
  const { his } = await matched(world);
  await openChat(his);
  await named(his, 'More in the chat with Alice').press('Enter');
  await his.getByRole('menuitem', { name: 'Report a message' }).press('Enter');
  await expectFocusStays(his, named(chatWith(his, 'Alice'), 'Done'));
});

test('a list, a message and a picture that are tried once more', async () => {
  const house = await postsForNow(alice, houseForSale);
  const page = await openPageOf(alice, { expectedErrors: [/status of 500/] });
  let isFailing = true;
  for (const path of ['**/api/matches', '**/api/images'])
    await page.route(path, (route) => (isFailing ? route.fulfill(failing) : route.continue()));
  await page.goto('/matches');
  await named(page, 'Try again').waitFor({ timeout: 60_000 });
  isFailing = false;
  await expectFocusStays(page, named(page, 'Try again'));
  isFailing = true;
  await page.goto(`/sell/${house.id}?edit`);
  const buffer = await photo();
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await named(page, 'Try again').waitFor();
  isFailing = false;
  await expectFocusStays(page, named(page, 'Try again'));

  const { his } = await matched(world, { expectedErrors: [/status of 500/] });
  await openChat(his);
  await his.route('**/messages', (route) =>
    isFailing && route.request().method() === 'POST' ? route.fulfill(failing) : route.continue(),
  );
  isFailing = true;
  await say(his, 'Hello');
  await named(his, 'Try again').waitFor();
  isFailing = false;
  await expectFocusStays(his, named(his, 'Try again'));
});

test('a match that is ended, and a message to the people of the site', async () => {
  const { hers } = await matched(world);
  await named(hers, 'End match').press('Enter');
  await expectFocusStays(hers, named(hers.getByRole('dialog'), 'End match'));
  await hers.getByText('No matches yet.').waitFor();
  await hers.goto('/contact');
  await hers.getByLabel('Message').fill('A question of mine, long enough.');
  const send = hers.getByRole('main').getByRole('button', { name: /^Send/ });
  await expectFocusStays(hers, send);
  expect(await isFocused(hers.getByRole('status').filter({ hasText: 'Your message is on its way' }))).toBe(
    true,
  );
});

/** Held until the test lets it go on, which says how; with how often it was asked. */
async function holding(page: Page, path: string, answer: 'fails' | 'goes on' | 'is lost' = 'fails') {
  const gate = Promise.withResolvers<void>();
  const held = { asked: 0, release: gate.resolve };
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    held.asked += 1;
    await gate.promise;
    if (answer === 'goes on') return route.continue();
    return answer === 'is lost' ? route.abort() : route.fulfill(failing);
  });
  return held;
}

/** Pressed by keyboard it is busy with the focus on it, hears nothing meanwhile, and has the focus afterwards. */
async function expectBusyKeepsFocus(page: Page, pressed: Locator, held: { asked: number; release(): void }) {
  await pressed.press('Enter');
  await expect.poll(() => held.asked).toBe(1);
  await expect.poll(() => pressed.isDisabled()).toBe(true);
  expect(await isFocused(pressed)).toBe(true);
  await pressed.dispatchEvent('click');
  await page.keyboard.press('Enter');
  held.release();
  await expect.poll(() => pressed.isDisabled()).toBe(false);
  expect([held.asked, await isFocused(pressed)]).toEqual([1, true]);
}

test('a button that is busy, and what it did failed', async () => {
  const person = await world.person('Cleo');
  const page = await openPageOf(person, { expectedErrors: [/status of 500/, /ERR_FAILED/] });
  await page.goto('/contact');
  await page.getByLabel('Message').fill('A question of mine, long enough.');
  const send = named(page.getByRole('main'), /^Send/);
  await expectBusyKeepsFocus(page, send, await holding(page, '**/api/contact'));
  await page.goto('/profile');
  await expectBusyKeepsFocus(
    page,
    named(page, 'Pause my account'),
    await holding(page, '**/api/profile/pause'),
  );
});

test('a sign-in that is sent from a field, and lost', async () => {
  const page = await openPage(world.url, { expectedErrors: [/ERR_FAILED/] });
  await page.goto('/login');
  const held = await holding(page, '**/api/auth/sign-in/email', 'is lost');
  await page.getByLabel('Email Address').fill('cleo@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('a password');
  await password.press('Enter');
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect.poll(() => signIn.isDisabled()).toBe(true);
  await password.press('Enter');
  held.release();
  await page.getByText('We could not reach the server.').waitFor();
  expect([held.asked, await isFocused(password)]).toEqual([1, true]);
});

test('the profile, once it is saved and there is nothing more to save', async () => {
  const page = await openPageOf(await world.person('Cleo'));
  await page.goto('/profile');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const held = await holding(page, '**/api/profile', 'goes on');
  held.release();
  await page.getByLabel('Profession').fill('Gardener');
  await save.press('Enter');
  await page.getByText('Your profile is saved.').waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
  expect(await isFocused(save)).toBe(true);
  await save.press('Enter');
  await page.getByLabel('Profession').press('Enter');
  expect(held.asked).toBe(1);
});
