/** The form, part by part: what they show, what they refuse, and where they lead. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuestionSet } from '../../contract/intentions.ts';
import { intentionWords } from '../../domain/wording.ts';
import { answersTo, button, expectRed, failing, openPage, openPageOf } from '../browser.ts';
import type { Person } from '../person.ts';
import { colourAt, difference, isDrawn } from '../pixels.ts';
import { refuseWrites } from '../postgres.ts';
import { bristol, carForSale, carWanted } from '../samples.ts';
import { soon } from '../soon.ts';
import type { World } from '../world.ts';
import { fillWanted } from './filling.ts';
import { openMarket } from './meeting.ts';

let world: World;
let alice: Person;
beforeAll(async () => {
  world = await openMarket();
  alice = await world.person('Alice');
});
afterAll(() => world.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
async function fillCarWanted(page: Page): Promise<void> {
  await page.getByLabel('Postcode').fill(bristol.postcode);
  await page.getByLabel('Search radius').fill('20');
  await page.getByLabel('Title').fill(carWanted.title);
  await page.getByRole('textbox', { name: /^Description/ }).fill(carWanted.description);
}

describe('the form', () => {
  test('is one screen with a heading for each kind', {
    tags: [
      '2.route.one-screen',
      '2.form.heading-buy-property',
      '2.form.heading-buy-vehicle',
      '2.form.heading-sell',
      '2.form.back',
      '2.form.next',
    ],
  }, async () => {
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
      expect(await isDrawn(button(page, 'Back'))).toBe(true);
    }
  });

  test('draws each question by its type', {
    tags: [
      '2.form.text',
      '2.form.number',
      '2.form.button-select',
      '2.form.textarea',
      '2.form.select',
      '2.form.range',
      '2.form.file',
      '3.question.placeholder',
    ],
  }, async () => {
    const page = await openPageOf(alice);
    await page.goto('/sell?category=property');
    const drawn = (id: string, element: string) => page.locator(`[data-question=${id}]`).locator(element);
    await drawn('address', 'input:not([inputmode])').waitFor();
    await page.getByPlaceholder('For example: BS6 5QA').waitFor();
    await drawn('bathrooms', 'input[inputmode]').waitFor();
    expect(await drawn('energyRating', 'input[type=radio]').count()).toBe(7);
    const rating = drawn('energyRating', 'label').filter({ hasText: /^C$/ });
    const before = await colourAt(rating, 0.5, 0.001);
    await rating.click();
    await page.mouse.move(0, 0);
    await expect
      .poll(async () => difference(await colourAt(rating, 0.5, 0.001), before), {
        message: 'the edge of what is chosen',
      })
      .toBeGreaterThan(60);
    await drawn('description', 'textarea').waitFor();
    await drawn('bedrooms', 'select').waitFor();
    await drawn('priceRange', '[role=slider]').waitFor();
    expect(await drawn('images', 'input[type=file]').count()).toBe(1);
  });

  test('leaves a number standing while its first digit is changed', async () => {
    const page = await openPage(world.url);
    await page.goto('/sell?category=vehicle');
    const mileage = page.getByLabel('Mileage');
    await mileage.fill('10500');
    await mileage.press('Home');
    await mileage.press('Delete');
    expect(await mileage.inputValue()).toBe('0500 miles');
    await page.keyboard.type('2');
    expect(await mileage.inputValue()).toBe('20,500 miles');
    await mileage.fill('');
    await page.keyboard.type('05');
    expect(await mileage.inputValue()).toBe('05 miles');
    await mileage.press('Tab');
    expect(await mileage.inputValue()).toBe('5 miles');
    await page.reload();
    expect(await mileage.inputValue()).toBe('5 miles');
  });

  test.each(['sell/property', 'buy/property', 'sell/vehicle', 'buy/vehicle'])(
    'marks with a red asterisk what must be answered: %s',
    { tags: ['2.form.asterisk'] },
    async (kind) => {
      const [side, category] = kind.split('/');
      const page = await openPageOf(alice);
      await page.goto(`/${side}?category=${category}`);
      const { body } = await alice.get<QuestionSet>(`/api/question-sets/${category}/${side}`);
      await button(page, 'Next').waitFor();
      // What depends on another answer is asked once that is given.
      for (const { dependsOn } of body.questions)
        if (dependsOn)
          await page
            .locator(`[data-question=${dependsOn.field}]`)
            .locator(`input[value=${dependsOn.value}]`)
            .check();
      for (const { id, optional } of body.questions) {
        const asterisk = page.locator(`[data-question=${id}] :is([class*=asterisk], [class*=required])`);
        expect(await asterisk.count(), id).toBe(optional ? 0 : 1);
        if (!optional) await expectRed(asterisk);
      }
    },
  );

  test('shows what is wrong in red under its field', {
    tags: ['2.form.errors', '5.form.required', '5.form.coordinates', '8.coordinates'],
  }, async () => {
    const page = await openPage(world.url);
    await page.goto('/buy?category=vehicle');
    await button(page, 'Next').click();
    const under = (id: string) => page.locator(`[data-question=${id}]`).getByText(intentionWords.required);
    const field = page.getByLabel('Title');
    await under('title').waitFor();
    await expectRed(under('title'));
    expect((await under('title').boundingBox())!.y).toBeGreaterThan((await field.boundingBox())!.y);
    await page.getByLabel('Postcode').fill('ZZ9 9ZZ');
    await page.getByLabel('Postcode').press('Tab');
    await page.getByText('Unable to fetch coordinates for the provided postcode.').waitFor();
  });

  test('asks a visitor nothing more while their postcode is nowhere', {
    tags: ['5.form.coordinates', '8.coordinates'],
  }, async () => {
    const page = await openPage(world.url);
    await page.goto('/buy?category=property');
    await fillWanted(page);
    await page.getByLabel('Postcode').fill('ZZ9 9ZZ');
    await button(page, 'Next').click();
    await page
      .locator('[data-question=postcode]')
      .getByText('Unable to fetch coordinates for the provided postcode.')
      .waitFor();
    await page.getByLabel('Postcode').fill(bristol.postcode);
    await button(page, 'Next').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).waitFor();
  });

  test('resets a price range, and has nothing to reset for who sells', {
    tags: ['2.form.reset'],
  }, async () => {
    const page = await openPage(world.url);
    await page.goto('/buy?category=vehicle');
    await button(page, 'Reset').waitFor();
    await page.goto('/sell?category=vehicle');
    await page.getByRole('textbox', { name: 'Price' }).waitFor();
    expect(await button(page, 'Reset').count()).toBe(0);
  });

  test('offers no bio to a buyer who wrote none, and none to a seller', {
    tags: ['2.form.bio', '8.silent.bio'],
  }, async () => {
    const page = await openPageOf(alice);
    await page.goto('/buy?category=vehicle');
    await page.getByRole('textbox', { name: /^Description/ }).waitFor();
    expect(await button(page, 'Use my bio').count()).toBe(0);
    const written = await openPageOf(await world.person('Bea', { bio: 'I repair bicycles.' }));
    await written.goto('/sell?category=vehicle');
    await written.getByRole('textbox', { name: /^Description/ }).waitFor();
    expect(await button(written, 'Use my bio').count()).toBe(0);
  });

  test('offers none where the bio cannot be read, and says nothing of it', {
    tags: ['8.silent.bio'],
  }, async () => {
    const bea = await world.person('Bea', { bio: 'I repair bicycles.' });
    const page = await openPageOf(bea, { expectedErrors: [/status of 500/] });
    // It comes with who is signed in.
    await page.route('**/api/auth/get-session', (route) => route.fulfill(failing));
    const answers = answersTo(page, '/api/auth/get-session');
    await page.goto('/buy?category=vehicle');
    await page.getByRole('textbox', { name: /^Description/ }).waitFor();
    await expect.poll(() => answers.count, soon).toBeGreaterThan(2);
    expect(await button(page, 'Use my bio').count()).toBe(0);
    const said = page.getByRole('alert').or(page.locator('[role=status][data-kind]'));
    expect(await said.filter({ hasText: /\w/ }).allTextContents()).toEqual([]);
  });

  test('asks for a deposit only with a mortgage', {
    tags: ['3.question.dependsOn', '3.buy-property.availableDeposit'],
  }, async () => {
    const page = await openPage(world.url);
    await page.goto('/buy?category=property');
    await page.getByRole('radio', { name: 'Mortgage' }).check();
    await page.getByLabel('Available deposit').waitFor();
    await page.getByRole('radio', { name: 'Cash' }).check();
    await page.getByLabel('Available deposit').waitFor({ state: 'detached' });
  });

  test('is not sent while the browser itself calls a field invalid', {
    tags: ['2.form.validity'],
  }, async () => {
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

  test('says when saving fails, and keeps what was typed', { tags: ['8.save'] }, async () => {
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

  test('posts as another one what arrived before and was deleted since', async () => {
    const page = await openPageOf(alice, { expectedErrors: [/status of 404/] });
    await page.goto('/buy?category=vehicle');
    await fillCarWanted(page);
    const id = await page.evaluate(() => JSON.parse(sessionStorage.getItem('intent:draft:buy')!).vehicle.id);
    await alice.posts({ ...carWanted, id });
    await alice.delete(`/api/intentions/${id}`);
    await button(page, 'Next').click();
    await heading(page, carWanted.title).waitFor();
    expect(page.url()).not.toContain(id);
  });

  test('says so while nothing can be written down, keeps what was typed, and saves once they can', async () => {
    const { id } = await alice.posts({ ...carWanted, title: 'Before' });
    const page = await openPageOf(alice, { expectedErrors: [/status of 503/] });
    await page.goto(`/buy/${id}?edit`);
    await page.getByLabel('Title').fill('After');
    const writesAgain = await refuseWrites(world.databaseUrl);
    await button(page, 'Save').click();
    await page.getByRole('alert').getByText(intentionWords.saveFailed).waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('After');
    await writesAgain();
    await button(page, 'Save').click();
    await heading(page, 'After').waitFor();
  });

  test('once saved gives the intention to the screen it leads to', {
    tags: ['2.route.detail', '4.save.goes-to', '5.form.counter'],
  }, async () => {
    const page = await openPageOf(alice);
    await page.goto('/buy?category=vehicle');
    await fillCarWanted(page);
    // It speaks up near the limit only.
    expect(await page.getByText('/1000 words').count()).toBe(0);
    const description = page.getByRole('textbox', { name: /^Description/ });
    await description.fill('word '.repeat(899));
    expect(await page.getByText('/1000 words').count()).toBe(0);
    await description.fill('word '.repeat(900));
    await page.getByText('900/1000 words').waitFor();
    await description.fill(carWanted.description);
    await button(page, 'Next').click();
    await page.waitForURL(/\/buy\/[0-9a-f-]{36}$/);
    const carried = await page.evaluate(() => history.state.usr.intention);
    expect(carried).toMatchObject({ id: page.url().split('/').at(-1), title: carWanted.title });
    await heading(page, carWanted.title).waitFor();
  });

  test('changes an intention of either side, and hands it back', {
    tags: ['2.route.buy-id', '2.form.heading-edit', '2.form.save', '4.save.existing'],
  }, async () => {
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

test('who skips registration finds the data in session storage, a key for each type', {
  tags: ['2.form.ask', '2.form.skip', '2.form.shown', '2.route.result'],
}, async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=vehicle');
  await fillCarWanted(page);
  await button(page, 'Next').click();
  await page
    .getByRole('dialog', { name: 'Join the community!', exact: true })
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
