/**
 * How a person is told: the moment of a match, the bell, the browser's own notification, and the polls
 * without a socket.
 */
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { matchedAgainText, matchWords } from '../../domain/match-words.ts';
import { failing, isFocused, openPageOf, setHidden, settled } from '../browser.ts';
import type { Person } from '../person.ts';
import { colourAt, difference } from '../pixels.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { aliceAndBob, bubble, chatWith, matched, notices, openChat, openMarket, say } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

const moment = (page: Page) => page.getByRole('dialog', { name: matchWords.banner });
const nothing = 'Nothing new. Messages and matches appear here.';

/** Who chose push is subscribed as well, which contexts of Playwright refuse. */
const mayNotify = {
  notifies: true,
  permissions: ['notifications'],
  expectedErrors: [/Push API in incognito mode/],
};

describe('the moment of a match', () => {
  test('lasts nine seconds', { tags: ['4.like.banner', '9.banner'] }, async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    await alice.likes(house, wish);
    const hers = await openPageOf(alice);
    await hers.clock.install();
    await hers.goto('/about');
    await hers.getByRole('button', { name: 'Notifications' }).waitFor();
    const now = () => hers.evaluate(() => Date.now());
    const before = await now();
    await bob.likes(wish, house);
    await moment(hers).waitFor();
    const seen = await now();
    await hers.clock.pauseAt(seen + 500);
    // It began between the two.
    await hers.clock.runFor(before + 8_900 - (seen + 500));
    expect(await moment(hers).isVisible()).toBe(true);
    // What fades has the same clock.
    const soon = async () => {
      await hers.clock.runFor(100);
      return moment(hers).count();
    };
    await expect.poll(soon, { timeout: 10_000, interval: 20 }).toBe(0);
    expect(await now(), 'nine seconds, and a moment to fade').toBeLessThan(seen + 10_000);
  });

  test('comes once in a page, however often the two match; that they match again is said quietly', async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    await alice.likes(house, wish);
    const hers = await openPageOf(alice);
    await hers.goto('/matches');
    await hers.getByRole('button', { name: 'Notifications' }).waitFor();
    await bob.likes(wish, house);
    await moment(hers).getByRole('button', { name: 'Close' }).click();
    // Behind a moment the list is hidden from who asks by roles.
    const list = hers.getByRole('list', { name: 'Conversations', includeHidden: true });
    await bob.unlikes(wish, house);
    await list.waitFor({ state: 'detached' });
    await hers.getByText('You and Bob are no longer matched.').waitFor();
    await hers.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await bob.likes(wish, house);
    await list.waitFor({ state: 'attached' });
    await hers.getByText(matchedAgainText('Bob')).waitFor();
    expect(await hers.getByText('You and Bob are no longer matched.').count()).toBe(0);
    await hers.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
    await expect(moment(hers).waitFor({ timeout: 1_000 })).rejects.toThrow(/Timeout/);
  });

  test('is a notification of the browser too, for who chose push and allows it', {
    tags: ['4.like.push', '7.external.notification-api'],
  }, async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world, { getNotificationsVia: ['push'] });
    await alice.likes(house, wish);
    const hers = await openPageOf(alice, mayNotify);
    await hers.addInitScript(recordNotifications);
    await hers.goto('/about');
    await bob.likes(wish, house);
    await moment(hers).waitFor();
    expect(await hers.evaluate('window.shownNotifications')).toEqual([
      ['You created a match!', 'Congrats! You matched with an intention!'],
    ]);
  });

  test('is shown by the service worker on a phone, where a page may show none', {
    tags: ['4.like.push', '7.external.notification-api'],
  }, async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world, { getNotificationsVia: ['push'] });
    await alice.likes(house, wish);
    const hers = await openPageOf(alice, mayNotify);
    await hers.addInitScript(onlyByWorker);
    await hers.goto('/about');
    await hers.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const { chatId } = (await bob.likes(wish, house)).body;
    await moment(hers).waitFor();
    const path = `/matches?${new URLSearchParams({ chat: String(chatId) })}`;
    await expect
      .poll(() => hers.evaluate('window.shownNotifications'))
      .toEqual([['You created a match!', 'Congrats! You matched with an intention!', { path }]]);
  });

  test('is no notification of the browser for who did not choose push', async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world, { getNotificationsVia: ['email'] });
    await alice.likes(house, wish);
    const hers = await openPageOf(alice, mayNotify);
    await hers.addInitScript(recordNotifications);
    await hers.goto('/about');
    await bob.likes(wish, house);
    await moment(hers).waitFor();
    expect(await hers.evaluate('window.shownNotifications')).toEqual([]);
  });
});

