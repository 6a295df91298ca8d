/** Sold, under offer or found: an owner hides what they posted at once, and shows it again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editUrl } from '../../contract/pages.ts';
import { standingUrl } from '../../server/features/intentions/standing-links.ts';
import {
  button,
  expectAccessible,
  expectFineAtEverySize,
  isFocused,
  openPage,
  openPageOf,
} from '../browser.ts';
import type { Person } from '../person.ts';
import { houseForSale } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket, postsForNow } from './meeting.ts';

let world: World;
let alice: Person;
beforeAll(async () => {
  world = await openMarket();
  alice = await world.person('Alice');
});
afterAll(() => world.close());

const path = (id: string) => `/api/intentions/${id}`;

test('by its menu: others do not find it, an edit leaves it so, and one press shows it again', async () => {
  const { id } = await postsForNow(alice, houseForSale);
  const page = await openPageOf(alice);
  await page.goto(`/sell/${id}`);
  const hide = async () => {
    await button(page, 'More about this intention').click();
    await page.getByRole('menuitem', { name: 'Hide it now' }).click();
    await page.getByText('Your intention is hidden. You keep your matches and chats.').waitFor();
    await page.getByText(/^Hidden since/).waitFor();
    expect(await isFocused(button(page, 'More about this intention'))).toBe(true);
  };
  await hide();
  expect((await world.visitor().get(path(id))).status).toBe(404);
  await button(page, 'More about this intention').click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Hide it now' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await page.goto(editUrl('sell', id));
  await page.getByLabel('Title').fill('Under offer: a terraced house');
  await button(page, 'Save').click();
  await page.getByRole('heading', { level: 1, name: 'Under offer: a terraced house' }).waitFor();
  await page.getByText(/^Hidden since/).waitFor();
  expect((await world.visitor().get(path(id))).status).toBe(404);

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Show it again/ })
    .click();
  const thanks = page.getByText('Thank you. Others can see it.');
  await thanks.waitFor();
  expect((await world.visitor().get(path(id))).status).toBe(200);
  await hide();
  expect(await thanks.count()).toBe(0);
});

test('beside the question whether it still stands, with the focus where the answer is', async () => {
  const { id } = await postsForNow(alice, houseForSale);
  const asked = { askedAt: new Date(), confirmedAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) };
  await world.context.db.updateTable('intentions').set(asked).where('id', '=', id).execute();
  const page = await openPageOf(alice);
  for (const address of ['/intentions', `/sell/${id}`]) {
    await page.goto(address);
    await page.getByRole('button', { name: /^No, hide it/ }).waitFor();
    await expectFineAtEverySize(page);
  }
  await page.getByRole('button', { name: /^No, hide it/ }).press('Enter');
  const told = page.getByRole('status').filter({ hasText: 'Hidden since' });
  await told.waitFor();
  await expect.poll(() => isFocused(told)).toBe(true);
  expect((await world.visitor().get(path(id))).status).toBe(404);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Thank you. Others can see it.').waitFor();
  expect((await world.visitor().get(path(id))).status).toBe(200);
});

test('by the page of the letter, in a browser that knows nobody', async () => {
  const { id } = await postsForNow(alice, houseForSale);
  const page = await openPage(world.url);
  await page.goto(standingUrl(world.context.config, id, new Date()));
  await page.getByRole('heading', { name: 'Still selling?' }).waitFor();
  await page.getByRole('button', { name: 'No, hide it' }).click();
  await page.getByRole('heading', { name: 'Your intention is hidden' }).waitFor();
  await expectAccessible(page);
  expect((await world.visitor().get(path(id))).status).toBe(404);
  await page.getByRole('button', { name: 'Show it again' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect((await world.visitor().get(path(id))).status).toBe(200);
});
