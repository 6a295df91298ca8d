/**
 * See first, sign up after: the count of a form leads to who fits before all is answered; the account is
 * asked for at the first like.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFocused, openPage, openPageOf } from '../browser.ts';
import { bath, bristol, houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { fillRegistration } from './filling.ts';
import { like, openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
  const alice = await world.person('Alice');
  await alice.posts({ ...houseForSale, title: 'A house to like' });
  const bob = await world.person('Bob');
  await bob.posts({ ...houseWanted, title: 'Somebody looking' });
});
afterAll(() => world.close());

test('a visitor sees who fits by where alone, likes, joins, answers the rest, and the like is made', async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=property');
  await page.getByLabel('Postcode').fill(bristol.postcode);
  await page.getByRole('button', { name: 'See the seller that fits' }).click();
  await page.getByRole('heading', { name: '1 seller fits' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/buy');
  const kept = await page.evaluate(() => sessionStorage.getItem('intent:draft:buy'));
  expect(kept, 'kept as Skip keeps it').toContain(bristol.postcode);
  await page.reload();
  await page.getByRole('heading', { name: '1 seller fits' }).waitFor();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  expect(await isFocused(page.getByRole('main'))).toBe(true);

  await like(page, 'A house to like').click();
  await page.getByRole('dialog').getByText('What you entered and what you like are kept').waitFor();
  const email = `gail-${randomUUID().slice(0, 8)}@example.org`;
  await fillRegistration(page, world.url, 'Gail', email, '**/buy?category=property');
  await page.getByText('Almost there: answer the remaining questions').waitFor();
  await page.getByText('Your like is kept and goes with it.').waitFor();
  expect(await page.getByLabel('Postcode').inputValue()).toBe(bristol.postcode);
  await page.getByLabel('Search radius').fill('10');
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByRole('textbox', { name: /^Description/ }).fill('We are two teachers.');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/\/buy\/[0-9a-f-]+$/);
  await page.getByRole('button', { name: /A house to like/, pressed: true }).waitFor();
});

test('a postcode that was typed on the front page stands in the form that a door leads to', async () => {
  const page = await openPage(world.url);
  await page.goto('/');
  const place = page.getByRole('search').getByRole('textbox', { name: 'Postcode or town' });
  await place.fill(bristol.postcode.toLowerCase().replace(' ', ''));
  // Without looking around.
  await page.getByRole('link', { name: /I want to buy/ }).click();
  await page.getByRole('radio', { name: /Property/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('1 seller fits so far').waitFor();
  const postcode = page.getByLabel('Postcode');
  expect(await postcode.inputValue()).toBe(bristol.postcode);
  // What is answered since goes before it.
  await postcode.fill(bath.postcode);
  await page.reload();
  await expect.poll(() => postcode.inputValue()).toBe(bath.postcode);
});

test('a town that was typed there is spoken of beside the postcode, which takes none', async () => {
  const page = await openPage(world.url);
  await page.goto('/');
  await page.getByRole('search').getByRole('textbox', { name: 'Postcode or town' }).fill('Bristol');
  await page.goto('/buy?category=property');
  const words = page.getByText('You looked around “Bristol”. Any full postcode there will do');
  await words.waitFor();
  await page.getByLabel('Postcode').fill('B');
  await words.waitFor({ state: 'detached' });
});

test('somebody who sells needs a place and a price', async () => {
  const page = await openPage(world.url);
  await page.goto('/sell?category=property');
  await page.getByText('Add a postcode to see who is looking').waitFor();
  await page.getByLabel('Postcode').fill(bristol.postcode);
  await page.getByText('Add a price to see who is looking').waitFor();
  await page.getByRole('textbox', { name: 'Price' }).fill('350000');
  // Who joined above is looking, too.
  await page.getByRole('button', { name: 'See the 2 people who are looking' }).click();
  await page.getByRole('heading', { name: '2 people are looking' }).waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  expect(await page.getByRole('textbox', { name: 'Price' }).inputValue()).toMatch(/350,?000/);
});

test('what is entered stays, however one goes on: finishing leads back to it', async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=property');
  await page.getByLabel('Postcode').fill(bristol.postcode);
  await page.getByRole('button', { name: 'See the seller that fits' }).click();
  await page.getByRole('button', { name: 'Finish and save it' }).click();
  await page.getByText('Almost there: answer the remaining questions').waitFor();
  expect(await page.getByText('Your like is kept').count(), 'nothing was liked').toBe(0);
  await page.getByRole('button', { name: 'See the seller that fits' }).click();
  await page.getByRole('heading', { name: '1 seller fits' }).waitFor();
});

test('the sign-out in one tab leaves nothing of a form in another one, nor in what is a step away there', async () => {
  const page = await openPageOf(await world.person('Ivy'));
  await page.goto('/about');
  const other = await page.context().newPage();
  await other.goto('/buy?category=property');
  const postcode = other.getByLabel('Postcode');
  await postcode.fill(bristol.postcode);
  await other.getByRole('button', { name: /^See the .*fits?$/ }).click();
  const results = other.getByRole('heading', { name: /^\d+ sellers? fits?$/ });
  await results.waitFor();
  await other.goBack();
  await expect.poll(() => postcode.inputValue()).toBe(bristol.postcode);
  await page.getByRole('button', { name: /Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  await other.getByRole('heading', { level: 1, name: /Say what you want/ }).waitFor();
  expect(await other.getByRole('heading', { name: 'Find your dream property' }).count()).toBe(0);
  await other.goForward();
  await other.getByRole('radio', { name: /Property/ }).waitFor();
  expect(await results.count()).toBe(0);
});

test('Next says what is kept and what Skip shows', async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=vehicle');
  await page.getByLabel('Postcode').fill(bristol.postcode);
  await page.getByLabel('Search radius').fill('10');
  await page.getByLabel('Title').fill('A small car');
  await page.getByRole('textbox', { name: /^Description/ }).fill('For a daily commute.');
  await page.getByRole('button', { name: 'Next' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join the community!' });
  await dialog.getByText('What you entered is kept in this tab.').waitFor();
  await dialog.getByText('or skip to see what fits.').waitFor();
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog').getByText('What you entered is kept in this tab.').waitFor();
});

test('where nobody fits there is no way to go, nor while an intention is changed', async () => {
  const visitor = await openPage(world.url);
  await visitor.goto('/buy?category=vehicle');
  await visitor.getByText('You add pictures once you are signed in.').waitFor();
  const musts = visitor.getByRole('region', { name: 'Must-haves and wishes' });
  expect(await musts.count(), 'nothing is asked yet').toBe(0);
  await visitor.getByLabel('Postcode').fill(bristol.postcode);
  await visitor.getByLabel('Search radius').fill('20');
  await musts.waitFor();
  await visitor.getByText('No sellers fit yet').waitFor();
  expect(await visitor.getByRole('button', { name: /^See the/ }).count()).toBe(0);
  const hal = await world.person('Hal');
  const wish = await hal.posts(houseWanted);
  const page = await openPageOf(hal);
  await page.goto(`/buy/${wish.id}?edit`);
  await page.getByText('1 seller fits so far').waitFor();
  expect(await page.getByRole('button', { name: /^See the/ }).count()).toBe(0);
});
