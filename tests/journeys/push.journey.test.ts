/** Push in a real browser: the question with its reason, what the service worker shows, and where a click leads. */
import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import type { PushNotice } from '../../contract/notifications.ts';
import { expectAccessible, goWithin, openPageOf, settled } from '../browser.ts';
import type { Person } from '../person.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let alice: Person;
let bob: Person;
let house: Intention;
let wish: Intention;
let chatId: string;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());

beforeEach(async () => {
  alice = await world.person('Alice', { getNotificationsVia: ['push'] });
  bob = await world.person('Bob', { getNotificationsVia: ['push'] });
  house = await alice.posts(houseForSale);
  wish = await bob.posts(houseWanted);
  await bob.likes(wish, house);
  chatId = (await alice.likes(house, wish)).body.chatId!;
  await alice.post('/api/matches/seen', { intentionIds: [house.id] });
});

/** The contexts of tests are incognito to Chromium: it subscribes nowhere, and says so. */
const noPushService = { notifies: true, expectedErrors: [/does not support the Push API in incognito mode/] };

/** What the person answered to the browser's own question; 'prompt' is no answer yet. */
async function allow(page: Page, setting: 'granted' | 'denied' | 'prompt'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const browser = await page.context().browser()!.newBrowserCDPSession();
  await browser.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    origin: world.url,
    browserContextId: targetInfo.browserContextId!,
  });
}

/** Alice at her profile in a browser that may notify: the service worker is there. */
async function withServiceWorker() {
  const page = await openPageOf(alice, noPushService);
  await allow(page, 'granted');
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.goto('/profile');
  const registrationId = await registered;
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then((it) => it.active?.state === 'activated'),
  );
  const worker = page.context().serviceWorkers()[0]!;
  await rememberShown(worker);
  const push = (notice: PushNotice) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: world.url,
      registrationId,
      data: JSON.stringify(notice),
    });
  return { page, worker, push };
}

/** How often the service worker looked which pages are in sight: it does before it shows anything. */
const looks = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Scope).looks);

/** What the service worker has shown since `rememberShown`. */
const shown = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Scope).shown);

/**
 * Remembers what the service worker shows; the browser shows it all the same. The browser's own list is no witness: a
 * Chromium without a screen forgets one notification in ten.
 */
const rememberShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    const { registration, clients } = scope;
    const look = clients.matchAll.bind(clients);
    scope.looks = 0;
    clients.matchAll = async (of) => {
      const pages = await look(of);
      scope.looks += 1;
      return pages;
    };
    const show = registration.showNotification.bind(registration);
    scope.shown = [];
    registration.showNotification = async (title, options) => {
      await show(title, options);
      scope.shown.push({ title, body: options?.body, tag: options?.tag });
    };
  });

/** Nothing of the site is open any more. */
async function leaveSite(page: Page, worker: Worker) {
  await page.goto('about:blank');
  await vi.waitFor(async () => expect(await pagesOpen(worker)).toBe(0), patient);
}

const pagesOpen = (worker: Worker) =>
  worker.evaluate(async () => {
    const { clients } = globalThis as unknown as Scope;
    return (await clients.matchAll({ type: 'window' })).length;
  });

/** The part of a service worker's global object that these tests use. */
interface Scope {
  registration: ServiceWorkerRegistration;
  looks: number;
  shown: { title: string; body: string | undefined; tag: string | undefined }[];
  NotificationEvent: new (type: 'notificationclick', init: { notification: Notification }) => Event;
  clients: { matchAll(of: { type: 'window' }): Promise<readonly { postMessage(content: unknown): void }[]> };
}

/** Chromium shares this machine with other tests. */
const patient = { timeout: 10_000 };

const message = (): PushNotice => ({
  kind: 'messages',
  title: 'New Chat Message',
  body: '1 new message(s) from Bob',
  tag: `chat ${chatId}`,
  path: `/matches?chat=${chatId}`,
});

test('a push is shown while no page is in sight, and a later one of the same chat takes its place', {
  tags: ['7.external.push-helper'],
}, async () => {
  const { page, worker, push } = await withServiceWorker();
  await leaveSite(page, worker);
  const first = { title: 'New Chat Message', body: '1 new message(s) from Bob', tag: `chat ${chatId}` };
  const second = { ...first, body: '2 new message(s) from Bob' };
  await push(message());
  await vi.waitFor(async () => expect(await shown(worker)).toEqual([first]), patient);
  await push({ ...message(), body: second.body });
  // The same tag: the browser puts it in the place of the first.
  await vi.waitFor(async () => expect(await shown(worker)).toEqual([first, second]), patient);
  const kept = () =>
    worker.evaluate(async () => {
      const all = await (globalThis as unknown as Scope).registration.getNotifications();
      return all.length;
    });
  expect(await kept()).toBeLessThanOrEqual(1);
});

