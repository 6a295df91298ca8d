/** What somebody asked for while they were signed out: they are led on to it once they are in. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidatesUrl, chatUrl, editUrl, paths, profileUrl, sessionsId } from '../../contract/pages.ts';
import { termsWords } from '../../domain/terms.ts';
import {
  expectFineAtEverySize,
  field,
  isFocused,
  openPage,
  openPageOf,
  signIn,
  viewports,
} from '../browser.ts';
import { linkIn, newestMail } from '../mailbox.ts';
import type { Person } from '../person.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import { password, type World } from '../world.ts';
import {
  chatWith,
  conversation,
  matched,
  field as messageField,
  openMarket,
  postsForNow,
} from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

const addressOf = (page: Page) => page.url().slice(world.url.length);
const bar = (page: Page) => page.getByRole('region', { name: 'Sign in to continue' });
const header = (page: Page) => page.getByRole('banner');

/** At the form that stands there, a page's or the modal's. */
async function enter(page: Page, { email }: Person): Promise<void> {
  await field(page, 'Email Address').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
}

test('a letter’s button says at the front page what it leads to, and leads there once one is signed in', {
  tags: ['2.route.to-home'],
}, async () => {
  const { bob, hers } = await matched(world);
  const [{ id: chatId }] = (await bob.get<{ items: [{ id: string }] }>('/api/chats')).body.items;
  const page = await openPage(world.url);
  await page.goto(chatUrl(chatId));
  await page.waitForURL(`${world.url}/`);
  await bar(page).getByText('Sign in to continue to your chat.').waitFor();
  await expectFineAtEverySize(page);
  // It is there after a reload, too.
  await page.reload();
  await bar(page).getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog', { name: 'Welcome back!', exact: true }).waitFor();
  await enter(page, bob);
  await chatWith(page, 'Alice Archer').waitFor();
  await expect.poll(() => addressOf(page)).toBe(paths.matches);
  await expect.poll(() => isFocused(messageField(page))).toBe(true);
  expect(await page.getByRole('dialog', { name: 'Welcome back!', exact: true }).count()).toBe(0);
  await hers.close();
});

test('who has gone on steps back to their home, and is not led on once more', async () => {
  const { bob, hers } = await matched(world);
  const page = await openPage(world.url);
  await page.goto(paths.matches);
  await page.waitForURL(`${world.url}/`);
  await header(page).getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login');
  await enter(page, bob);
  await conversation(page, 'Alice').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Hello, Bob' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(addressOf(page)).toBe('/');
  await hers.close();
});

test('the part that a letter names is led to, by the page to sign in and by the one to register', async () => {
  const alice = await world.person('Alice');
  const page = await openPage(world.url);
  await page.goto(profileUrl(sessionsId));
  await bar(page).getByText('Sign in to continue to your profile.').waitFor();
  await header(page).getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'Welcome back!' }).waitFor();
  await enter(page, alice);
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  expect(addressOf(page)).toBe(profileUrl(sessionsId));
});

test('changing an intention is gone on to where somebody signs in in another tab', async () => {
  const alice = await world.person('Alice');
  const { id } = await postsForNow(alice, houseForSale);
  const page = await openPage(world.url);
  await page.goto(editUrl('sell', id));
  await bar(page).getByText('Sign in to continue to your intention.').waitFor();
  await signIn(page, alice);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Edit intention' }).waitFor();
  expect(addressOf(page)).toBe(editUrl('sell', id));
});

test('Sign in above an intention comes back to it, from a phone’s menu too', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const { id } = await postsForNow(alice, houseForSale);
  const page = await openPage(world.url, { viewport: viewports.phone });
  const title = page.getByRole('heading', { level: 1, name: houseForSale.title });
  await page.goto(`/sell/${id}?from=letter`);
  await title.waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Welcome back!' }).waitFor();
  await enter(page, bob);
  await title.waitFor();
  expect(addressOf(page)).toBe(`/sell/${id}?from=letter`);
  // The form is not one step back.
  await page.goBack();
  expect(addressOf(page)).not.toBe(paths.login);
});

test('who registers goes on, too', async () => {
  const alice = await world.person('Alice');
  const { id } = await postsForNow(alice, houseForSale);
  const email = `bob-${randomUUID().slice(0, 8)}@example.org`;
  const page = await openPage(world.url);
  await page.goto(`/sell/${id}`);
  await header(page).getByRole('link', { name: 'Sign up' }).click();
  await field(page, 'First Name').fill('Bob');
  await field(page, 'Last Name').fill('Baker');
  await field(page, 'Email Address').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await page.getByLabel(termsWords.agree).check();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  const elsewhere = await openPage(world.url);
  await elsewhere.goto(linkIn(await newestMail(world.url, email, 'Verify your email')));
  await page.getByRole('heading', { level: 1, name: houseForSale.title }).waitFor();
  await header(page).getByRole('link', { name: 'Matches' }).waitFor();
});

test('who signs out is asked for nothing, there and in another tab', async () => {
  const page = await openPageOf(await world.person('Alice'));
  const other = await page.context().newPage();
  for (const it of [other, page]) {
    await it.goto('/profile');
    await it.getByRole('heading', { level: 1, name: 'My profile' }).waitFor();
  }
  await page.getByRole('button', { name: /Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  for (const it of [page, other]) {
    await header(it).getByRole('link', { name: 'Sign in' }).waitFor();
    await it.getByRole('heading', { level: 1, name: /Say what you want/ }).waitFor();
    expect(await it.evaluate(() => history.state?.usr ?? null)).toBeNull();
    expect(await bar(it).count()).toBe(0);
  }
});

test('an owner who follows a letter to their own listing signs in in place, and is shown what is theirs', async () => {
  const alice = await world.person('Alice');
  const { id } = await postsForNow(alice, houseForSale);
  const page = await openPage(world.url, { viewport: viewports.phone });
  await page.goto(candidatesUrl('sell', id));
  const panel = page.getByRole('region', { name: 'Your like' });
  await panel.getByText('Is this yours, or do you already have an account?').waitFor();
  await expectFineAtEverySize(page);
  await page.setViewportSize(viewports.phone);
  await panel.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'Welcome back!', exact: true }).waitFor();
  await enter(page, alice);
  await page.getByRole('button', { name: 'More about this intention' }).waitFor();
  expect(addressOf(page)).toBe(candidatesUrl('sell', id));
});

test('who has an account already goes on to like a listing from theirs', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const { id } = await postsForNow(alice, houseForSale);
  await postsForNow(bob, houseWanted);
  const page = await openPage(world.url);
  await page.goto(`/sell/${id}`);
  const panel = page.getByRole('region', { name: 'Your like' });
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
  await enter(page, bob);
  await panel.getByText('Is this yours, or do you already have an account?').waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: /^Like: / }).waitFor();
});
