/**
 * The path of a push notice that was pressed while this page was open: the service worker hands it over. It is
 * heard from the first script on, and kept until the part of the page that goes there has come, which is
 * loaded later.
 */
import { createStore } from './store.ts';

export const pressedNotice = createStore<string | null>(null);

/** Before DOMContentLoaded: until then the browser itself keeps what a service worker says to a page. */
export function hearPressedNotices(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (typeof data?.open === 'string') pressedNotice.set(data.open);
  });
}
