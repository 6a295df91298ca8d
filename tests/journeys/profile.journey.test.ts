/** One's own profile from facts to farewell, and a message to the people who run the site. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { accountWords } from '../../domain/wording.ts';
import { button, expectAccessible, field, openPage, openPageOf, type PageOptions } from '../browser.ts';
import { linkIn, newestMail } from '../mailbox.ts';
import type { Person } from '../person.ts';
import { halves, heic, photo } from '../pictures.ts';
import { type Colour, colourAt, difference } from '../pixels.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, password, type World } from '../world.ts';
import { expectUntold } from './untold.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function profileOf(person: Person, options?: PageOptions): Promise<Page> {
  const page = await openPageOf(person, options);
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'My profile' }).waitFor();
  return page;
}

test('alice changes what others see of her, and it is there after a reload', {
  tags: ['2.route.profile', '6.user.preferences', '6.user.bio', '7.write.channels', '7.write.bio'],
}, async () => {
  const page = await profileOf(await world.person('Alice'));
  await field(page, 'Profession').fill('Gardener');
  await field(page, 'Annual Salary Range').selectOption({ label: 'Prefer not to say' });
  await field(page, 'Bio').fill('I grow things.');
  await field(page, 'Push').check();
  await button(page, 'Save').click();
  await page.getByText('Your profile is saved.').waitFor();
  await page.reload();
  await field(page, 'Profession').waitFor();
  expect(await field(page, 'Profession').inputValue()).toBe('Gardener');
  expect(await field(page, 'Annual Salary Range').inputValue()).toBe('prefer-not-to-say');
  expect(await field(page, 'Bio').inputValue()).toBe('I grow things.');
  expect(await field(page, 'Push').isChecked()).toBe(true);
});

test('what is typed while the profile is saved is not saved with it, and Save knows', async () => {
  const alice = await world.person('Alice');
  const page = await profileOf(alice);
  await field(page, 'Bio').fill('I grow');
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  await page.route('**/api/profile', async (route) => {
    begun.resolve();
    await go.promise;
    return route.fallback();
  });
  await button(page, 'Save').click();
  await begun.promise;
  await field(page, 'Bio').fill('I grow things.');
  go.resolve();
  await page.getByText('Your profile is saved.').waitFor();
  await page.unrouteAll();
  await button(page, 'Save').click();
  await expect
    .poll(async () => (await alice.get<{ bio: string }>('/api/profile')).body.bio)
    .toBe('I grow things.');
});

test('what was changed elsewhere meanwhile stays as it is', async () => {
  const alice = await world.person('Alice', { bio: 'I grow things.' });
  const page = await profileOf(alice);
  await field(page, 'Profession').fill('Gardener');
  await alice.patch('/api/profile', { bio: 'I grow roses.', getNotificationsVia: ['push'] });
  await button(page, 'Save').click();
  await page.getByText('Your profile is saved.').waitFor();
  const { body } = await alice.get<Record<string, unknown>>('/api/profile');
  expect(body).toMatchObject({
    profession: 'Gardener',
    bio: 'I grow roses.',
    getNotificationsVia: ['push'],
  });
  // And is seen, before one goes on.
  await expect.poll(() => field(page, 'Bio').inputValue()).toBe('I grow roses.');
  expect(await field(page, 'Push').isChecked()).toBe(true);
  expect(await button(page, 'Save').isDisabled()).toBe(true);
});

test('whose address refuses our emails reads so under the channels, and has it tried again', async () => {
  const alice = await world.person('Alice', { getNotificationsVia: ['email'] });
  const row = world.context.db.updateTable('users').where('id', '=', alice.userId);
  await row.set({ mailRefusals: limits.mailRefusals.atMost, mailRefusedAt: new Date() }).execute();
  const page = await profileOf(alice);
  expect(await field(page, 'Email').isChecked()).toBe(true);
  await page.getByText('Our emails to you have been bouncing').waitFor();
  await button(page, 'Try again').click();
  await page.getByText('Our emails to you have been bouncing').waitFor({ state: 'detached' });
  expect((await alice.get('/api/profile')).body).toMatchObject({ refusesMail: false });
  expect(await field(page, 'Email').isChecked()).toBe(true);
});

test('a bio that is too long is refused under its field and stays', async () => {
  const page = await profileOf(await world.person('Alice'));
  await field(page, 'Bio').fill('x'.repeat(2_001));
  await page.getByText('2001/2000 characters').waitFor();
  await button(page, 'Save').click();
  await page.getByText('Please use at most 2,000 characters.').waitFor();
  expect((await field(page, 'Bio').inputValue()).length).toBe(2_001);
});

