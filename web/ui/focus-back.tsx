/**
 * Rendered inside every dialog: when it closes, the focus returns to the element that had it before. Mantine
 * does this only for dialogs that are first rendered closed and then close before they unmount. Most of ours
 * are first rendered open and unmount with their parent.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { placeAround } from './place.ts';

let focusedLast: Element | null = null;
globalThis.window?.addEventListener('focusin', ({ target }) => {
  focusedLast = target as Element;
});

/**
 * The element that has the focus now, or had it last before it was removed, such as the item of a menu that
 * closed before the dialog was rendered.
 */
function openerNow(): Element | null {
  const { activeElement, body } = document;
  const hasGone = activeElement === body && focusedLast?.isConnected === false;
  return hasGone ? focusedLast : activeElement;
}

export function FocusBack({ children }: { children: ReactNode }) {
  const [ways] = useState(() => waysBack(openerNow()));
  useEffect(
    () => () => {
      // The timeout lets anything else take the focus first, such as the chat that the dialog leads to.
      setTimeout(() => {
        for (const way of ways)
          if (document.activeElement === document.body) way?.focus({ preventScroll: true });
      });
    },
    [ways],
  );
  return children;
}

/**
 * Where the focus may return, in order: the opener, the button of the menu it was an item of, the place
 * around it, the screen.
 */
function waysBack(opener: Element | null): (HTMLElement | null)[] {
  if (!(opener instanceof HTMLElement)) return [placeAround(document.body)];
  const menuButton = opener.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? '';
  return [opener, document.getElementById(menuButton), placeAround(opener), placeAround(document.body)];
}
