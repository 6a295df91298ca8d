/** A browser's push subscription, from the page to the row: made, made anew after a week, ended with the sign-out. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PushSubscription as Sent } from '../../contract/notifications.ts';
import { limits } from '../../domain/limits.ts';
import { field, openPage, openPageOf, settled } from '../browser.ts';
import { anotherDevice } from '../own-access.ts';
import type { Person } from '../person.ts';
import { type PushService, startPushService } from '../push-service.ts';
import type { World } from '../world.ts';
import { fillRegistration } from './filling.ts';
import { aliceAndBob, openMarket } from './meeting.ts';

let world: World;
let service: PushService;
let alice: Person;
beforeAll(async () => {
  [world, service] = await Promise.all([openMarket(), startPushService()]);
});
afterAll(async () => {
  await world.close();
  await service.close();
});
beforeEach(async () => {
  alice = await world.person('Alice', { getNotificationsVia: ['push'] });
});

/** The names of alice's browsers, as the site knows them. */
const kept = async () => {
  const rows = await world.context.db
    .selectFrom('pushSubscriptions')
    .select('endpoint')
    .where('userId', '=', alice.userId)
    .execute();
  return rows.map((it) => it.endpoint.slice(service.url.length + 1));
};
const becomes = (expected: string[]) =>
  vi.waitFor(async () => expect(await kept()).toEqual(expected), { timeout: 10_000 });

async function withPush() {
  const page = await openPageOf(alice, { notifies: true, permissions: ['notifications'] });
  await page.addInitScript(workingPush, service.browser(''));
  await page.goto('/profile');
  await page.getByText('This browser will show notifications, even when Intent is closed.').waitFor();
  return page;
}

test('a subscription is made anew after seven days, and the old one is forgotten', {
  tags: ['7.external.push-token'],
}, async () => {
  const page = await withPush();
  await becomes(['1']);
  const days = async (count: number) => {
    // The page is left before time jumps: it may still be looking at its subscription, and would find it a week old.
    await page.goto('about:blank');
    await page.clock.setFixedTime(Date.now() + count * 24 * 60 * 60 * 1000);
    await page.goto('/profile');
    await page.getByText('This browser will show notifications, even when Intent is closed.').waitFor();
  };
  await days(limits.pushRefreshDays - 1);
  await becomes(['1']);
  await days(limits.pushRefreshDays + 1);
  await becomes(['2']);
});

test('one that was made for another key, which push services refuse, is made anew', async () => {
  const page = await withPush();
  await becomes(['1']);
  await page.goto('/profile');
  await page.getByText('This browser will show notifications, even when Intent is closed.').waitFor();
  await becomes(['1']);
  const { db, config } = world.context;
  const row = db.selectFrom('pushSubscriptions').select('madeFor').where('userId', '=', alice.userId);
  expect(await row.execute()).toEqual([{ madeFor: config.vapid.publicKey }]);
  await page.evaluate(() => localStorage.setItem('test:key', 'AAAA'));
  await page.goto('/profile');
  await becomes(['2']);
});

test('a subscription ends with the sign-out: who uses this browser next is told nothing', async () => {
  const page = await withPush();
  await becomes(['1']);
  await page.getByRole('button', { name: 'Alice' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await becomes([]);
});

test('the sign-out takes away what the browser still shows, also where push has ended before', async () => {
  const page = await withPush();
  await page.evaluate(() => localStorage.removeItem('push-subscription'));
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map((it) => it.title);
    });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification('1 new message(s) from Bob');
  });
  expect(await shown()).toEqual(['1 new message(s) from Bob']);
  await page.getByRole('button', { name: 'Alice' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(shown).toEqual([]);
});

test('another device is signed out: this one, whose page is open, goes on being told', async () => {
  await anotherDevice(world.context, alice.userId);
  const page = await withPush();
  await becomes(['1']);
  await alice.post('/api/push-subscriptions', service.browser('elsewhere'));
  await page.getByRole('button', { name: /^Sign out: / }).click();
  await page.getByText(/ is signed out\.$/).waitFor();
  await becomes(['1']);
});

test('going from screen to screen keeps the subscription as it is, and asks the server nothing', async () => {
  const people = await aliceAndBob(world, { getNotificationsVia: ['push'] });
  alice = people.alice;
  await alice.likes(people.house, people.wish);
  await people.bob.likes(people.wish, people.house);
  await alice.post('/api/matches/seen', { intentionIds: [people.house.id] });
  const page = await withPush();
  await becomes(['1']);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (it) => asked.push(new URL(it.url()).pathname));
  await page.getByRole('link', { name: 'Matches' }).first().click();
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  await page.getByRole('link', { name: 'Intent, home' }).first().click();
  await page.getByRole('heading', { name: 'Hello, Alice' }).waitFor();
  await page.waitForLoadState('networkidle');
  await settled(page);
  expect(asked.filter((it) => it.includes('/push-'))).toEqual([]);
});

test('whoever ticks push while registering is asked at that press, and the first match can be pushed', async () => {
  const page = await openPage(world.url, { notifies: true });
  await page.addInitScript(workingPush, service.browser(''));
  await page.addInitScript(answerTheBrowser, 'granted' as const);
  const email = `ann-${crypto.randomUUID()}@example.org`;
  await page.goto('/register');
  await field(page, 'Push').check();
  await page.getByText('Notifications will start as soon as you have registered.').waitFor();
  expect(await page.evaluate('window.asked')).toBe(1);
  await fillRegistration(page, world.url, 'Ann', email);
  const ann = await world.context.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  alice.userId = ann.id;
  await becomes(['1']);
});

test('whoever says no to the browser while registering reads what to do about it', {
  tags: ['6.push.blocked'],
}, async () => {
  const page = await openPage(world.url, { notifies: true });
  await page.addInitScript(answerTheBrowser, 'denied' as const);
  await page.goto('/register');
  await field(page, 'Push').check();
  await page.getByText('This browser blocks notifications from Intent.').waitFor();
  await field(page, 'Push').uncheck();
  expect(await page.getByText('This browser blocks notifications from Intent.').count()).toBe(0);
});

/** In the page: the browser's own question, which no test can press, answered like this once it is asked. */
function answerTheBrowser(answer: NotificationPermission): void {
  let permission: NotificationPermission = 'default';
  Object.assign(window, { asked: 0 });
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    (window as unknown as { asked: number }).asked += 1;
    permission = answer;
    return answer;
  };
}

/** In the page: the browser's part of push, which contexts of tests refuse. Subscriptions are called 1, 2, … */
function workingPush({ endpoint, keys }: Sent): void {
  const [current, made, key] = ['test:subscription', 'test:subscriptions-made', 'test:key'];
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (it) => it.charCodeAt(0)).buffer;
  const subscription = (name: string) => ({
    endpoint: endpoint + name,
    options: { applicationServerKey: bytesOf(localStorage.getItem(key)!) },
    toJSON: () => ({ endpoint: endpoint + name, keys }),
    unsubscribe: async () => localStorage.removeItem(current),
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const name = localStorage.getItem(current);
      return name && subscription(name);
    },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(key, applicationServerKey);
      const name = String(Number(localStorage.getItem(made)) + 1);
      localStorage.setItem(made, name);
      localStorage.setItem(current, name);
      return subscription(name);
    },
  });
}
