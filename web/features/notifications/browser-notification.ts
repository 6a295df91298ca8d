/** Shows a notification of the browser itself, to people who chose push and allowed it. */
import type { PushNotice } from '../../../contract/notifications.ts';
import { chatUrl } from '../../../contract/pages.ts';
import { matchWords } from '../../../domain/match-words.ts';

export interface PushChoice {
  readonly getNotificationsVia: readonly string[];
}

/**
 * Shows 'You created a match!' once, however many tabs are open. Does nothing without the person's choice and
 * permission.
 */
export function showMatchNotification(person: PushChoice, chatId: string): void {
  if (!person.getNotificationsVia.includes('push')) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const notice = { body: matchWords.pushBody, tag: `match ${chatId}` };
  try {
    new Notification(matchWords.pushTitle, notice);
  } catch {
    // Chromium on Android allows notifications from a service worker alone.
    void showByWorker({ ...notice, data: { path: chatUrl(chatId) } satisfies Pick<PushNotice, 'path'> });
  }
}

/** Without a service worker there is no notification; the page itself shows the match all the same. */
async function showByWorker(notice: NotificationOptions): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(matchWords.pushTitle, notice);
  } catch {
    // The browser may refuse to show it, which changes nothing for the page.
  }
}