test('a photo is cut in a dialog to the square alice chooses, shown, and removed', {
  tags: ['6.user.photo', '2.image-modal.exists'],
}, async () => {
  const page = await profileOf(await world.person('Alice'));
  await choosePhoto(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 400) });
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await dialog.getByRole('img', { name: 'Your photo before cropping' }).waitFor();
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('ArrowRight');
  await button(page, 'Save photo').click();
  await page.getByText('Your photo is saved.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const shown = page.getByRole('img', { name: 'Your photo' });
  await shown.waitFor();
  const size = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size[0]).toBe(size[1]);
  await button(page, 'Remove photo').click();
  await page.getByText('Your photo is removed.').waitFor();
  expect(await shown.count()).toBe(0);
});

test('the square is the part of the photo that alice moves into the window, by a slider or by dragging', async () => {
  const page = await profileOf(await world.person('Alice'));
  const buffer = await halves('#d02020', '#2040d0');
  const shown = page.getByRole('img', { name: 'Your photo' });
  const saved = async () => {
    await button(page, 'Save photo').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await shown.evaluate((image: HTMLImageElement) => image.decode());
    return [await colourAt(shown, 0.3, 0.5), await colourAt(shown, 0.7, 0.5)];
  };
  const expectRed = (seen: readonly Colour[]) => {
    for (const colour of seen) expect(difference(colour, [0xd0, 0x20, 0x20])).toBeLessThan(40);
  };
  const choose = async () => {
    await choosePhoto(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Save photo', disabled: false }).waitFor();
  };
  const place = page.getByRole('slider', { name: 'Move left or right' });
  await choose();
  await place.press('Home');
  expectRed(await saved());
  await button(page, 'Remove photo').click();
  await shown.waitFor({ state: 'detached' });

  await choose();
  const picture = page.getByRole('img', { name: 'Your photo before cropping' });
  const { x, y, width, height } = (await picture.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Number(await place.getAttribute('aria-valuenow'))).toBeLessThan(0.02);
  expectRed(await saved());
});

test('a photo that is none is refused with words', async () => {
  const page = await profileOf(await world.person('Alice'));
  await choosePhoto(page, { name: 'me.heic', mimeType: 'image/heic', buffer: heic });
  await page.getByText('This is a HEIC picture. Please export it as JPEG and add it again.').waitFor();
  await choosePhoto(page, { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await page.getByText('Please choose a JPEG or PNG picture.').waitFor();
  await choosePhoto(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await page.getByText('We could not read this picture. Please try another file.').waitFor();
});

test('alice changes her email address: by her password, and the link that the new one receives', async () => {
  const alice = await world.person('Alice');
  const page = await profileOf(alice);
  const email = `new-${alice.email}`;
  await button(page, 'Change email address').click();
  const dialog = page.getByRole('dialog', { name: 'Change your email address' });
  await dialog.getByLabel('New Email Address').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('not-my-password-1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await dialog.getByText(accountWords.currentPasswordWrong).waitFor();
  // What was typed stays.
  expect(await dialog.getByLabel('New Email Address').inputValue()).toBe(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  const sent = page.getByRole('dialog', { name: 'Check your inbox' });
  await sent.getByText(email).waitFor();
  await sent.getByRole('button', { name: 'Close', exact: true }).last().click();
  await sent.waitFor({ state: 'detached' });
  expect(await button(page, 'Change email address').evaluate((it) => it === document.activeElement)).toBe(
    true,
  );
  await page.getByText(alice.email, { exact: true }).waitFor();

  const mailbox = await openPage(world.url);
  await mailbox.goto(linkIn(await newestMail(world.url, email, 'Confirm your new email address')));
  await expectAccessible(mailbox);
  await button(mailbox, 'Confirm this address').click();
  await mailbox.getByRole('heading', { name: 'Your email address has been changed' }).waitFor();
  await page.reload();
  await page.getByText(email, { exact: true }).waitFor();
});

test('Help says where an email address is changed', async () => {
  const page = await openPage(world.url);
  await page.goto('/help');
  await page.getByRole('heading', { name: 'I want to change my email address' }).waitFor();
  await page.getByText('Choose “Change email address” in your profile.').waitFor();
});

test('a photo of a type that is not kept is redrawn, and its square chosen as of any', async () => {
  const page = await profileOf(await world.person('Alice'));
  const buffer = await sharp(await photo(600, 400))
    .webp()
    .toBuffer();
  await choosePhoto(page, { name: 'me.webp', mimeType: 'image/webp', buffer });
  await page.getByRole('button', { name: 'Save photo', disabled: false }).click();
  await page.getByText('Your photo is saved.').waitFor();
});

test('a photo that alice closes while it is sent is not sent', async () => {
  const page = await profileOf(await world.person('Alice'));
  let sent = 0;
  await page.route('**/api/profile/photo', () => {
    sent += 1;
  });
  for (const [before, close] of ['Cancel', 'Escape'].entries()) {
    await choosePhoto(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 400) });
    const cancelled = page.waitForEvent('requestfailed', (it) => it.url().endsWith('/api/profile/photo'));
    await page.getByRole('button', { name: 'Save photo', disabled: false }).click();
    await expect.poll(() => sent).toBe(before + 1);
    if (close === 'Cancel') await button(page, close).click();
    else await page.keyboard.press(close);
    await cancelled;
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('a photo that the browser shows, but cannot cut, is refused with words', async () => {
  const page = await profileOf(await world.person('Alice'));
  await page.evaluate(() => {
    globalThis.createImageBitmap = () => Promise.reject(new Error('cannot be read'));
  });
  await choosePhoto(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 400) });
  await page.getByRole('button', { name: 'Save photo', disabled: false }).click();
  await page.getByText('We could not read this picture. Please try another file.').waitFor();
});

test('a new password asks for the old one, and then only the new one opens', async () => {
  const alice = await world.person('Alice');
  const page = await profileOf(alice);
  await field(page, 'Current Password').fill('wrong-1');
  await field(page, 'New Password').fill('another-2');
  await field(page, 'Confirm New Password').fill('another-2');
  await button(page, 'Change password').click();
  await page.getByText('That password is not correct. Please try again.').waitFor();
  await field(page, 'Current Password').fill(password);
  await button(page, 'Change password').click();
  await page.getByText('Your password is changed. Other devices were signed out.').waitFor();
  const visitor = world.visitor();
  const signIn = (secret: string) =>
    visitor.post('/api/auth/sign-in/email', { email: alice.email, password: secret });
  expect((await signIn(password)).status).toBe(401);
  expect((await signIn('another-2')).status).toBe(200);
});

test('alice deletes her account only with her password, and nothing of her is left', {
  tags: ['7.auth.delete'],
}, async () => {
  const alice = await world.person('Alice');
  const page = await profileOf(alice, { expectedErrors: [/WebSocket/] });
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await button(page, 'Delete account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByText('your intentions and their pictures').waitFor();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByText('Please enter password').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill('wrong-1');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByText('That password is not correct. Please try again.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  // Her tab notices the end of her session before the reply is there.
  await page.route('**/api/profile', async (route) => {
    const response = await route.fetch();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    await expectUntold(page);
    await route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('Your account has been deleted.').waitFor();
  await page.waitForURL(`${world.url}/`);
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  const again = await world.visitor().post('/api/auth/sign-in/email', { email: alice.email, password });
  expect(again.status).toBe(401);
});

test('a visitor writes to us, and the message reaches the people who run the site', {
  tags: ['2.route.contact'],
}, async () => {
  const page = await openPage(world.url);
  await page.goto('/contact');
  await button(page, 'Send message').click();
  await page.getByText('Please enter your name.').waitFor();
  await page.getByText('Please enter email').waitFor();
  await page.getByText('Please write a message.').waitFor();
  await field(page, 'Name').fill('Bob Baker');
  await field(page, 'Email Address').fill('bob@example.org');
  await field(page, 'Message').fill('How do I change my postcode?');
  await button(page, 'Send message').click();
  await page.getByText('Your message is on its way. We will reply to bob@example.org.').waitFor();
  const mail = await newestMail(world.url, world.context.config.contactEmail, '');
  expect(mail.text).toContain('How do I change my postcode?');
});

async function choosePhoto(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.locator('input[type=file]').setInputFiles(file);
}

test('a name is put right in the profile: others see the first beside what she posts, a match the whole', async () => {
  await world.knowPostcodes(bristol);
  const alice = await world.person('Alcie', { lastName: 'Acrher' });
  const bob = await world.person('Bob');
  const [house, wish] = [await alice.posts(houseForSale), await bob.posts(houseWanted)];
  await bob.likes(wish, house);
  await alice.likes(house, wish);
  await alice.post('/api/matches/seen', { intentionIds: [house.id] });
  const page = await profileOf(alice);
  await field(page, 'First Name').fill('   ');
  await button(page, 'Save').click();
  await page.getByText('Please enter all details').waitFor();
  await field(page, 'First Name').fill('Alice');
  await field(page, 'Last Name').fill('Archer');
  await button(page, 'Save').click();
  await page.getByText('Your profile is saved.').waitFor();
  await page.getByRole('banner').getByText('Alice', { exact: true }).waitFor();
  const seen = await bob.get<{ owner: { firstName: string } }>(`/api/intentions/${house.id}`);
  expect(seen.body.owner.firstName).toBe('Alice');
  const { items } = (await bob.get<{ items: { person: object }[] }>('/api/matches')).body;
  expect(items[0]?.person).toMatchObject({ firstName: 'Alice', lastName: 'Archer' });
  const session = await alice.get<{ user: { name: string } }>('/api/auth/get-session');
  expect(session.body.user.name).toBe('Alice Archer');
});
