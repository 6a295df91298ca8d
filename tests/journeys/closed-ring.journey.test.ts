/**
 * A ring of three closes by the last like: all are told, all talk in one chat, and who takes a like back
 * leaves it to be read.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RingMessage } from '../../contract/messages.ts';
import type { OwnReport } from '../../contract/reports.ts';
import { brokenText, ringWords } from '../../domain/closed-rings.ts';
import { matchWords } from '../../domain/match-words.ts';
import { scamSigns } from '../../domain/scams.ts';
import { expectAccessible, expectNoSidewaysScroll, goWithin, openPageOf } from '../browser.ts';
import { closedRingsOf, closedSwap, type MoverOf, match, ringOf } from '../closed-ring.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

const moment = (page: Page) => page.getByRole('dialog', { name: ringWords.closed });
const talk = (page: Page) => page.getByRole('dialog', { name: 'The ring of three' });
const said = (page: Page, content: string) => talk(page).getByRole('listitem').filter({ hasText: content });

test('the last like closes it, everybody is told and talks to all; an unlike leaves it to be read, and says why', async () => {
  const people = await Promise.all(['Alice', 'Bob', 'Carol'].map((name) => world.person(name)));
  const [alice, bob, carol] = (await ringOf(people)) as [MoverOf, MoverOf, MoverOf];
  await match(alice, bob);
  await match(bob, carol);
  await alice.person.likes(alice.home, carol.wish);
  for (const { person, home, wish } of [alice, bob, carol])
    await person.post('/api/matches/seen', { intentionIds: [home.id, wish.id] });
  const hers = await openPageOf(alice.person);
  const his = await openPageOf(bob.person);
  await hers.goto('/about');
  await his.setViewportSize({ width: 390, height: 844 });
  await his.goto('/matches');
  await his.getByRole('list', { name: 'Conversations' }).waitFor();

  await carol.person.likes(carol.wish, alice.home);
  // The match has its moment first, then the ring.
  await hers.getByRole('dialog').getByText(matchWords.banner).waitFor();
  await hers.keyboard.press('Escape');
  await moment(hers).getByText('You, Bob and Carol').waitFor();
  // Before all else: it goes by itself, too.
  await moment(his).getByRole('button', { name: 'Close' }).click();
  await expectAccessible(hers);
  await moment(hers).getByRole('button', { name: 'Open the group chat' }).click();
  await hers.getByLabel('Message to everyone').fill('Shall we move in March?');
  await hers.keyboard.press('Enter');
  await said(hers, 'Shall we move in March?').getByText('Sent', { exact: true }).waitFor();

  // On Bob's phone, from the row of his matches.
  await his.getByRole('list', { name: 'Your rings' }).getByRole('button').click();
  await said(his, 'Shall we move in March?').getByText('Alice', { exact: true }).waitFor();
  await said(hers, 'Shall we move in March?').getByText('Seen by Bob').waitFor();
  await his.getByLabel('Message to everyone').pressSequentially('Yes');
  await talk(hers).getByText('Bob is typing').waitFor();
  await his.keyboard.press('Enter');
  await said(hers, 'Yes').getByText('Bob', { exact: true }).waitFor();
  // A screen reader hears what comes, and neither what one wrote oneself nor all that was there.
  expect(await talk(hers).getByRole('log').getAttribute('aria-live')).toBe('off');
  await expect.poll(() => talk(hers).locator('[aria-live=polite] p').allTextContents()).toEqual(['Bob: Yes']);
  await expectAccessible(his);
  await expectNoSidewaysScroll(his);

  await carol.person.unlikes(carol.wish, alice.home);
  for (const page of [hers, his]) {
    await talk(page).getByText(brokenText.unmatched).waitFor();
    await expect.poll(() => page.getByLabel('Message to everyone').count()).toBe(0);
    await said(page, 'Shall we move in March?').waitFor();
  }
  await expectAccessible(his);
  await his.goBack();
  await his.getByRole('list', { name: 'Your rings' }).getByText(brokenText.unmatched).waitFor();
});

test('who comes to its chat by a link is not told afterwards that the ring is closed', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const ringId = await closedSwap(alice, bob);
  await world.context.db.updateTable('intentions').set({ hasNewMatch: false }).execute();
  const page = await openPageOf(alice);
  await page.goto(`/about?ring=${ringId}`);
  await page.getByLabel('Message to everyone').waitFor();
  await page.getByRole('button', { name: 'Close the group chat' }).click();
  await page.waitForURL('**/about');
  await expect(moment(page).waitFor({ timeout: 1_000 })).rejects.toThrow(/Timeout/);
  // It is told where nobody came for it.
  const his = await openPageOf(bob);
  await his.goto('/about');
  await moment(his).waitFor();
});

test('one that breaks and closes again has its moment once in a page, and the last word is true', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const ringId = await closedSwap(alice, bob);
  await world.context.db.updateTable('intentions').set({ hasNewMatch: false }).execute();
  const page = await openPageOf(alice);
  await page.goto('/matches');
  await moment(page).getByRole('button', { name: 'Close' }).click();
  const { mine } = (await closedRingsOf(bob)).find((it) => it.id === ringId)!;
  const show = (shown: boolean) => bob.put(`/api/intentions/${mine.sellId}/in-rings`, { shown });
  const [again, broken] = [page.getByText(ringWords.closedAgain), page.getByText(`${ringWords.broken}: `)];
  const rings = page.getByRole('list', { name: 'Your rings' }).getByRole('listitem');
  await show(false);
  await broken.waitFor();
  await show(true);
  await again.waitFor();
  expect(await broken.count()).toBe(0);
  await expect.poll(() => rings.count()).toBe(2);
  await show(false);
  await broken.waitFor();
  expect(await again.count()).toBe(0);
  await show(true);
  await again.waitFor();
  await expect(moment(page).waitFor({ timeout: 1_000 })).rejects.toThrow(/Timeout/);
});

