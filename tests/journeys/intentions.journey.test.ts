/** Intentions in a real browser: alice posts, changes and deletes a house; bob looks around before he has an account. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  atEverySize,
  expectAccessible,
  expectNoSidewaysScroll,
  isFocused,
  openPage,
  openPageOf,
  viewports,
} from '../browser.ts';
import { linkIn, newestMail } from '../mailbox.ts';
import type { Person } from '../person.ts';
import { drawing, heic, photo } from '../pictures.ts';
import { bristol, houseForSale } from '../samples.ts';
import { openWorld, password, type World } from '../world.ts';
import { fillHouse, fillWanted } from './filling.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcode(bristol.postcode, bristol.latitude, bristol.longitude);
});
afterAll(() => world?.close());

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
  const page = await pageOf(alice);
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
  const summary = page.getByRole('alert', { name: 'Please check these answers' });
  await expect.poll(() => summary.evaluate((it) => it === document.activeElement)).toBe(true);
  await summary.getByRole('link', { name: 'Address' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('address');

  await fillHouse(page);
  await page.getByText('Others see “Bristol BS6”').waitFor();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    { name: 'plan.png', mimeType: 'image/png', buffer: await drawing() },
    { name: 'garden.heic', mimeType: 'image/heic', buffer: heic },
  ]);
  await page.getByText('garden.heic: This is a HEIC photo. Please export it as JPEG').waitFor();
  await page.getByRole('button', { name: 'Set as Banner: picture 2' }).click();
  await page.getByRole('button', { name: 'Next' }).click();

  await page.waitForURL(/\/sell\/[0-9a-f-]{36}$/);
  const [posted] = (
    await alice.get<{ items: { title: string; price: number; images: string[] }[] }>('/api/intentions')
  ).body.items;
  expect(posted).toMatchObject({ title: houseForSale.title, price: 350_000 });
  expect(posted?.images).toHaveLength(2);
});

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
  const page = await pageOf(alice);
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

  await page.goto('/intentions');
  await page.getByRole('button', { name: 'Delete Changed in a moment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('You have no intentions yet').waitFor();
  await page.getByText('The intention is deleted.').waitFor();
  expect((await alice.get(`/api/intentions/${id}`)).status).toBe(404);
});

test('what alice changes is hers alone until she saves it: pictures added, removed and put in order, too', {
  tags: ['4.save.existing', '2.form.remove', '2.form.banner'],
}, async () => {
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  const shown = async () =>
    (await (await fetch(`${world.url}/api/intentions/${id}`)).json()) as { title: string; images: string[] };
  const page = await pageOf(alice);
  const sent: string[] = [];
  page.on(
    'request',
    (it) => it.method() !== 'GET' && sent.push(`${it.method()} ${new URL(it.url()).pathname}`),
  );
  const edit = async () => {
    await page.goto(`/sell/${id}?edit`);
    await page.getByLabel('Title').waitFor();
  };
  const tiles = page.getByRole('list', { name: 'Your pictures, in order' }).getByRole('listitem');
  const file = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() });
  await edit();
  await page.locator('input[type=file]').setInputFiles([await file('a.jpg'), await file('b.jpg')]);
  await expect.poll(() => tiles.count()).toBe(2);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL(`**/sell/${id}`);
  expect((await shown()).images).toEqual([]);
  expect(sent.filter((it) => it.includes('/api/im') || it.startsWith('PUT'))).toEqual([]);

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
  const page = await pageOf(alice);
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
  await changed.getByText('This was changed somewhere else in the meantime.').waitFor();
  await changed.getByText('A title typed here').waitFor();
  await changed.getByRole('button', { name: 'Use this: Title' }).click();
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('A title typed here');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**/sell/${id}`);
  const saved = (await alice.get<{ title: string; price: number }>(`/api/intentions/${id}`)).body;
  expect([saved.title, saved.price]).toEqual(['A title typed here', 399_000]);
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
  await page.getByText('Error saving data. Please try again.').waitFor();
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