test('a page in sight tells it itself: nothing is shown twice', async () => {
  const { page, worker, push } = await withServiceWorker();
  await page.bringToFront();
  await push(message());
  await vi.waitFor(async () => expect(await looks(worker)).toBe(1), patient);
  await leaveSite(page, worker);
  await push({ ...message(), tag: 'after it' });
  await vi.waitFor(
    async () => expect((await shown(worker)).map((it) => it.tag)).toEqual(['after it']),
    patient,
  );
});

/** As the browser says it when somebody clicks what it shows. */
const click = (worker: Worker) =>
  worker.evaluate(async ({ title, tag, path }) => {
    const { registration, NotificationEvent } = globalThis as unknown as Scope;
    await registration.showNotification(title, { tag, data: { path } });
    const [notification] = await registration.getNotifications({ tag });
    if (notification) dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  }, message());

const clickOpensChat = async (page: Page, worker: Worker) => {
  await click(worker);
  await page.getByRole('dialog', { name: /Bob/ }).waitFor();
};

test('a click opens the right chat in the page that is open', async () => {
  const { page, worker } = await withServiceWorker();
  await clickOpensChat(page, worker);
  await page.waitForURL(`${world.url}/matches`);
});

test('a click before all of the page has come is followed once it has', async () => {
  const page = await openPageOf(alice, noPushService);
  const hasCome = Promise.withResolvers<void>();
  await page.route('**/assets/signed-in-*.js', async (route) => {
    await hasCome.promise;
    await route.continue();
  });
  await page.goto('/about');
  await goWithin(page, `/matches?chat=${chatId}`);
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/about');
  hasCome.resolve();
  await page.getByRole('dialog', { name: /Bob/ }).waitFor();
});

test('no dialog of the page that a click leaves stands over the chat', async () => {
  const { page, worker } = await withServiceWorker();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sell' }).click();
  const picker = page.getByRole('dialog', { name: 'Ready to Sell?' });
  await picker.waitFor();
  await clickOpensChat(page, worker);
  await picker.waitFor({ state: 'detached' });
  await page.waitForURL(`${world.url}/matches`);
  await page.getByPlaceholder('Type a message…').fill('Hello Bob');
});

test('the link of a mail opens the right chat, or shows the right match', async () => {
  const page = await openPageOf(alice, noPushService);
  await page.goto(`/matches?chat=${chatId}`);
  await page.getByRole('dialog', { name: /Bob/ }).waitFor();
  await page.goto(`/matches?match=${wish.id}`);
  await page.waitForURL('**/matches');
  await page.getByText(wish.title).first().waitFor();
});

test('after a match the page offers to tell, with the reason, and takes a no for an answer', async () => {
  const page = await openPageOf(alice, noPushService);
  await allow(page, 'prompt');
  await page.goto('/matches');
  const offer = page.getByRole('complementary', { name: 'Notifications' });
  await offer
    .getByText('Get a notification when a match writes to you, even when Intent is closed?')
    .waitFor();
  await offer.getByRole('button', { name: 'Do not ask again' }).waitFor();
  const list = page.getByRole('list', { name: 'Conversations' });
  const isAfter = (it: Element, other: Element | null) =>
    other !== null && Boolean(other.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await offer.evaluate(isAfter, await list.elementHandle()), 'below the list').toBe(true);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Not now' }).press('Enter');
  await offer.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.reload();
  await page.getByText(wish.title).first().waitFor();
  expect(await offer.count()).toBe(0);
});

test('the browser’s own no is answered with what to do', async () => {
  const page = await openPageOf(alice, noPushService);
  await allow(page, 'prompt');
  await page.goto('/matches');
  await page.getByRole('button', { name: 'Yes, notify me here' }).waitFor();
  await allow(page, 'denied');
  await page.getByRole('button', { name: 'Yes, notify me here' }).click();
  await page.getByText('Allow them for this site in the browser’s settings').waitFor();
});

test('a browser that blocks notifications is told apart, with what to do', {
  tags: ['6.push.permission', '6.push.blocked'],
}, async () => {
  const page = await openPageOf(alice, noPushService);
  await allow(page, 'denied');
  await page.goto('/profile');
  await page.getByText('This browser blocks notifications from Intent.').waitFor();
  expect(await page.getByRole('button', { name: 'Allow notifications here' }).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Push' }).uncheck();
  expect(await page.getByText('This browser blocks notifications from Intent.').count()).toBe(0);
});
