/**
 * The main job in two browsers: alice sells a house in Bristol, bob wants one; they find each other, match
 * and talk.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openKeys } from '../../contract/pages.ts';
import { matchWords } from '../../domain/match-words.ts';
import {
  expectNoSidewaysScroll,
  isFocused,
  openPage,
  openPageOf,
  settled,
  signIn,
  viewports,
} from '../browser.ts';
import { houseWanted } from '../samples.ts';
import { password, type World } from '../world.ts';
import {
  aliceAndBob,
  bubble,
  chatWith,
  checksOf,
  field,
  like,
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

describe.each([
  ['on a desktop', viewports.desktop],
  ['on a phone of 360 pixels', viewports.phone],
])('%s', (_, viewport) => {
  test('alice and bob like each other, match at once on both screens, and talk', {
    tags: [
      '2.chat.input',
      '2.chat.enter',
      '4.message.read',
      '4.message.checks',
      '4.message.click-message',
      '1.mutual',
      '4.like.chat',
      '6.user.chats',
    ],
  }, async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    const hers = await openPageOf(alice, { viewport });
    const his = await openPageOf(bob, { viewport });
    await hers.goto(`/sell/${house.id}`);
    await his.goto(`/buy/${wish.id}`);

    await like(hers, wish.title).click();
    await hers.getByRole('button', { name: `Liked: ${wish.title}` }).waitFor();
    await expectNoSidewaysScroll(hers);
    await like(his, house.title).click();
    for (const page of [hers, his]) await page.getByRole('dialog', { name: matchWords.banner }).waitFor();

    await his.getByText('Alice asks £350,000, and your budget is £300,000 to £400,000.').waitFor();
    await his.getByRole('button', { name: 'Say hello' }).click();
    await say(his, 'Is the house still for sale?');
    await bubble(his, 'Is the house still for sale?').getByText('Sent', { exact: true }).waitFor();
    expect(await checksOf(his, 'Is the house still for sale?')).toBe(1);

    await hers.keyboard.press('Escape');
    await hers.getByRole('button', { name: 'Notifications, 2 new' }).click();
    await hers.getByRole('menuitem', { name: '1 new message(s) from Bob' }).click();
    await chatWith(hers, 'Bob Baker').getByText('Is the house still for sale?').waitFor();
    await bubble(his, 'Is the house still for sale?').getByText('Read').waitFor();
    expect(await checksOf(his, 'Is the house still for sale?')).toBe(2);

    await say(hers, 'It is. Come and see it.');
    await bubble(his, 'It is. Come and see it.').waitFor();
    await bubble(hers, 'It is. Come and see it.').getByText('Read').waitFor();
    await expectNoSidewaysScroll(hers);
  });
});

describe('a match', () => {
  test('is shown once to somebody who was away', { tags: ['4.message.match-poll'] }, async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    await alice.likes(house, wish);
    await bob.likes(wish, house);
    const hers = await openPageOf(alice);
    await hers.goto('/about');
    await hers.getByRole('dialog', { name: matchWords.banner }).waitFor();
    await hers.getByRole('button', { name: 'Close', exact: true }).click();
    const read = hers.waitForResponse('**/api/matches');
    await hers.reload();
    await read;
    await settled(hers);
    expect(await hers.getByRole('dialog', { name: matchWords.banner }).count()).toBe(0);
  });

  test('opens the matches from its notification, at the matched intention', {
    tags: ['4.message.click-match', '2.route.matches-state'],
  }, async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    await alice.likes(house, wish);
    const hers = await openPageOf(alice);
    await hers.goto('/about');
    await bob.likes(wish, house);
    await hers.getByRole('dialog', { name: matchWords.banner }).waitFor();
    await hers.keyboard.press('Escape');
    await hers.getByRole('button', { name: 'Notifications, 1 new' }).click();
    await hers.getByRole('menuitem', { name: `New match found for your '${house.title}' search!` }).click();
    const card = hers.getByRole('article', { name: 'Match with Bob Baker' });
    await card.getByText('Looking near BS6 5QA').waitFor();
    expect(await card.evaluate((it) => it === document.activeElement)).toBe(true);
    await hers.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  });

  test('is the one that a mail’s link names, of several', { tags: ['2.route.matches-state'] }, async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    const dora = await world.person('Dora');
    const later = await dora.posts({ ...houseWanted, title: 'A later match' });
    for (const [it, person] of [
      [wish, bob],
      [later, dora],
    ] as const) {
      await alice.likes(house, it);
      await person.likes(it, house);
    }
    await alice.post('/api/matches/seen', { intentionIds: [house.id] });
    const hers = await openPageOf(alice);
    await hers.goto(`/matches?${openKeys.match}=${wish.id}`);
    const card = hers.getByRole('article', { name: 'Match with Bob Baker' });
    await expect.poll(() => isFocused(card)).toBe(true);
  });

  test('shows each side where the other one is', {
    tags: ['2.route.matches', '6.user.matches'],
  }, async () => {
    const { hers, his } = await matched(world);
    const address = his.getByRole('link', { name: '12 Cotham Brow, BS6 5QA on a map, in a new tab' });
    await address.waitFor();
    const map = new URL((await address.getAttribute('href'))!);
    expect(map.searchParams.get('query')).toBe('12 Cotham Brow, BS6 5QA, UK');
    expect(await address.getAttribute('target')).toBe('_blank');
    expect(await address.getAttribute('rel')).toBe('noreferrer');
    await hers.getByText('Looking near BS6 5QA').waitFor();
    await hers.getByText('£30,000 to £50,000').waitFor();
  });

  test('ends on both screens, with its chat, when one takes back the like', {
    tags: ['4.like.unlike'],
  }, async () => {
    const { hers, his } = await matched(world);
    await openChat(hers);
    await say(hers, 'Goodbye.');
    await openChat(his);
    await bubble(his, 'Goodbye.').waitFor();

    await hers.getByRole('button', { name: 'End match', exact: true }).click();
    await hers
      .getByRole('dialog', { name: 'End your match with Bob?' })
      .getByRole('button', { name: 'End match' })
      .click();
    await his
      .getByText('You and Alice are no longer matched. The chat and its messages have been deleted.')
      .waitFor();
    for (const page of [hers, his]) {
      await page.getByText('No matches yet.').waitFor();
      expect(await field(page).count()).toBe(0);
    }
  });
});

