/** A moderator sets codes up where they are asked for them, and signs in with one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectFineAtEverySize, isFocused, openPageOf } from '../browser.ts';
import { codeOf } from '../codes.ts';
import { makeModerator } from '../moderated.ts';
import { openWorld, password, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('codes are set up, and asked for after the password from then on', async () => {
  const mia = await world.person('Mia');
  await makeModerator(world.context, mia, { codes: false });
  const page = await openPageOf(mia);
  await page.goto('/moderation');
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set up codes' }).click();
  await page.getByRole('img', { name: 'QR code for your app' }).waitFor();
  await page.getByRole('list', { name: 'Backup codes' }).waitFor();
  expect(await isFocused(page.getByRole('heading', { name: '1. Your app' }))).toBe(true);
  await expectFineAtEverySize(page);
  const address = await page.getByRole('link', { name: 'open the app' }).getAttribute('href');
  await page.getByLabel('Six digits').fill('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Please enter the six digits').waitFor();
  await page.getByLabel('Six digits').fill(await codeOf(address!));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Nothing is waiting.').waitFor();

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(mia.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const digits = page.getByLabel('Six digits');
  await digits.waitFor();
  await expect.poll(() => isFocused(digits)).toBe(true);
  await expectAccessible(page);
  // The next step's holds already, and is another one than the first.
  await digits.fill(await codeOf(address!, 1));
  await digits.press('Enter');
  await page.getByRole('button', { name: /Profile/ }).waitFor();
  await page.goto('/moderation');
  await page.getByText('Nothing is waiting.').waitFor();
});
