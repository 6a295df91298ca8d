/**
 * Rights over one's data, pressed: a yes to new terms, a pause seen on every screen, the file that a browser
 * keeps, how long what is kept, and by whom.
 */
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { terms, termsWords } from '../../domain/terms.ts';
import {
  expectAccessible,
  expectFineAtEverySize,
  isFocused,
  isInSight,
  openPage,
  openPageOf,
  settled,
} from '../browser.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, password, type World } from '../world.ts';
import { fillHouse } from './filling.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ operator: { name: 'Ann Other Ltd', address: '1 High Street, Bristol' } });
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());

test('alice pauses with one press, is reminded on every screen, and comes back with another', async () => {
  const alice = await world.person('Alice');
  const bob = await world.person('Bob');
  await alice.posts(houseForSale);
  const wish = await bob.posts(houseWanted);
  const fits = async () =>
    (await bob.get<{ items: object[] }>(`/api/intentions/${wish.id}/candidates`)).body.items.length;
  const page = await openPageOf(alice);
  await page.goto('/profile#pause');
  const pause = page.getByRole('button', { name: 'Pause my account' });
  await expect.poll(() => isInSight(pause)).toBe(true);
  await pause.press('Enter');
  const bar = page.getByRole('region', { name: 'Your account is paused' });
  await bar.getByText(/^You have been paused since \d+ \w+ \d{4}\.$/).waitFor();
  expect(await fits()).toBe(0);
  await page
    .getByText('You are paused. Your intentions are hidden from others.')
    .waitFor({ state: 'detached' });
  await expectFineAtEverySize(page);
  await page.goto('/intentions');
  await bar.getByRole('button', { name: 'End pause' }).click();
  await bar.waitFor({ state: 'detached' });
  expect(await fits()).toBe(1);
});

test('who is paused is told that others see it later: what they post, and what still stands', async () => {
  const alice = await world.person('Alice');
  const house = await alice.posts(houseForSale);
  await alice.put('/api/profile/pause');
  await world.context.transact((tx) =>
    tx.updateTable('intentions').set({ askedAt: new Date() }).where('id', '=', house.id).execute(),
  );
  const page = await openPageOf(alice);
  await page.goto('/sell?category=property');
  await fillHouse(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { name: 'Your intention is saved' }).waitFor();
  await page.getByText('Others will see it once you end your pause.', { exact: true }).waitFor();
  expect(await page.getByText('Your intention is live').count()).toBe(0);
  await page.goto(`/sell/${house.id}`);
  await page.getByRole('button', { name: /^Yes, still selling/ }).click();
  await page.getByText('Thank you. Others can see it once you end your pause.').waitFor();
});

test('everything about her is a file, for her password', async () => {
  const alice = await world.person('Alice');
  const house = await alice.posts(houseForSale);
  const page = await openPageOf(alice);
  await page.goto('/profile#your-data');
  // Not all that is kept: what others reported is not in it.
  await page.getByText('Download what we hold about you.').waitFor();
  await page.getByRole('button', { name: 'Download everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download everything about you' });
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('wrong-password-1');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await dialog.getByText('That password is not correct. Please try again.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^intent-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(JSON.parse(strFromU8(files['intentions.json']!))).toMatchObject([{ id: house.id }]);
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/profile');
});

test('who agreed to another version of the terms is asked calmly, may wait, and agrees', async () => {
  const alice = await world.person('Alice');
  await world.context.db
    .updateTable('users')
    .set({ termsVersion: null })
    .where('id', '=', alice.userId)
    .execute();
  const page = await openPageOf(alice);
  await page.clock.install();
  await page.goto('/intentions');
  const dialog = page.getByRole('dialog', { name: 'Our terms have changed' });
  await dialog.getByText(terms.news[0]).waitFor();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/matches');
  await expectUnasked(page);

  const another = await openPageOf(alice);
  await another.clock.install();
  await another.goto('/intentions');
  const asked = another.getByRole('dialog', { name: 'Our terms have changed' });
  await asked.getByRole('button', { name: 'Agree' }).click();
  await asked.getByText(termsWords.missing).waitFor();
  await expectAccessible(another);
  await asked.getByLabel(termsWords.agree).check();
  await asked.getByRole('button', { name: 'Agree' }).click();
  await asked.waitFor({ state: 'detached' });
  await another.reload();
  await expectUnasked(another);
});

/** Nothing is asked of hands that rested long enough for it: once a document, whose clock is installed. */
async function expectUnasked(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(5_000);
  await settled(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
}

test('registering asks for a yes to the terms, which open beside the form', async () => {
  const page = await openPage(world.url);
  await page.goto('/register');
  for (const label of ['First Name', 'Last Name']) await page.getByLabel(label).fill('Ann');
  await page.getByLabel('Email Address').fill('ann@example.org');
  for (const label of ['Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText(termsWords.missing).waitFor();
  expect(await isFocused(page.getByLabel(termsWords.agree))).toBe(true);
  const link = page.getByRole('main').getByRole('link', { name: 'Terms of use' });
  expect(await link.getAttribute('target')).toBe('_blank');
});

test('the privacy page says how long what is kept', async () => {
  const page = await openPage(world.url);
  await page.goto('/privacy#keep');
  const devices = page.getByRole('row').filter({ hasText: 'Where you are signed in' });
  expect(await devices.getByRole('cell').first().textContent()).toBe(
    '30 days after you used that device last',
  );
  await expectFineAtEverySize(page);
});

test('who runs the site stands on the pages that speak of data, of terms, and of writing to us', async () => {
  const page = await openPage(world.url);
  for (const path of ['/privacy', '/terms', '/contact']) {
    await page.goto(path);
    await page.getByText('Intent is run by Ann Other Ltd, 1 High Street, Bristol.').waitFor();
  }
});