test('who is in it is blocked from its menu, and it is gone', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const ringId = await closedSwap(alice, bob);
  const page = await openPageOf(alice);
  await page.goto(`/about?ring=${ringId}`);
  await page.getByRole('button', { name: 'More options for the group chat' }).click();
  await page.getByRole('menuitem', { name: 'Block Bob' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block Bob?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('You and Bob will no longer see each other.').waitFor();
  await page.getByRole('dialog', { name: 'The ring of two' }).waitFor({ state: 'detached' });
  expect(await closedRingsOf(bob)).toEqual([]);
});

test('a push of a ring that closed while the page was asleep opens its chat', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const page = await openPageOf(alice);
  let isAsleep = false;
  await page.routeWebSocket(/\/live/, (socket) => {
    socket.connectToServer().onMessage((content) => isAsleep || socket.send(content));
  });
  const read = page.waitForResponse('**/api/rings');
  await page.goto('/about');
  await read;
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  // From now on it hears nothing by itself.
  isAsleep = true;
  const ringId = await closedSwap(alice, bob);
  await goWithin(page, `/about?ring=${ringId}`);
  await page.getByLabel('Message to everyone').waitFor();
  expect(new URL(page.url()).search).toBe(`?ring=${ringId}`);
  await goWithin(page, `/about?ring=${crypto.randomUUID()}`);
  await page.waitForURL('**/about');
});

test('what is unread of a ring counts wherever one is, until it is read', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const ringId = await closedSwap(alice, bob);
  const page = await openPageOf(alice);
  await page.goto('/about');
  const places = page.getByRole('navigation', { name: 'Main' }).first();
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await bob.post(`/api/rings/${ringId}/messages`, { id: crypto.randomUUID(), content: 'Are you in sight?' });
  await places.getByRole('link', { name: 'Matches 1 unread' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  await alice.post(`/api/rings/${ringId}/read`, { upTo: 1 });
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
});

test('after a message the next letter tells the others at once that one types', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const ringId = await closedSwap(alice, bob);
  const [hers, his] = [await openPageOf(alice), await openPageOf(bob)];
  for (const page of [hers, his]) await page.goto(`/matches?ring=${ringId}`);
  const field = his.getByLabel('Message to everyone');
  const ring = hers.getByRole('dialog', { name: 'The ring of two' });
  const isTyping = ring.getByText('Bob is typing');
  for (const page of [hers, his]) await page.getByLabel('Message to everyone').waitFor();
  // Time stands still where he types: however long this takes, he would not say it again by himself.
  await his.clock.setFixedTime(Date.now());
  await field.pressSequentially('In March');
  await isTyping.waitFor();
  await field.press('Enter');
  await ring.getByRole('listitem').filter({ hasText: 'In March' }).waitFor();
  await isTyping.waitFor({ state: 'detached' });
  await field.pressSequentially('Or');
  await isTyping.waitFor();
});

test('a word of caution stands under what one of them says, and the message is reported as in a chat of two', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const ringId = await closedSwap(alice, bob);
  const page = await openPageOf(alice);
  await page.goto(`/matches?ring=${ringId}`);
  const asked = 'Please transfer the deposit before the viewing.';
  await bob.post(`/api/rings/${ringId}/messages`, { id: crypto.randomUUID(), content: asked });
  const ring = page.getByRole('dialog', { name: 'The ring of two' });
  const message = ring.getByRole('listitem').filter({ hasText: asked });
  await message.getByText(scamSigns['money-first'].says, { exact: true }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'More options for the group chat' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Report a message' }).press('Enter');
  const report = message.getByTitle('Report this message');
  await report.getByText('Report').waitFor();
  await report.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this message from Bob' });
  expect(await dialog.getByRole('blockquote').textContent()).toBe(asked);
  await dialog.getByRole('radio', { name: 'It looks like a scam or fraud' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('dialog', { name: 'Thank you. We have your report.' }).waitFor();
  const [reported] = (await alice.get<{ items: OwnReport[] }>('/api/reports')).body.items;
  expect(reported).toMatchObject({ subject: 'message', reported: 'A message from Bob' });
});

test('what did not leave is still there after a reload, and is sent once', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const ringId = await closedSwap(alice, bob);
  const page = await openPageOf(alice, { expectedErrors: [/ERR_FAILED/] });
  await page.goto(`/matches?ring=${ringId}`);
  const ring = page.getByRole('dialog', { name: 'The ring of two' });
  // It arrives, its answer does not: she cannot know.
  await page.route('**/rings/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.route('**/rings/*/messages', (route) =>
    route.request().method() === 'POST' ? route.fallback() : route.abort(),
  );
  await ring.getByLabel('Message to everyone').fill('In March, then?');
  await page.keyboard.press('Enter');
  const message = ring.getByRole('listitem').filter({ hasText: 'In March, then?' });
  await message.getByText('Not sent.').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await message.getByText('Sent', { exact: true }).waitFor();
  const said = await bob.get<{ items: RingMessage[] }>(`/api/rings/${ringId}/messages`);
  expect(said.body.items.map((it) => it.content)).toEqual(['In March, then?']);
  expect(await message.count()).toBe(1);
});