describe('the bell', () => {
  test('is drawn filled while there is something, and as a line otherwise', {
    tags: ['2.bell.icon'],
  }, async () => {
    const { hers, his } = await matched(world);
    await hers.goto('/about');
    const bell = hers.getByRole('button', { name: /^Notifications/ });
    const isFilled = async () => {
      const icon = bell.locator('svg');
      return difference(await colourAt(icon, 0.5, 0.45), await colourAt(icon, 0.03, 0.03)) > 60;
    };
    await hers.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    expect(await isFilled()).toBe(false);
    await openChat(his);
    await say(his, 'Look at the bell.');
    await hers.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
    expect(await isFilled()).toBe(true);
    await notices(hers);
    await hers.getByRole('menuitem', { name: 'Clear All' }).click();
    await hers.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    expect(await isFilled()).toBe(false);
  });

  test('counts unread messages per sender, opens their chat, and forgets them then', {
    tags: ['4.message.grouped', '4.message.click-message', '6.user.notifications', '9.text-messages'],
  }, async () => {
    const { hers, his } = await matched(world);
    await hers.goto('/about');
    await openChat(his);
    await say(his, 'First.');
    await say(his, 'Second.');
    await hers.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
    await bubble(his, 'Second.').getByText('Sent', { exact: true }).waitFor();
    await hers.getByRole('status').filter({ hasText: '2 new message(s) from Bob' }).waitFor();
    expect(await notices(hers)).toEqual(['2 new message(s) from Bob', 'Clear All']);
    await hers.getByRole('menuitem', { name: '2 new message(s) from Bob' }).click();
    await chatWith(hers, 'Bob Baker').getByText('Second.').waitFor();
    await hers.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  });

  test('of several, opens the newest match and forgets all matches, and of messages those of one sender', {
    tags: ['4.message.click-match', '4.message.click-message'],
  }, async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    const carol = await world.person('Carol');
    const flat = await alice.posts({ ...houseForSale, title: 'The other home' });
    const hers = await carol.posts(houseWanted);
    await alice.likes(house, wish);
    await alice.likes(flat, hers);
    const page = await openPageOf(alice);
    await page.goto('/about');
    for (const [person, mine, theirs] of [
      [bob, wish, house],
      [carol, hers, flat],
    ] as const) {
      const { chatId } = (await person.likes(mine, theirs)).body;
      await moment(page).waitFor();
      await page.keyboard.press('Escape');
      await moment(page).waitFor({ state: 'detached' });
      await person.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello.' });
    }
    await page.getByRole('button', { name: 'Notifications, 4 new' }).waitFor();
    await notices(page);
    await page.getByRole('menuitem', { name: `New match found for your '${house.title}' search!` }).click();
    const card = page.getByRole('article', { name: /^Match with Carol/ });
    await expect.poll(() => isFocused(card)).toBe(true);
    await page.getByRole('button', { name: 'Notifications, 2 new' }).waitFor();
    await notices(page);
    await page.getByRole('menuitem', { name: '1 new message(s) from Bob' }).click();
    await chatWith(page, 'Bob Baker').getByText('Hello.').waitFor();
    await page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
    expect(await notices(page)).toEqual(['1 new message(s) from Carol', 'Clear All']);
  });

  test('tells after a reload what it told before, but not what was read meanwhile', async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    await alice.likes(house, wish);
    const hers = await openPageOf(alice);
    await hers.goto('/about');
    const { chatId } = (await bob.likes(wish, house)).body;
    await moment(hers).waitFor();
    await hers.keyboard.press('Escape');
    await bob.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Still there?' });
    const bell = (count: number) => hers.getByRole('button', { name: `Notifications, ${count} new` });
    await bell(2).waitFor();
    await hers.reload();
    await bell(2).waitFor();
    await alice.post(`/api/chats/${chatId}/read`);
    await hers.reload();
    await bell(1).waitFor();
    expect(await notices(hers)).toEqual([`New match found for your '${house.title}' search!`, 'Clear All']);
  });

  test('of many unread chats asks for those written in last, and tells of them', async () => {
    const alice = await world.person('Alice');
    const house = await alice.posts({ ...houseForSale, title: 'A house with many friends' });
    for (let nth = 0; nth <= limits.chat.askedAhead; nth += 1) {
      const writer = await world.person(`Friend${nth}`);
      const wish = await writer.posts({ ...houseWanted, title: `The wish of friend ${nth}` });
      await writer.likes(wish, house);
      const { chatId } = (await alice.likes(house, wish)).body;
      await writer.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
    }
    await alice.post('/api/matches/seen', { intentionIds: [house.id] });
    const hers = await openPageOf(alice);
    const asked = new Set<string>();
    hers.on('request', (it) => /\/chats\/[^/]+\/messages$/.test(it.url()) && asked.add(it.url()));
    await hers.goto('/about');
    await hers.getByRole('button', { name: `Notifications, ${limits.chat.askedAhead} new` }).waitFor();
    const told = await notices(hers);
    expect(told[0]).toBe(`1 new message(s) from Friend${limits.chat.askedAhead}`);
    expect(told).not.toContain('1 new message(s) from Friend0');
    expect(asked.size).toBe(limits.chat.askedAhead);
  });

  test('tells no more of what is read elsewhere', async () => {
    const { alice, bob, hers } = await matched(world);
    const { items } = (await bob.get<{ items: { id: string }[] }>('/api/chats')).body;
    const chat = `/api/chats/${items[0]!.id}`;
    await hers.goto('/about');
    await bob.post(`${chat}/messages`, { id: crypto.randomUUID(), content: 'On her phone she reads this.' });
    await hers.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
    await alice.post(`${chat}/read`);
    await hers.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    expect(await notices(hers)).toEqual([nothing]);
  });

  test('keeps the focus in its menu where the item goes that has it', async () => {
    const { alice, bob, hers } = await matched(world);
    const { items } = (await bob.get<{ items: { id: string }[] }>('/api/chats')).body;
    const chat = `/api/chats/${items[0]!.id}`;
    await hers.goto('/about');
    await bob.post(`${chat}/messages`, { id: crypto.randomUUID(), content: 'On her phone she reads this.' });
    const bell = hers.getByRole('button', { name: 'Notifications, 1 new' });
    await bell.press('Enter');
    const item = hers.getByRole('menuitem', { name: '1 new message(s) from Bob' });
    await item.waitFor();
    // The menu takes the focus a moment after it stands there.
    const step = () => hers.keyboard.press('ArrowDown').then(() => isFocused(item));
    await expect.poll(step).toBe(true);
    await alice.post(`${chat}/read`);
    const left = hers.getByRole('menuitem', { name: nothing });
    await left.waitFor();
    await expect.poll(() => isFocused(hers.getByRole('menu'))).toBe(true);
    await hers.keyboard.press('ArrowDown');
    expect(await isFocused(left)).toBe(true);
    await hers.keyboard.press('Escape');
    await hers.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(hers.getByRole('button', { name: /^Notifications/ }))).toBe(true);
  });

  test('keeps a match, also where the chats were asked for before it and are answered after it', async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    const dave = await world.person('Dave');
    const his = await dave.posts({ ...houseWanted, title: 'The wish of Dave' });
    await alice.likes(house, his);
    const { chatId } = (await dave.likes(his, house)).body;
    await alice.likes(house, wish);
    await alice.post('/api/matches/seen', { intentionIds: [house.id] });
    const hers = await openPageOf(alice);
    await hers.goto('/about');
    await hers.waitForLoadState('networkidle');
    const late = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await hers.route(
      '**/api/chats',
      async (route) => {
        const answer = await route.fetch();
        asked.resolve();
        await late.promise;
        await route.fulfill({ response: answer });
      },
      { times: 1 },
    );
    await dave.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello.' });
    await asked.promise;
    await bob.likes(wish, house);
    await moment(hers).waitFor();
    await hers.keyboard.press('Escape');
    await hers.getByRole('button', { name: /^Notifications, \d new/ }).click();
    const told = hers.getByRole('menuitem', { name: `New match found for your '${house.title}' search!` });
    await told.waitFor();
    const answered = hers.waitForResponse((it) => it.url().endsWith('/api/chats'));
    late.resolve();
    await answered;
    await hers.waitForLoadState('networkidle');
    await settled(hers);
    expect(await told.isVisible()).toBe(true);
    await bob.unlikes(wish, house);
    await told.waitFor({ state: 'detached' });
  });

  test('clears with Clear All, and tells of a message once in a session', {
    tags: ['2.bell.clear', '2.bell.memory', '4.message.clear', '4.message.once'],
  }, async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    await alice.likes(house, wish);
    const hers = await openPageOf(alice);
    await hers.goto('/about');
    const { chatId } = (await bob.likes(wish, house)).body;
    await moment(hers).waitFor();
    await hers.keyboard.press('Escape');
    await bob.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Only once.' });
    await hers.getByRole('button', { name: 'Notifications, 2 new' }).waitFor();
    expect((await notices(hers)).toSorted()).toEqual([
      '1 new message(s) from Bob',
      'Clear All',
      `New match found for your '${house.title}' search!`,
    ]);
    await hers.getByRole('menuitem', { name: 'Clear All' }).click();
    await hers.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await hers.reload();
    await hers.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await hers.waitForLoadState('networkidle');
    expect(await notices(hers)).toEqual([nothing]);
  });

  test('says nothing of a message that is read as it comes', async () => {
    const { hers, his } = await matched(world);
    await openChat(hers);
    await openChat(his);
    await say(his, 'You are looking at it.');
    await bubble(his, 'You are looking at it.').getByText('Read').waitFor();
    expect(await notices(hers)).toEqual([nothing]);
  });
});

