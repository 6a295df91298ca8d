/** What is said for a while waits until somebody sees the page: a tab in the background loses nothing of it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Match } from '../../contract/likes.ts';
import { ringWords } from '../../domain/closed-rings.ts';
import { matchWords } from '../../domain/match-words.ts';
import { button, field, isFocused, openPageOf, setHidden } from '../browser.ts';
import { closedRingsOf, closedSwap } from '../closed-ring.ts';
import type { Person } from '../person.ts';
import type { World } from '../world.ts';
import { aliceAndBob, openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

/** Longer than anything is said. */
const minute = 60_000;

async function newMatchesOf(person: Person): Promise<number> {
  const { items } = (await person.get<{ items: readonly Match[] }>('/api/matches')).body;
  return items.filter((it) => it.isNew).length;
}

test('a short message is there when one comes back, and then goes', async () => {
  const page = await openPageOf(await world.person('Alice'));
  await page.clock.install();
  await page.goto('/profile');
  await field(page, 'Profession').fill('Gardener');
  const stored = page.waitForResponse((it) => it.request().method() === 'PATCH');
  await button(page, 'Save').click();
  await setHidden(page, true);
  await stored;
  const saved = page.getByText('Your profile is saved.');
  await saved.waitFor();
  await page.clock.runFor(minute);
  expect(await saved.isVisible()).toBe(true);
  await setHidden(page, false);
  await page.clock.runFor(minute);
  await saved.waitFor({ state: 'detached' });
});

test('a short message stays while it has the focus, which is on the screen once it is closed', async () => {
  const page = await openPageOf(await world.person('Alice'));
  await page.clock.install();
  await page.goto('/profile');
  await field(page, 'Profession').fill('Gardener');
  await button(page, 'Save').click();
  const saved = page.getByText('Your profile is saved.');
  await saved.waitFor();
  const cross = page.getByRole('button', { name: 'Close this message' });
  await cross.focus();
  await page.clock.runFor(minute);
  expect(await isFocused(cross)).toBe(true);
  await cross.press('Enter');
  await saved.waitFor({ state: 'detached' });
  await page.clock.runFor(50);
  expect(await isFocused(page.getByRole('main'))).toBe(true);
});

test('a short message goes with the sign-out, and what waits in another tab is not there for who comes next', async () => {
  const page = await openPageOf(await world.person('Alice'));
  const saved = (at: Page) => at.getByText('Your profile is saved.');
  const save = async (at: Page, profession: string) => {
    await field(at, 'Profession').fill(profession);
    await button(at, 'Save').click();
    await saved(at).waitFor();
  };
  const other = await page.context().newPage();
  await other.goto('/profile');
  await save(other, 'Gardener');
  await setHidden(other, true);
  await page.goto('/profile');
  await save(page, 'Painter');
  await page.getByRole('button', { name: /Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await saved(page).count()).toBe(0);
  // It loads anew, and is looked at then.
  await expect.poll(() => other.evaluate(() => document.hidden)).toBe(false);
  await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await saved(other).count()).toBe(0);
});

test.each(['/about', '/matches'])(
  'a match has its moment when one comes back, and is new until then, at %s',
  async (path) => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    await alice.likes(house, wish);
    const page = await openPageOf(alice);
    await page.clock.install();
    await page.goto(path);
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await setHidden(page, true);
    await bob.likes(wish, house);
    // What stays is there at once.
    await page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
    await page.clock.runFor(minute);
    expect(await newMatchesOf(alice)).toBe(1);
    await setHidden(page, false);
    const moment = page.getByRole('dialog', { name: matchWords.banner });
    await moment.waitFor();
    await expect.poll(() => newMatchesOf(alice)).toBe(0);
    // Looked away from, it waits again.
    await setHidden(page, true);
    await page.clock.runFor(minute);
    await setHidden(page, false);
    expect(await moment.isVisible()).toBe(true);
    await page.clock.runFor(minute);
    await moment.waitFor({ state: 'detached' });
  },
);

test('a match that another tab has shown meanwhile is not shown again', async () => {
  const { alice, bob, house, wish } = await aliceAndBob(world);
  await alice.likes(house, wish);
  const page = await openPageOf(alice);
  const other = await page.context().newPage();
  for (const it of [page, other]) {
    await it.goto('/about');
    await it.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  }
  await setHidden(page, true);
  const hasHeard = page.waitForResponse(
    async (it) =>
      it.url().endsWith('/api/matches') &&
      ((await it.json()) as { items: readonly Match[] }).items.some(
        (match) => match.mine.id === house.id && !match.isNew,
      ),
  );
  await bob.likes(wish, house);
  await other.getByRole('dialog', { name: matchWords.banner }).waitFor();
  await hasHeard;
  await page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
  await setHidden(page, false);
  await page.getByRole('link', { name: 'Matches' }).first().click();
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  expect(await page.getByRole('dialog', { name: matchWords.banner }).count()).toBe(0);
});

test('a ring that closed has its moment when one comes back, and is new until then', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  await closedSwap(alice, bob);
  const { items } = (await alice.get<{ items: readonly Match[] }>('/api/matches')).body;
  await alice.post('/api/matches/seen', { intentionIds: items.map((it) => it.mine.id) });
  const page = await openPageOf(alice);
  await page.clock.install();
  await page.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }),
  );
  const told = page.waitForResponse((it) => it.url().endsWith('/api/rings'));
  await page.goto('/about');
  await told;
  await page.clock.runFor(minute);
  const isNew = async () => (await closedRingsOf(alice)).some((it) => it.isNew);
  expect(await isNew()).toBe(true);
  await setHidden(page, false);
  await page.getByRole('dialog', { name: ringWords.closed }).waitFor();
  await expect.poll(isNew).toBe(false);
});
