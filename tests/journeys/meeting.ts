/** Two people meet in their browsers: they post intentions, like, match and chat. */

import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { openPageOf, type PageOptions } from '../browser.ts';
import type { Person } from '../person.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type PersonFacts, type World } from '../world.ts';

/** Opens a world that knows where Bristol is. */
export async function openMarket(): Promise<World> {
  const world = await openWorld();
  await world.knowPostcodes(bristol);
  return world;
}

/** Counts pairs, so that each has titles of its own and finds its counterpart among all that fit. */
let pairs = 0;

/**
 * Posts an intention that is deleted after the test, also when that failed, so that later tests count without
 * it.
 */
export async function postsForNow(person: Person, answers: Record<string, unknown>): Promise<Intention> {
  const intention = await person.posts(answers);
  onTestFinished(async () => {
    await person.delete(`/api/intentions/${intention.id}`);
  });
  return intention;
}

/** Alice and Bob, each with an intention that fits the other's. */
export async function aliceAndBob(world: World, aboutAlice: Partial<PersonFacts> = {}) {
  pairs += 1;
  const alice = await world.person('Alice', { lastName: 'Archer', profession: 'Teacher', ...aboutAlice });
  const bob = await world.person('Bob', { lastName: 'Baker', salaryRange: '30,000-50,000' });
  const house = await alice.posts({ ...houseForSale, title: `House number ${pairs}` });
  const wish = await bob.posts({ ...houseWanted, title: `Wish number ${pairs}` });
  return { alice, bob, house, wish };
}

/** Alice and Bob, matched and aware of it, each at the matches screen of their own browser. */
export async function matched(world: World, options: PageOptions = {}) {
  const people = await aliceAndBob(world);
  const { alice, bob, house, wish } = people;
  await alice.likes(house, wish);
  await bob.likes(wish, house);
  await alice.post('/api/matches/seen', { intentionIds: [house.id] });
  await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
  const [hers, his] = [await openPageOf(alice, options), await openPageOf(bob, options)];
  for (const page of [hers, his]) await page.goto('/matches');
  return { ...people, hers, his };
}

export function like(page: Page, title: string): Locator {
  return page.getByRole('button', { name: `Like: ${title}` });
}

export function chatWith(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name });
}

/**
 * The field for messages that is in sight; on a phone another one may be rendered beforehand, out of sight.
 */
export function field(page: Page): Locator {
  return messageFields(page).and(page.locator(':not([inert] *)'));
}

/** All fields for messages, also those out of sight. */
export function messageFields(page: Page): Locator {
  return page.getByPlaceholder('Type a message…');
}

/** The bubble of a message, with its checks. */
export function bubble(page: Page, content: string): Locator {
  return page.getByRole('dialog').getByRole('listitem').filter({ hasText: content });
}

/** How many checks an own message shows: one for sent, two for read. */
export function checksOf(page: Page, content: string): Promise<number> {
  return bubble(page, content).locator('svg path').count();
}

export async function say(page: Page, content: string): Promise<void> {
  await field(page).fill(content);
  await field(page).press('Enter');
}

/** At /matches, the row of the conversation with the person of this name; without a name, all rows. */
export function conversation(page: Page, name = ''): Locator {
  const rows = page.getByRole('list', { name: 'Conversations' });
  return rows.getByRole('button', { name: new RegExp(`^(?!About the match).*${name}`) });
}

/**
 * At /matches, opens the chat of the only match. Where there is no room beside the list, its row opens the
 * chat.
 */
export async function openChat(page: Page): Promise<void> {
  const beside = page.getByRole('button', { name: 'Open chat' });
  const row = conversation(page);
  await row.waitFor();
  await ((await beside.count()) > 0 ? beside : row).click();
  await field(page).waitFor();
}

/** Below this width in pixels the row of a conversation opens the chat itself. */
const besideTheList = 992;

/** At /matches with several matches, opens the chat with the person of this first name. */
export async function openNamedChat(page: Page, firstName: string): Promise<void> {
  await conversation(page, firstName).click();
  const card = page.getByRole('article', { name: `Match with ${firstName}` });
  if (page.viewportSize()!.width >= besideTheList)
    await card.getByRole('button', { name: 'Open chat' }).click();
  await chatWith(page, firstName).getByRole('textbox').waitFor();
}

/** Opens the menu of the bell; answers its notifications. */
export async function notices(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('menu').waitFor();
  expect(await page.getByRole('menuitem').count()).toBeGreaterThan(0);
  return page.getByRole('menuitem').allInnerTexts();
}
