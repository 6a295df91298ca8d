/**
 * What a card says of whose it is and where: salary range for who is signed in, and a place that is only
 * approximate.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openPage, openPageOf } from '../browser.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';
import { fillWanted } from './filling.ts';

/** Nothing answers for it in these worlds: its sector stands in. */
const notLookedUp = 'BS6 9ZZ';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  const alice = await world.person('Alice', { profession: 'Teacher', salaryRange: '30,000-50,000' });
  await alice.posts({ ...houseForSale, title: 'At a place not looked up', postcode: notLookedUp });
  const carol = await world.person('Carol');
  await carol.posts({ ...houseForSale, title: 'At a known place' });
});
afterAll(() => world?.close());

test('a card tells who is signed in profession and salary range, or that they were not said, and how sure the place is', {
  tags: ['3.intention.enriched', '3.intention.unknown'],
}, async () => {
  const bob = await world.person('Bob');
  const { id } = await bob.posts(houseWanted);
  const page = await openPageOf(bob);
  await page.goto(`/buy/${id}`);
  const near = page.getByRole('article').filter({ hasText: 'At a place not looked up' });
  await near.getByText('Teacher · Salary: £30,000 to £50,000').waitFor();
  await near.getByText(/^Three-bed house · Bristol BS6 · about \d+ miles? · place approximate$/).waitFor();
  const known = page.getByRole('article').filter({ hasText: 'At a known place' });
  await known.getByText('Profession not stated · Salary not stated').waitFor();
  await known.getByText(/^Three-bed house · Bristol BS6 · \d+ miles?$/).waitFor();
  await expectAccessible(page);
});

test('a visitor reads no salary on a card', async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=property');
  await fillWanted(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
  const card = page.getByRole('article').filter({ hasText: 'At a place not looked up' });
  await card.getByText(/Alice · Teacher/).waitFor();
  expect(await card.getByText(/salary/i).count()).toBe(0);
});

test('the owner reads that the place is approximate, and that it is asked again by itself; then that there is no such postcode', async () => {
  const dora = await world.person('Dora');
  const { id } = await dora.posts({ ...houseForSale, postcode: notLookedUp });
  const page = await openPageOf(dora);
  await page.goto(`/sell/${id}`);
  await page
    .getByText('We could not look up BS6 9ZZ yet, so the place is approximate. We try again by ourselves.')
    .waitFor();
  await page.goto('/intentions');
  await page.getByText('Three-bed house · Bristol BS6 · place approximate').waitFor();
  await world.context.db
    .updateTable('intentions')
    .set({ postcodeUnknown: true })
    .where('id', '=', id)
    .execute();
  await page.reload();
  await page.getByText('Three-bed house · Bristol BS6 · postcode not found').waitFor();
  await page.goto(`/sell/${id}`);
  await page
    .getByText('There is no postcode BS6 9ZZ. Please correct it, so that the right people find you.')
    .waitFor();
  await expectAccessible(page);
});