describe('a like', () => {
  test('of a match leads from the list to its chat, and is taken back there, which asks first', {
    tags: ['4.like.unlike'],
  }, async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    await alice.likes(house, wish);
    await bob.likes(wish, house);
    const his = await openPageOf(bob);
    await his.goto(`/buy/${wish.id}`);
    const ask = his.getByRole('dialog', { name: 'You and Alice like each other' });
    const heart = his.getByRole('button', { name: `Matched: ${house.title}` });
    await heart.click();
    await ask.getByRole('button', { name: 'Open chat' }).click();
    await ask.waitFor({ state: 'hidden' });
    await say(his, 'From the list.');
    await his.keyboard.press('Escape');
    await chatWith(his, 'Alice Archer').waitFor({ state: 'detached' });
    await heart.click();
    await ask.getByRole('button', { name: 'End match' }).click();
    await like(his, house.title).waitFor();
    await ask.waitFor({ state: 'hidden' });
  });

  test('that the server refuses goes back, with the reason', async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    const hers = await openPageOf(alice);
    // The page comes with its list (decision 046). Read again, as soon as the page is connected, the list
    // would rightly lack what is deleted: it is never answered, and the card, with the heart, stays as it
    // came.
    await hers.route('**/candidates?*', () => undefined);
    await hers.goto(`/sell/${house.id}`);
    await like(hers, wish.title).waitFor();
    await bob.delete(`/api/intentions/${wish.id}`);
    // Waited for from the start: on a busy machine it may have gone again by the time the click is answered.
    await Promise.all([hers.getByText('intention not found.').waitFor(), like(hers, wish.title).click()]);
    await like(hers, wish.title).waitFor();
  });

  test('of a visitor is remembered until they have signed in', {
    tags: ['4.like.pending', '6.visitor.liking'],
  }, async () => {
    const { bob, house, wish } = await aliceAndBob(world);
    const his = await openPage(world.url);
    await his.goto(`/sell/${house.id}`);
    await like(his, house.title).click();
    const joining = his.getByRole('dialog', { name: 'Join the community!' });
    await joining.getByText('Alice will only find out if it is mutual.').waitFor();
    await joining.getByRole('button', { name: 'Sign In' }).click();
    const modal = his.getByRole('dialog', { name: 'Welcome back!' });
    await modal.getByLabel('Email').fill(bob.email);
    await modal.getByLabel('Password', { exact: true }).fill(password);
    await modal.getByRole('button', { name: 'Sign in', exact: true }).click();
    await his.getByRole('button', { name: `Liked: ${house.title}, for ${wish.title}` }).waitFor();
  });

  test('of a visitor is taken back by another press, like every other', {
    tags: ['4.like.removes', '4.like.pending'],
  }, async () => {
    const { bob, house, wish } = await aliceAndBob(world);
    const his = await openPage(world.url);
    await his.goto(`/sell/${house.id}`);
    await like(his, house.title).click();
    await his.getByRole('dialog', { name: 'Join the community!' }).waitFor();
    await his.keyboard.press('Escape');
    await his.getByText('Sent once you sign in').waitFor();
    await his.getByRole('button', { name: `Liked: ${house.title}` }).click();
    await like(his, house.title).waitFor();
    expect(await his.getByRole('dialog').count()).toBe(0);
    await signIn(his, bob);
    await his.reload();
    await his.getByRole('button', { name: `Like: ${house.title}, for ${wish.title}` }).waitFor();
    await his.waitForLoadState('networkidle');
    expect((await bob.get<{ items: unknown[] }>(`/api/intentions/${wish.id}/likes`)).body.items).toEqual([]);
  });
});

test('an intention that does not exist says so', { tags: ['8.no-intention'] }, async () => {
  const page = await openPage(world.url);
  await page.goto('/buy/10000000-0000-4000-8000-000000000001');
  await page.getByText('intention not found.').waitFor();
});

test('the keyboard closes a chat and is back where it opened it', async () => {
  const { hers } = await matched(world);
  const opener = hers.getByRole('button', { name: 'Open chat' });
  await opener.focus();
  await hers.keyboard.press('Enter');
  await field(hers).waitFor();
  await hers.keyboard.press('Escape');
  await field(hers).waitFor({ state: 'detached' });
  expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true);
});
