/**
 * The service worker: shows push notifications, and answers requests from what was kept while the server is
 * away (docs/decisions/034-nothing-goes-blank.md).
 */
import type { PushNotice } from '../../contract/notifications.ts';
import { noticeFrom } from '../features/notifications/push-notice.ts';
import { renewSubscription } from '../features/notifications/push-renewal.ts';
import { answerOf, answersKept, concernsAnswers, keepCarried } from './kept-answers.ts';
import { fileOf, forgetOldFiles, keepFiles, pageOf, type Release } from './kept-files.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __RELEASE__: Release;

// A new version takes over at once. Open pages of the release before still find their files.
self.addEventListener('install', (event) =>
  event.waitUntil(keepFiles(__RELEASE__).then(() => self.skipWaiting())),
);
self.addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin(): Promise<void> {
  await forgetOldFiles(__RELEASE__);
  // With navigation preload the browser requests a page while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || __RELEASE__.files.length === 0) return;
  if (request.mode === 'navigate') event.respondWith(pageFor(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (concernsAnswers(request)) event.respondWith(answerOf(request, (work) => event.waitUntil(work)));
});

async function pageFor(event: FetchEvent): Promise<Response> {
  if (!isScreen(event.request.url))
    return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);
  const asked = answersKept();
  const page = await pageOf(event.request, __RELEASE__, event.preloadResponse);
  if (page.ok && page.body) event.waitUntil(keepCarried(page.clone(), asked));
  return page;
}

self.addEventListener('push', (event) => event.waitUntil(show(noticeFrom(event.data?.text()))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as Pick<PushNotice, 'path'>).path));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as PushSubscriptionChangeEvent;
  event.waitUntil(renewSubscription(self.registration, oldSubscription));
});

/** Shows a push notification, unless a page is visible: that page shows the news itself. */
async function show({ title, body, tag, path }: PushNotice): Promise<void> {
  const pages = await pagesOpen();
  if (pages.some((page) => page.visibilityState === 'visible')) return;
  await self.registration.showNotification(title, { body, tag, data: { path }, icon: '/icon-192.png' });
}

async function open(path: string): Promise<void> {
  const [page] = await pagesOpen();
  if (page === undefined) return void (await self.clients.openWindow(path));
  page.postMessage({ open: path });
  await page.focus();
}

async function pagesOpen(): Promise<readonly WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => isScreen(url));
}

/**
 * Whether an address is a screen of the site. Windows may also show other addresses of the server, such as a
 * mail's link, a download or a picture.
 */
function isScreen(url: string): boolean {
  return !/^\/(api|images|dev)\//.test(new URL(url).pathname);
}
