/** Works while no page is open: shows what the site pushes, and opens the right place on a click. It keeps no files. */
import type { PushNotice } from '../contract/notifications.ts';
import { noticeFrom } from './features/notifications/push-notice.ts';
import { renewSubscription } from './features/notifications/push-renewal.ts';

declare const self: ServiceWorkerGlobalScope;

// A new version takes over at once: it shares nothing with the pages but messages.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(show(noticeFrom(event.data?.text()))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as Pick<PushNotice, 'path'>).path));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as PushSubscriptionChangeEvent;
  event.waitUntil(renewSubscription(self.registration, oldSubscription));
});

/** A page in sight tells it itself, in its own way. */
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

function pagesOpen(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}
