/** On a phone a chat takes the whole screen, and has an address: Back closes it, Forward and a reload open it again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatUrl, matchUrl, ringUrl } from '../../contract/pages.ts';
import { limits } from '../../domain/limits.ts';
import { goneWords } from '../../domain/match-words.ts';
import { isFocused, openPageOf, viewports } from '../browser.ts';
import { houseWanted } from '../samples.ts';
import { copiesOf, matchEach } from '../very-many.ts';
import type { World } from '../world.ts';
import {
  aliceAndBob,
  bubble,
  chatWith,
  conversation,
  field,
  matched,
  openChat,
  openMarket,
  say,
} from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

const phone = { viewport: { width: 390, height: 844 } };
const addressOf = (page: { url(): string }) => new URL(page.url()).pathname + new URL(page.url()).search;

test('Back closes the chat and nothing else, Forward opens it again, with what was written in it', async () => {
  const { hers } = await matched(world, phone);
  await hers.goto('/about');
  await hers.getByRole('button', { name: 'Menu' }).click();
  await hers.getByRole('dialog').getByRole('link', { name: 'Matches' }).click();
  const opener = conversation(hers, 'Bob Baker');
  await openChat(hers);
  expect(addressOf(hers)).toMatch(/^\/matches\?chat=[\w-]+$/);
  await field(hers).fill('Half a sentence');
  await hers.goBack();
  await field(hers).waitFor({ state: 'detached' });
  expect(addressOf(hers)).toBe('/matches');
  await hers.getByRole('heading', { level: 1, name: 'Matches' }).waitFor();
  await expect.poll(() => isFocused(opener)).toBe(true);

  await hers.goForward();
  await field(hers).waitFor();
  expect(await field(hers).inputValue()).toBe('Half a sentence');
  await hers.goBack();
  await hers.goBack();
  await hers.waitForURL('**/about');
  expect(await field(hers).count()).toBe(0);
});

test('the cross goes the same step back, so that the next Back leaves the page beneath', async () => {
  const { hers } = await matched(world, phone);
  await hers.goto('/about');
  await hers.goto('/matches');
  await openChat(hers);
  await hers.getByRole('button', { name: 'Close the chat' }).click();
  await expect.poll(() => addressOf(hers)).toBe('/matches');
  expect(await field(hers).count()).toBe(0);
  await hers.goBack();
  await hers.waitForURL('**/about');
});

test('a reload keeps the chat, and Back closes it then too', async () => {
  const { hers, his } = await matched(world, phone);
  await openChat(hers);
  await hers.reload();
  await chatWith(hers, 'Bob Baker').waitFor();
  await say(hers, 'Still here.');
  await bubble(hers, 'Still here.').getByText('Sent', { exact: true }).waitFor();
  await hers.goBack();
  await field(hers).waitFor({ state: 'detached' });
  expect(addressOf(hers)).toBe('/matches');
  await his.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
});

test('the intention named in the chat opens with the chat closed, and Back leads into the chat again', async () => {
  const { hers, wish } = await matched(world, phone);
  await openChat(hers);
  await chatWith(hers, 'Bob Baker')
    .getByRole('link', { name: `Matched with: ${wish.title}` })
    .click();
  await hers.waitForURL(`**/buy/${wish.id}`);
  await field(hers).waitFor({ state: 'detached' });
  await hers.goBack();
  await field(hers).waitFor();
});

test('a chat that ends leaves no address behind', async () => {
  const { hers, bob, house, wish } = await matched(world, phone);
  await openChat(hers);
  await bob.unlikes(wish, house);
  await expect.poll(() => addressOf(hers)).toBe('/matches');
  // The keyboard goes on from the screen beneath.
  await expect.poll(() => isFocused(hers.getByRole('main'))).toBe(true);
});

test('a chat that ends while its address is on its way, on a slow phone, is not opened by it again', async () => {
  const { hers, bob, house, wish } = await matched(world, phone);
  await hers.goto('/matches');
  const opener = conversation(hers, 'Bob Baker');
  await opener.waitFor();
  const steps = () => hers.evaluate(() => history.length);
  const before = await steps();
  const devtools = await hers.context().newCDPSession(hers);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await opener.dispatchEvent('click');
  await bob.unlikes(wish, house);
  // The address has come.
  await expect.poll(steps).toBe(before + 1);
  await expect.poll(() => addressOf(hers)).toBe('/matches');
  expect(await field(hers).count()).toBe(0);
});

