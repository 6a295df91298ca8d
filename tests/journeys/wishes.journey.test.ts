/**
 * Wishes: what is asked hides somebody, is made a wish, and then both sides read whether it is kept, and by
 * how much. What hides nobody tells nobody what another price or radius would bring.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { expectFineAtEverySize, isFocused, openPageOf } from '../browser.ts';
import { bath, bristol, houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';

let world: World;

beforeAll(async () => {
  world = await openMarket();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());

test('bob makes a wish of what hides five houses; the order by wishes and alice’s page tell who keeps it', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const bare = { ...houseForSale, outsideSpace: 'No', parking: 0 };
  for (let n = 1; n <= 5; n += 1) await alice.posts({ ...bare, title: `Without a garden ${n}` });
  const garden = await alice.posts({
    ...houseForSale,
    title: 'With a garden',
    outsideSpace: 'Yes',
    parking: 2,
  });
  const wish = await bob.posts({ ...houseWanted, parking: 1 });
  const page = await openPageOf(bob);
  await page.goto(`/buy/${wish.id}?edit`);
  const musts = page.getByRole('group', { name: 'Must-have or wish?' });
  const choice = (criterion: string, name: string) =>
    musts.getByRole('radiogroup', { name: criterion, exact: true }).getByRole('radio', { name });
  // Parking never kept anybody away: it is a wish from the start.
  expect(await choice('Parking', 'Wish').isChecked()).toBe(true);
  expect(await choice('Price range', 'Must').isChecked()).toBe(true);
  expect(await musts.getByRole('radiogroup').count()).toBe(5);

  const outside = page.getByRole('group', { name: 'Outside space' });
  await outside.getByRole('radio', { name: 'Wanted' }).check();
  await page.getByText('Your outside space requirement rules out 5', { exact: true }).waitFor();
  expect(await choice('Outside space', 'Must').isChecked()).toBe(true);
  await expectFineAtEverySize(page);
  const makeWish = page
    .getByRole('listitem')
    .filter({ hasText: 'outside space' })
    .getByRole('button', { name: 'Make it a wish' });
  await makeWish.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: '6 sellers fit so far' }).waitFor();
  expect(await choice('Outside space', 'Wish').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();

  const cards = page.getByRole('article');
  const card = (title: string) => cards.filter({ hasText: title });
  await card('With a garden').getByText('Both wishes met', { exact: true }).waitFor();
  await card('Without a garden 1')
    .getByText('0 of 2 wishes; 1 fewer parking space than asked for and 1 more', { exact: true })
    .waitFor();
  // While others are on their way, the order stays what one chooses by.
  const answered = Promise.withResolvers<void>();
  await page.route('**/candidates?*', async (route) => {
    await answered.promise;
    await route.fallback();
  });
  const order = page.getByRole('combobox', { name: 'Order' });
  await order.focus();
  await order.selectOption('Newest');
  await page.getByRole('heading', { name: 'Looking for who fits' }).waitFor();
  expect(await isFocused(order)).toBe(true);
  answered.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await cards.first().waitFor();
  await page.getByLabel('Order').selectOption('Most wishes met');
  const titles = () => cards.getByRole('heading').allTextContents();
  await expect.poll(async () => (await titles())[0]).toBe('With a garden');
  await expectFineAtEverySize(page);
  const kept = (await bob.get<Intention & { wishes: string[] }>(`/api/intentions/${wish.id}`)).body;
  expect(kept.wishes).toEqual(['parking', 'outsideSpace']);

  const hers = await openPageOf(alice);
  await hers.goto(`/buy/${wish.id}`);
  await hers.getByText('Wish met: Outside space', { exact: true }).waitFor();
  await hers
    .getByText('Wish not met: 1 fewer parking space than asked for', { exact: true })
    .first()
    .waitFor();
  await hers.getByText('Wanted (a wish)', { exact: true }).waitFor();
  await hers.goto(`/sell/${garden.id}`);
  await hers.getByText('Both wishes met', { exact: true }).waitFor();
});

test('a radius or a price that is a wish has no curve, in the form and on its page, and no circle on the map', async () => {
  await world.knowPostcodes(bath);
  const [carol, dora] = [await world.person('Carol'), await world.person('Dora')];
  for (const { postcode } of [bristol, bath]) await carol.posts({ ...houseForSale, postcode });
  const wish = await dora.posts({ ...houseWanted, searchRadius: 1 });
  const page = await openPageOf(dora);
  await page.goto(`/buy/${wish.id}?edit`);
  const miles = page.getByRole('region', { name: 'How many fit each radius' });
  const pounds = page.getByRole('region', { name: 'How many fit each maximum' });
  const wished = 'This is a wish, so it rules nobody out.';
  await miles.scrollIntoViewIfNeeded();
  await miles.getByText(/sellers fit/).waitFor();
  for (const [criterion, curve] of [
    ['Radius', miles],
    ['Price range', pounds],
  ] as const) {
    await page
      .getByRole('radiogroup', { name: criterion, exact: true })
      .getByRole('radio', { name: 'Wish' })
      .check();
    await curve.getByText(wished, { exact: true }).waitFor();
    expect(await curve.getByRole('slider').count()).toBe(0);
  }
  await page.getByRole('button', { name: 'Save' }).click();

  await page.waitForURL((url) => !url.searchParams.has('edit'));
  // The form stands until the page is there, with curves of its own.
  await page.getByText('Try another maximum or radius').click();
  for (const curve of [miles, pounds]) {
    await curve.getByText(wished, { exact: true }).waitFor();
    expect(await curve.getByRole('slider').count()).toBe(0);
  }
  await page.getByRole('button', { name: 'Where they are' }).click();
  await page.getByText('Your radius is a wish: it rules nobody out within 50 miles.').waitFor();
  await page.locator('[data-drawn=true]').waitFor();
  await page.getByRole('button', { name: /^BA1, Bath: / }).waitFor();
  expect(await page.getByRole('slider', { name: 'Search radius' }).count()).toBe(0);
  await expectFineAtEverySize(page);
});