test('after a picture that did not arrive, Save goes on, and still sees what was changed elsewhere', async () => {
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  const stored = async () =>
    (await alice.get<{ title: string; price: number; images: string[] }>(`/api/intentions/${id}`)).body;
  const page = await openPageOf(alice, { expectedErrors: [/Failed to load resource/] });
  const save = () => page.getByRole('button', { name: 'Save' }).click();
  const file = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() });
  const saveWithoutTheLast = async (...names: string[]) => {
    await page.goto(`/sell/${id}?edit`);
    await page.locator('input[type=file]').setInputFiles(await Promise.all(names.map(file)));
    let sent = 0;
    await page.route('**/api/images', (route) => {
      sent += 1;
      return sent === names.length ? route.abort() : route.fallback();
    });
    await save();
    await page.getByText('some pictures did not arrive').waitFor();
    await page.unrouteAll();
  };
  await saveWithoutTheLast('a.jpg', 'b.jpg');
  await save();
  await page.waitForURL(`**/sell/${id}`);
  expect((await stored()).images).toHaveLength(2);

  await saveWithoutTheLast('c.jpg', 'd.jpg');
  await alice.put(`/api/intentions/${id}`, { ...houseForSale, price: 399_000 });
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed here');
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await save();
  const changed = page.getByRole('region', { name: 'Changed elsewhere' });
  await changed.getByRole('button', { name: 'Use this: Title' }).click();
  expect((await stored()).price).toBe(399_000);
  await save();
  await page.waitForURL(`**/sell/${id}`);
  const { title, price, images } = await stored();
  expect([title, price, images.length]).toEqual(['Typed here', 399_000, 3]);
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
  await page.getByText('Title must not exceed 10 words.').waitFor();
  await page.getByText('Please enter a valid postcode.').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('alert', { name: 'Please check these answers' }).waitFor();
  await page.reload();
  expect(await page.getByLabel('Postcode').inputValue()).toBe('nonsense');
  // A maximum below the minimum was lifted to it.
  expect(await page.getByRole('textbox', { name: 'Maximum price' }).inputValue()).toBe('£500,000');
  expect(await page.locator('input[type=file]').count()).toBe(0);
  await page.getByRole('button', { name: 'Reset' }).click();
  expect(await page.getByRole('textbox', { name: 'Maximum price' }).inputValue()).toBe('');
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
  await register(page, 'bob@example.org');

  await page.waitForURL(/\/buy\/[0-9a-f-]{36}$/, { timeout: 30_000 });
  const bobs = page.url().split('/').at(-1)!;
  await expect
    .poll(async () => (await likesOf(bobs)).map((row) => row.sellId), { timeout: 15_000 })
    .toEqual([house.id]);
  expect(await page.evaluate(() => sessionStorage.getItem('intent:draft:buy'))).toBeNull();
});

test('a buyer may describe himself with his bio, in a field that grows from 132 to 500 pixels', {
  tags: ['2.form.bio', '5.form.counter', '9.textarea-min', '9.textarea-max'],
}, async () => {
  const bio = 'I repair bicycles and look after my two nieces. '.repeat(40).trim();
  const page = await pageOf(await world.person('Bob', { bio }));
  await page.goto('/buy?category=vehicle');
  const description = page.getByRole('textbox', { name: /^Description/ });
  expect((await description.boundingBox())?.height).toBe(132);
  await page.getByRole('button', { name: 'Use my bio' }).click();
  expect(await description.inputValue()).toBe(bio);
  await page.getByText('360/1000 words').waitFor();
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
  await page.getByRole('alert', { name: 'Please check these answers' }).waitFor();
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
  await atEverySize(page, async (name) => {
    await expectNoSidewaysScroll(page);
    if (!name.startsWith('tablet')) await expectAccessible(page);
  });
}

/** A browser in which this person is signed in. */
async function pageOf(person: Person): Promise<Page> {
  const page = await openPage(world.url, { viewport: viewports.desktop });
  const cookies = person.cookieHeader.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: world.url };
  });
  await page.context().addCookies(cookies);
  return page;
}

/** Through the auth modal, and the mail's link in another tab. */
async function register(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First Name').fill('Bob');
  await dialog.getByLabel('Last Name').fill('Buyer');
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await dialog.getByRole('textbox', { name: 'Confirm Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Register' }).click();
  const mail = await newestMail(world.url, email, 'erif');
  const tab = await page.context().newPage();
  await tab.goto(linkIn(mail));
  await tab.close();
}

function likesOf(buyId: string) {
  return world.context.db.selectFrom('likes').select(['sellId']).where('buyId', '=', buyId).execute();
}
