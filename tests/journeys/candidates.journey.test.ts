/**
 * Who fits an intention, page by page, in either order; and what is shown when nobody does or nothing can be
 * loaded.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { openPageOf } from '../browser.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** One page and a little more. */
const count = limits.candidates.pageSize + 3;

test('a seller sees everybody who is looking, as far as they scroll, nearest or newest first', async () => {
  const bob = await world.person('Bob');
  for (let n = 1; n <= count; n += 1) await bob.posts({ ...houseWanted, title: `Wish ${n}` });
  const alice = await world.person('Alice');
  const house = await alice.posts(houseForSale);
  const hers = await openPageOf(alice);
  await hers.goto(`/sell/${house.id}`);
  await hers.getByRole('heading', { name: `${count} people are looking` }).waitFor();
  await expect.poll(() => cards(hers).count()).toBe(limits.candidates.pageSize);
  await hers.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await cards(hers)
    .nth(count - 1)
    .waitFor();
  expect(await cards(hers).count()).toBe(count);
  expect(await hers.getByRole('button', { name: 'Show more' }).count()).toBe(0);

  await hers.getByText('Newest', { exact: true }).click();
  await cards(hers).first().getByText(`Wish ${count}`, { exact: true }).waitFor();
});

test('somebody whom nobody fits is told what to do next', async () => {
  const bob = await world.person('Bob');
  const wish = await bob.posts({ ...houseWanted, minPrice: 19_000_000, maxPrice: 20_000_000 });
  const his = await openPageOf(bob);
  await his.goto(`/buy/${wish.id}`);
  await his.getByRole('heading', { name: 'No sellers fit yet' }).waitFor();
  await his.getByRole('link', { name: 'Edit your intention' }).waitFor();
});

test('candidates that cannot be loaded say so, and come when asked again', {
  tags: ['8.candidates'],
}, async () => {
  const bob = await world.person('Bob');
  const wish = await bob.posts(houseWanted);
  const his = await openPageOf(bob, { expectedErrors: [/ERR_FAILED/] });
  await his.route('**/candidates?*', (route) => route.abort());
  // From another screen: with its own page they come along.
  await his.goto('/intentions');
  await his.getByRole('link', { name: wish.title!, exact: true }).click();
  await his.getByText('Failed to fetch intentions.').waitFor();
  await his.unroute('**/candidates?*');
  await his.getByRole('button', { name: 'Try again' }).click();
  await his.getByRole('heading', { name: /sellers? fit/ }).waitFor();
});

test('who has nothing to like from is shown the door to it, and their like is kept', async () => {
  const alice = await world.person('Alice');
  const house = await alice.posts({ ...houseForSale, title: 'The one with the blue door' });
  const bob = await world.person('Bob');
  const his = await openPageOf(bob);
  await his.goto(`/sell/${house.id}`);
  await his.getByRole('link', { name: 'Post what you are looking for' }).click();
  await his.waitForURL('**/buy?category=property');
  const wish = await bob.posts(houseWanted);
  await his.goto(`/buy/${wish.id}`);
  await his.getByRole('button', { name: 'Liked: The one with the blue door' }).waitFor();
});
