/**
 * What was opened over the page goes with it: Back, Forward and whatever leads away from outside would leave
 * it standing over another one.
 */
import { useEffect, useEffectEvent } from 'react';

export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const leave = () => {
      latest();
      // A field of what closes is gone, and what had the focus before may be, with its page: where it is not,
      // the dialog gives it back.
      if (!isOverAllPages()) document.querySelector('main')?.focus({ preventScroll: true });
    };
    // Before the router, which gives the focus to the other page unless somebody types: a field of what
    // closes is gone by then.
    for (const kind of leaving) window.addEventListener(kind, leave, { capture: true });
    return () => {
      for (const kind of leaving) window.removeEventListener(kind, leave, { capture: true });
    };
  }, [isOpen]);
}

const ledAway = 'led-away';
const leaving = ['popstate', ledAway];

/** Before the page is left by what is not pressed on it, as by a click on a pushed notice. */
export function closeBeforeLeaving(): void {
  window.dispatchEvent(new Event(ledAway));
}

/** On what stays over whatever page is beneath, and keeps the focus. */
export const staysMark = { 'data-stays': true };

export function isOverAllPages(): boolean {
  return document.querySelector('[data-stays]') !== null;
}
