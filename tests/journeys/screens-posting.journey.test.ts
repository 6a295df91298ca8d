/** The picker and the form, part by part: what they show, what they refuse, and where they lead. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuestionSet } from '../../contract/intentions.ts';
import { button, openPage, openPageOf, viewports } from '../browser.ts';
import type { Person } from '../person.ts';
import { photo } from '../pictures.ts';
import { bristol, carForSale, carWanted, houseForSale } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';

let world: World;
let alice: Person;
beforeAll(async () => {
  world = await openMarket();
  alice = await world.person('Alice');
});
afterAll(() => world.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const failing = { status: 500, contentType: 'application/problem+json', body: '{"code":"unexpected"}' };

async function expectRed(words: Locator): Promise<void> {
  const colour = await words.evaluate((it) => getComputedStyle(it).color);
  const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)!.map(Number);
  expect(red, colour).toBeGreaterThan(1.5 * Math.max(green, blue));
}

async function openPicker(page: Page): Promise<Locator> {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Buy' }).click();
  return page.getByRole('dialog', { name: 'Ready to Buy?' });
}

async function fillCarWanted(page: Page): Promise<void> {
  await page.getByLabel('Postcode').fill(bristol.postcode);
  await page.getByLabel('Search radius').fill('20');
  await page.getByLabel('Title').fill(carWanted.title);
  await page.getByRole('textbox', { name: /^Description/ }).fill(carWanted.description);
}

describe('the picker', () => {
  test('opens from the home screen [2.picker.home]', async () => {
    const page = await openPage(world.url);
    await page.goto('/');
    await page.getByRole('link', { name: /Start buying/ }).click();
    await page.getByRole('dialog', { name: 'Ready to Buy?' }).waitFor();
  });

  test('shows one column on a phone, two otherwise [2.picker.grid]', async () => {
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

  test('asks for the categories once in a session [7.read.categories]', async () => {
    const page = await openPage(world.url);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/categories')) asked += 1;
    });
    const picker = await openPicker(page);
    await picker.getByRole('radio', { name: /Property/ }).waitFor();
    await picker.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Sell' }).click();
    await page.getByRole('dialog', { name: 'Ready to Sell?' }).getByRole('radio').first().waitFor();
    expect(asked).toBe(1);
  });

  test('without a choice says so, even to who presses no button [5.picker.none 8.picker-none]', async () => {
    const page = await openPage(world.url);
    const picker = await openPicker(page);
    await picker.getByRole('radio').first().waitFor();
    await picker.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await picker.getByText('Please select a category.').waitFor();
  });

  test('says in red when the categories do not load [8.categories]', async () => {
    const page = await openPage(world.url, { expectedErrors: [/status of 500/] });
    await page.route('**/api/categories', (route) => route.fulfill(failing));
    const picker = await openPicker(page);
    const words = picker.getByText('Failed to load categories. Please try again later.');
    await words.waitFor();
    await expectRed(words);
  });

  test('says when a category has no questions [5.picker.questions 8.picker-questions]', async () => {
    const page = await openPage(world.url);
    const body = JSON.stringify({ code: 'question-set-not-found', detail: 'No matching questions found.' });
    await page.route('**/api/question-sets/**', (route) => route.fulfill({ ...failing, status: 404, body }));
    const picker = await openPicker(page);
    await picker.getByRole('radio', { name: /Vehicle/ }).check();
    await picker.getByRole('button', { name: 'Next' }).click();
    await picker.getByText('No matching questions found.').waitFor();
  });
});