test('a reading that fails once out of sight is tried again there: what is told meanwhile is heard', async () => {
  const { alice, bob, house, wish } = await aliceAndBob(world);
  await alice.likes(house, wish);
  const hers = await openPageOf(alice, { expectedErrors: [/status of 500/] });
  await hers.goto('/about');
  await hers.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await setHidden(hers, true);
  await hers.route('**/api/matches', (route) => route.fulfill(failing), { times: 1 });
  await bob.likes(wish, house);
  await hers.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
});

describe('without a socket', () => {
  test('polls find matches and messages, and tell of each match once', {
    tags: ['4.message.match-poll'],
  }, async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    await alice.likes(house, wish);
    const hers = await pageWithoutSocket(alice);
    // The match stays marked as new: what has told of it is this tab's own memory.
    await hers.route('**/api/matches/seen', (route) => route.fulfill({ status: 204 }));
    await bob.likes(wish, house);
    await hers.clock.runFor(limits.match.pollMs);
    await moment(hers).waitFor();
    await hers.keyboard.press('Escape');
    await moment(hers).waitFor({ state: 'detached' });
    await bob.put(`/api/intentions/${wish.id}`, { ...houseWanted, title: 'By another title' });
    const again = hers.waitForResponse(
      async (it) => it.url().endsWith('/api/matches') && (await it.text()).includes('By another title'),
    );
    await hers.clock.runFor(2 * limits.match.pollMs);
    await again;
    await settled(hers);
    expect(await moment(hers).count()).toBe(0);
    const [chat] = (await bob.get<{ items: { id: string }[] }>('/api/chats')).body.items;
    await bob.post(`/api/chats/${chat?.id}/messages`, { id: crypto.randomUUID(), content: 'Hello by poll.' });
    await hers.clock.runFor(limits.chat.pollMs);
    await hers.getByRole('button', { name: 'Notifications, 2 new' }).waitFor();
  });

  test('polls go on while the page is out of sight', { tags: ['4.message.match-poll'] }, async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    await alice.likes(house, wish);
    const hers = await pageWithoutSocket(alice);
    await setHidden(hers, true);
    // The server stumbles once.
    await hers.route('**/api/matches', (route) => route.fulfill(failing), { times: 1 });
    const stumbled = hers.waitForResponse((it) => it.url().endsWith('/api/matches') && it.status() === 500);
    await hers.clock.runFor(limits.match.pollMs);
    await stumbled;
    await bob.likes(wish, house);
    await hers.clock.runFor(limits.match.pollMs);
    await hers.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
    const [chat] = (await bob.get<{ items: { id: string }[] }>('/api/chats')).body.items;
    await bob.post(`/api/chats/${chat?.id}/messages`, { id: crypto.randomUUID(), content: 'Hello by poll.' });
    await hers.clock.runFor(limits.chat.pollMs);
    await hers.getByRole('button', { name: 'Notifications, 2 new' }).waitFor();
  });

  test('each poll comes 30 seconds after the one before', {
    tags: ['9.match-poll', '9.chat-poll'],
  }, async () => {
    const { alice } = await aliceAndBob(world);
    const hers = await pageWithoutSocket(alice);
    const asked: string[] = [];
    /** Since now: one that began before may end later. */
    const underWay = new Set<Request>();
    hers.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/matches' || pathname === '/api/chats') asked.push(pathname);
      underWay.add(request);
    });
    const end = (request: Request) => void underWay.delete(request);
    hers.on('requestfinished', end).on('requestfailed', end);
    await hers.clock.pauseAt(await hers.evaluate(() => Date.now() + 1_000));
    /** On the page's own clock, which stands still while an answer is on its way. */
    const gaps: Record<string, number[]> = {};
    const latest: Record<string, number> = {};
    for (let second = 0; second < 100; second += 1) {
      await hers.clock.runFor(1_000);
      await settled(hers);
      await expect.poll(() => underWay.size).toBe(0);
      for (const path of new Set(asked.splice(0))) {
        if (path in latest) gaps[path] = [...(gaps[path] ?? []), second - latest[path]!];
        latest[path] = second;
      }
    }
    // An answer is taken in with the next second.
    for (const path of ['/api/matches', '/api/chats']) {
      expect(gaps[path]?.length, path).toBeGreaterThanOrEqual(2);
      for (const gap of gaps[path]!) expect([30, 31], path).toContain(gap);
    }
  });
});

/** A page that no live event reaches, on a clock of its own. */
async function pageWithoutSocket(person: Person): Promise<Page> {
  const page = await openPageOf(person, { expectedErrors: [/WebSocket/, /status of 500/] });
  await page.routeWebSocket(/\/live/, (socket) => void socket.close({ code: 1001, reason: 'going away' }));
  await page.clock.install();
  await page.goto('/about');
  await page.getByText('Reconnecting…').waitFor();
  return page;
}

/** The browser shows its notification; the page remembers what it was. */
function recordNotifications(): void {
  const shown: [string, string | undefined][] = [];
  Object.assign(window, {
    shownNotifications: shown,
    Notification: class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        shown.push([title, options?.body]);
      }
    },
  });
}

/** As Chromium on Android: a page may make no notification of its own. */
function onlyByWorker(): void {
  const shown: unknown[] = [];
  const show = ServiceWorkerRegistration.prototype.showNotification;
  ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
    shown.push([title, options?.body, options?.data]);
    return show.call(this, title, options);
  };
  Object.assign(window, {
    shownNotifications: shown,
    Notification: class {
      static readonly permission = 'granted';
      constructor() {
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      }
    },
  });
}