test('a chat that is older than all that are listed opens by its address and from its intention, and stays after a reload', async () => {
  const { alice, bob, house, wish } = await aliceAndBob(world);
  await alice.likes(house, wish);
  const { chatId } = (await bob.likes(wish, house)).body;
  const others = await world.person('Ben', { lastName: 'Brown' });
  const [houses, wishes] = [
    await copiesOf(world, house, limits.match.listed / 10),
    await copiesOf(world, await others.posts({ ...houseWanted, title: 'One of many' }), 10),
  ];
  // In time to come: the first one is not that old.
  await matchEach(world, houses, wishes, { newest: new Date(Date.now() + 60 * 60_000), apartMs: 1_000 });
  const hers = await openPageOf(alice, { viewport: viewports.desktop });
  await hers.goto(`/matches?chat=${chatId}`);
  await say(hers, 'Is it still for sale?');
  await bubble(hers, 'Is it still for sale?').getByText('Sent', { exact: true }).waitFor();
  await bob.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Yes, it is.' });
  await bubble(hers, 'Yes, it is.').waitFor();
  await hers.reload();
  await bubble(hers, 'Yes, it is.').waitFor();
  await hers.getByRole('button', { name: 'Close the chat' }).click();

  // Where nothing that happens has the chats asked for anew.
  await hers.goto(`/buy/${wish.id}`);
  await hers.waitForLoadState('networkidle');
  await hers.getByRole('button', { name: /^Open chat/ }).click();
  await bubble(hers, 'Yes, it is.').waitFor();
  await bob.unlikes(wish, house);
  await chatWith(hers, 'Bob Baker').waitFor({ state: 'detached' });
});

test('beside the page a chat is a popup: the address names none, and Back leaves the page', async () => {
  const { hers } = await matched(world, { viewport: viewports.desktop });
  await hers.goto('/about');
  await hers.goto('/matches');
  await openChat(hers);
  expect(addressOf(hers)).toBe('/matches');
  await hers.goBack();
  await hers.waitForURL('**/about');
});

test.each([
  ['a phone', phone],
  ['a desktop', {}],
])('on %s a link to a chat, a match or a ring that ended says so, once', async (_, options) => {
  const { alice, bob, house, wish } = await aliceAndBob(world);
  await alice.likes(house, wish);
  await bob.likes(wish, house);
  const [{ id: chatId }] = (await alice.get<{ items: [{ id: string }] }>('/api/chats')).body.items;
  await bob.unlikes(wish, house);
  const hers = await openPageOf(alice, options);
  const toasts = hers.getByRole('status').filter({ hasText: 'no longer here' });
  for (const [address, words] of [
    [chatUrl(chatId), goneWords.chat],
    [matchUrl(wish.id), goneWords.match],
    [ringUrl(crypto.randomUUID()), goneWords.ring],
  ] as const) {
    await hers.goto(address);
    await hers.getByText(words).waitFor();
    await expect.poll(() => addressOf(hers)).toBe('/matches');
    expect(await toasts.count()).toBe(1);
    await hers.reload();
    await hers.getByText('No matches yet.').waitFor();
    await hers.waitForLoadState('networkidle');
    expect(await toasts.count()).toBe(0);
  }
});

test('a link to a match that stands says nothing, and one that ends while it is looked at says why', async () => {
  const { hers, bob, house, wish } = await matched(world);
  await hers.goto(matchUrl(wish.id));
  await hers.getByRole('article', { name: 'Match with Bob' }).waitFor();
  await hers.waitForLoadState('networkidle');
  await bob.unlikes(wish, house);
  await hers.getByText(/^You and Bob are no longer matched/).waitFor();
  await hers.getByText('No matches yet.').waitFor();
  await hers.waitForLoadState('networkidle');
  expect(await hers.getByText(goneWords.match).count()).toBe(0);
});