describe('the form', () => {
  test('is one screen with a heading for each kind [2.route.one-screen 2.form.heading-buy-property 2.form.heading-buy-vehicle 2.form.heading-sell 2.form.next]', async () => {
    const page = await openPage(world.url);
    for (const [path, name] of [
      ['/buy?category=property', 'Find your dream property'],
      ['/buy?category=vehicle', 'Find your dream vehicle'],
      ['/sell?category=property', 'See who is looking'],
      ['/sell?category=vehicle', 'See who is looking'],
    ] as const) {
      await page.goto(path);
      await heading(page, name).waitFor();
      await button(page, 'Next').waitFor();
      await button(page, 'Back').waitFor();
    }
  });

  test('draws each question by its type [2.form.text 2.form.number 2.form.button-select 2.form.textarea 2.form.select 2.form.range 2.form.file]', async () => {
    const page = await openPageOf(alice);
    await page.goto('/sell?category=property');
    const drawn = (id: string, element: string) => page.locator(`[data-question=${id}]`).locator(element);
    await drawn('address', 'input:not([inputmode])').waitFor();
    await drawn('bathrooms', 'input[inputmode]').waitFor();
    expect(await drawn('energyRating', 'input[type=radio]').count()).toBe(7);
    await drawn('description', 'textarea').waitFor();
    await drawn('bedrooms', 'select').waitFor();
    await drawn('priceRange', '[role=slider]').waitFor();
    expect(await drawn('images', 'input[type=file]').count()).toBe(1);
  });

  test.each(['sell/property', 'buy/property', 'sell/vehicle', 'buy/vehicle'])(
    'marks with a red asterisk what must be answered: %s [2.form.asterisk]',
    async (kind) => {
      const [side, category] = kind.split('/');
      const page = await openPageOf(alice);
      await page.goto(`/${side}?category=${category}`);
      const { body } = await alice.get<QuestionSet>(`/api/question-sets/${category}/${side}`);
      await button(page, 'Next').waitFor();
      for (const { id, optional, dependsOn } of body.questions) {
        if (dependsOn) continue;
        const asterisk = page.locator(`[data-question=${id}] :is([class*=asterisk], [class*=required])`);
        expect(await asterisk.count(), id).toBe(optional ? 0 : 1);
        if (!optional) await expectRed(asterisk);
      }
    },
  );

  test('shows what is wrong in red under its field [2.form.errors 5.form.required 5.form.coordinates 8.coordinates]', async () => {
    const page = await openPage(world.url);
    await page.goto('/buy?category=vehicle');
    await button(page, 'Next').click();
    const under = (id: string) => page.locator(`[data-question=${id}]`).getByRole('alert');
    const field = page.getByLabel('Title');
    await under('title').waitFor();
    await expectRed(under('title'));
    expect((await under('title').boundingBox())!.y).toBeGreaterThan((await field.boundingBox())!.y);
    await page.getByLabel('Postcode').fill('ZZ9 9ZZ');
    await page.getByLabel('Postcode').press('Tab');
    await page.getByText('Unable to fetch coordinates for the provided postcode.').waitFor();
  });

  test('resets a price range, and has nothing to reset for who sells [2.form.reset]', async () => {
    const page = await openPage(world.url);
    await page.goto('/buy?category=vehicle');
    await button(page, 'Reset').waitFor();
    await page.goto('/sell?category=vehicle');
    await page.getByRole('textbox', { name: 'Price' }).waitFor();
    expect(await button(page, 'Reset').count()).toBe(0);
  });

  test('offers no bio to a buyer who wrote none, and none to a seller [2.form.bio 8.silent.bio]', async () => {
    const page = await openPageOf(alice);
    await page.goto('/buy?category=vehicle');
    await page.getByRole('textbox', { name: /^Description/ }).waitFor();
    expect(await button(page, 'Use my bio').count()).toBe(0);
    const written = await openPageOf(await world.person('Bea', { bio: 'I repair bicycles.' }));
    await written.goto('/sell?category=vehicle');
    await written.getByRole('textbox', { name: /^Description/ }).waitFor();
    expect(await button(written, 'Use my bio').count()).toBe(0);
  });

  test('asks for a deposit only with a mortgage [3.question.dependsOn 3.buy-property.availableDeposit]', async () => {
    const page = await openPage(world.url);
    await page.goto('/buy?category=property');
    await page.getByRole('radio', { name: 'Mortgage' }).check();
    await page.getByLabel('Available deposit').waitFor();
    await page.getByRole('radio', { name: 'Cash' }).check();
    await page.getByLabel('Available deposit').waitFor({ state: 'detached' });
  });

  test('is not sent while the browser itself calls a field invalid [2.form.validity]', async () => {
    const page = await openPage(world.url);
    await page.goto('/buy?category=vehicle');
    await fillCarWanted(page);
    await page
      .getByLabel('Title')
      .evaluate((field: HTMLInputElement) => field.setCustomValidity('Not this one.'));
    await button(page, 'Next').click();
    await page.locator('[data-question=title]').getByText('Not this one.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('says when saving fails, and keeps what was typed [8.save]', async () => {
    const page = await openPageOf(alice, { expectedErrors: [/status of 500/] });
    await page.route('**/api/intentions', (route) =>
      route.request().method() === 'POST' ? route.fulfill(failing) : route.continue(),
    );
    await page.goto('/buy?category=vehicle');
    await fillCarWanted(page);
    await button(page, 'Next').click();
    await page.getByText('Error saving data. Please try again.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe(carWanted.title);
  });

  test('once saved gives the intention to the screen it leads to [2.route.detail 4.save.goes-to 5.form.counter]', async () => {
    const page = await openPageOf(alice);
    await page.goto('/buy?category=vehicle');
    await fillCarWanted(page);
    await page.getByText('7/1000 words').waitFor();
    await button(page, 'Next').click();
    await page.waitForURL(/\/buy\/[0-9a-f-]{36}$/);
    const carried = await page.evaluate(() => history.state.usr.intention);
    expect(carried).toMatchObject({ id: page.url().split('/').at(-1), title: carWanted.title });
    await heading(page, carWanted.title).waitFor();
  });

  test('changes an intention of either side, and hands it back [2.route.buy-id 2.form.heading-edit 2.form.save 4.save.existing]', async () => {
    const { id } = await alice.posts({ ...carWanted, title: 'Before' });
    const page = await openPageOf(alice);
    await page.goto(`/buy/${id}?edit`);
    await heading(page, 'Edit intention').waitFor();
    await page.getByLabel('Title').fill('After');
    await button(page, 'Save').click();
    await page.waitForURL(`${world.url}/buy/${id}`);
    await heading(page, 'After').waitFor();
  });
});

test('who skips registration finds the data in session storage, a key for each type [2.form.ask 2.form.skip 2.form.shown 2.route.result]', async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=vehicle');
  await fillCarWanted(page);
  await button(page, 'Next').click();
  await page
    .getByRole('dialog', { name: 'Join the community!' })
    .getByRole('button', { name: 'Skip' })
    .click();
  await heading(page, 'What fits you').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/buy');
  expect(await page.evaluate(() => history.state.usr.entered.draft.typed.title)).toBe(carWanted.title);
  await page.getByText(carWanted.title).first().waitFor();
  await page.reload();
  await heading(page, 'What fits you').waitFor();
  await page.goto('/sell?category=vehicle');
  await page.getByLabel('Title').fill(carForSale.title);
  const kept = (side: string) => page.evaluate((key) => sessionStorage.getItem(key), `intent:draft:${side}`);
  await expect.poll(() => kept('sell')).toContain(carForSale.title);
  expect(await kept('buy')).toContain(carWanted.title);
});

describe('pictures', () => {
  const tiles = (page: Page) =>
    page.getByRole('list', { name: 'Your pictures, in order' }).getByRole('listitem');

  test('are for people who are signed in [2.form.signed-in-files 6.visitor.no-upload]', async () => {
    const visitor = await openPage(world.url);
    await visitor.goto('/sell?category=vehicle');
    await button(visitor, 'Next').waitFor();
    expect(await visitor.locator('input[type=file]').count()).toBe(0);
    const page = await openPageOf(alice);
    await page.goto('/sell?category=vehicle');
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
  });

  test('are dropped or chosen, at most six, and sent only once there is an intention to keep them [2.form.drop 5.form.dropzone 7.files.no-folder]', async () => {
    const page = await openPageOf(alice);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/images')) sent += 1;
    });
    await page.goto('/sell?category=vehicle');
    const zone = page.getByRole('button', { name: /^Drop pictures here, or choose them/ });
    const file = { name: 'chosen.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), zone.click()]);
    await chooser.setFiles(file);
    await expect.poll(() => tiles(page).count()).toBe(1);

    const dropped = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      for (let n = 1; n <= 6; n += 1)
        transfer.items.add(new File([bytes], `dropped-${n}.jpg`, { type: 'image/jpeg' }));
      return transfer;
    }, file.buffer.toString('base64'));
    await zone.dispatchEvent('drop', { dataTransfer: dropped });
    await expect.poll(() => tiles(page).count()).toBe(6);
    await page.getByText('You can add up to 6 images.').waitFor();
    expect(sent).toBe(0);
  });

  test('are tiles of 100 by 100 with a cross and a banner marker [2.form.tiles 2.form.remove 2.form.banner 9.thumbnails]', async () => {
    const { id } = await alice.posts(houseForSale);
    const page = await openPageOf(alice);
    await page.goto(`/sell/${id}?edit`);
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
    await page
      .locator('input[type=file]')
      .setInputFiles([file('a.jpg', await photo()), file('b.jpg', await photo())]);
    const picture = (place: number) => tiles(page).nth(place).locator('img');
    await expect.poll(() => tiles(page).count()).toBe(2);
    const box = await picture(0).boundingBox();
    expect([box?.width, box?.height]).toEqual([100, 100]);
    expect(await tiles(page).nth(0).getByText('Banner', { exact: true }).count()).toBe(1);
    expect(await tiles(page).nth(1).getByText('Set as Banner', { exact: true }).count()).toBe(1);

    const second = await picture(1).getAttribute('src');
    await page.getByRole('button', { name: 'Set as Banner: picture 2' }).click();
    await expect.poll(() => picture(0).getAttribute('src')).toBe(second);
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await expect.poll(() => tiles(page).count()).toBe(1);
    expect(await picture(0).getAttribute('src')).not.toBe(second);
  });

  test('change places by drag, and by the arrows from the keyboard', async () => {
    const page = await openPageOf(alice);
    await page.goto('/sell?category=vehicle');
    const buffer = await photo();
    const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer });
    await page.locator('input[type=file]').setInputFiles([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    const order = () =>
      tiles(page)
        .locator('img')
        .evaluateAll((all) => all.map((it) => (it as HTMLImageElement).alt));
    await expect.poll(order).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    await tiles(page).nth(2).locator('img').dragTo(tiles(page).nth(0));
    await expect.poll(order).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    expect(await tiles(page).nth(0).getByText('Banner', { exact: true }).count()).toBe(1);

    await page.getByRole('button', { name: 'Move picture 1 later' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    // At the end there is nowhere to go, and the keyboard stays with its picture.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
  });

  test('of a listing follow a finger, small and large', async () => {
    const { id } = await alice.posts({ ...houseForSale, title: 'Two pictures' });
    for (const name of ['front.jpg', 'back.jpg']) {
      const form = new FormData();
      form.append('intentionId', id);
      form.append('file', new Blob([await photo()], { type: 'image/jpeg' }), name);
      await alice.post('/api/images', form);
    }
    const page = await openPage(world.url, { viewport: viewports.phone, hasTouch: true });
    await page.goto(`/sell/${id}`);
    const shown = (place: number) => page.getByRole('img', { name: `Two pictures, picture ${place}` });
    await swipe(shown(1), -120);
    await shown(2).waitFor();
    await shown(2).tap();
    const large = page.getByRole('dialog', { name: 'Pictures' });
    await swipe(large.locator('img'), 120);
    await large.getByRole('img', { name: 'Two pictures, picture 1' }).waitFor();
    // A finger that hardly moved meant nothing.
    await swipe(large.locator('img'), -20);
    expect(await large.getByText('1 of 2').count()).toBe(1);
  });
});

/** A finger put down in the middle, drawn sideways by so many pixels, and lifted. */
async function swipe(over: Locator, byPixels: number): Promise<void> {
  await over.waitFor();
  const page = over.page();
  const { x, y, width, height } = (await over.boundingBox())!;
  const at = (moved: number) => [
    { x: x + width / 2 + moved, y: y + Math.min(height, page.viewportSize()!.height) / 2 },
  ];
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(byPixels) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}
