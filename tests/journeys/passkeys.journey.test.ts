/** A passkey beside the password: made, used, called something else and removed, on a device that Chromium plays. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, isFocused, openPageOf } from '../browser.ts';
import { jobsDone } from '../jobs.ts';
import { mailsTo } from '../mailbox.ts';
import { openWorld, password, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A device that is unlocked whenever it is asked to be; answers how to leave it locked. */
async function device(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

async function careless(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...(await response.json()), userVerification: 'discouraged' } });
}

test('is made with the password, signs in, and is removed', async () => {
  const alice = await world.person('Alice');
  const page = await openPageOf(alice);
  const unlock = await device(page);
  await page.goto('/profile#passkeys');
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await add.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  const name = dialog.getByLabel('Name this passkey');
  await expect.poll(() => isFocused(name)).toBe(true);
  await expectAccessible(page);
  const make = dialog.getByRole('button', { name: 'Create passkey' });
  await make.click();
  await dialog.getByText('Please give it a name, such as “My phone”.').waitFor();
  await name.fill('My laptop');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not-my-password-1');
  await make.click();
  await dialog.getByText('That password is not correct. Please try again.').waitFor();
  await unlock(false);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await make.click();
  await dialog.getByText('No passkey was made. You can try again.').waitFor();
  expect(await name.inputValue()).toBe('My laptop');
  await unlock(true);
  await make.click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await passkeys.getByText('My laptop').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expectAccessible(page);
  await jobsDone(world);
  expect((await mailsTo(world.url, alice.email)).map((it) => it.subject)).toEqual([
    'A passkey was added to your Intent account',
  ]);

  await page.context().clearCookies();
  await page.goto('/login');
  // A page that does not ask for an unlocked device gets a passkey, and gets in nowhere.
  await page.route('**/api/auth/passkey/options', careless, { times: 1 });
  await unlock(false);
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  await signIn.press('Enter');
  await page.getByText('That passkey did not work here').waitFor();
  await unlock(true);
  await signIn.press('Enter');
  await page.getByRole('button', { name: /Profile/ }).waitFor();

  await page.goto('/profile');
  await passkeys.getByRole('button', { name: 'Rename: My laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await passkeys.getByText('Old laptop').waitFor();
  await passkeys.getByRole('button', { name: 'Remove: Old laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await passkeys.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(add)).toBe(true);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('That passkey did not work here').waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: 'Sign in', exact: true }).isEnabled()).toBe(true);
});
