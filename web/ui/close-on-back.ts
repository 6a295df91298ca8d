/**
 * Closes an overlay when its page is left (Back, Forward, a clicked notification); otherwise it would stay
 * open over the next page.
 */
import { useEffect, useEffectEvent } from 'react';

export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const leave = () => {
      latest();
      // A focused field of the overlay disappears with it, and the element that had the focus before may
      // disappear with its page. If that element stays, the dialog gives the focus back to it.
      if (!isOverAllPages()) document.querySelector('main')?.focus({ preventScroll: true });
    };
    // Listening in the capture phase runs this before the router, which focuses the next page unless a text
    // field has the focus. A focused field of the overlay must be gone by then.
    for (const kind of leaving) window.addEventListener(kind, leave, { capture: true });
    return () => {
      for (const kind of leaving) window.removeEventListener(kind, leave, { capture: true });
    };
  }, [isOpen]);
}

const ledAway = 'led-away';
const leaving = ['popstate', ledAway];

/**
 * Closes overlays before a navigation that did not start on the page, such as a click on a push notification.
 */
export function closeBeforeLeaving(): void {
  window.dispatchEvent(new Event(ledAway));
}

/** Marks an element that stays over every page and keeps the focus when the page changes. */
export const staysMark = { 'data-stays': true };

export function isOverAllPages(): boolean {
  return document.querySelector('[data-stays]') !== null;
}
