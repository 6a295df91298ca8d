/**
 * Within every dialog: closed, it leaves the focus where it was as it opened. Mantine does so only for one that
 * stood closed before, and that closes before it goes; most are drawn open, and go with what showed them.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { placeAround } from './place.ts';

let focusedLast: Element | null = null;
globalThis.window?.addEventListener('focusin', ({ target }) => {
  focusedLast = target as Element;
});

/** What has the focus; or had it until it went, such as the item of a menu that closed before the dialog was drawn. */
function openerNow(): Element | null {
  const { activeElement, body } = document;
  const hasGone = activeElement === body && focusedLast?.isConnected === false;
  return hasGone ? focusedLast : activeElement;
}

export function FocusBack({ children }: { children: ReactNode }) {
  const [ways] = useState(() => waysBack(openerNow()));
  useEffect(
    () => () => {
      // Whatever else takes the focus as it closes, such as the chat it leads to, has taken it by then.
      setTimeout(() => {
        for (const way of ways)
          if (document.activeElement === document.body) way?.focus({ preventScroll: true });
      });
    },
    [ways],
  );
  return children;
}

/** What opened it, or the button of the menu it was an item of; where that is gone by then, the place around. */
function waysBack(opener: Element | null): (HTMLElement | null)[] {
  if (!(opener instanceof HTMLElement)) return [placeAround(document.body)];
  const menuButton = opener.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? '';
  return [opener, document.getElementById(menuButton), placeAround(opener), placeAround(document.body)];
}
