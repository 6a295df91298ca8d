/**
 * Keeps the focus near a button that disappears when it is pressed. Otherwise the focus would be on nothing,
 * and the next Tab would start at the top of the page.
 */
import type { MouseEvent } from 'react';

/** Marks an element as a place: it stays when buttons inside it disappear, and takes their focus. */
export const placeMark = { 'data-place': true, tabIndex: -1 };

/** Moves the focus from a button that is about to disappear to the place around it. */
export function keepPlace(pressed: HTMLElement): void {
  placeAround(pressed)?.focus({ preventScroll: true });
}

/** The nearest place around an element, or the dialog it is in; otherwise the screen. */
export function placeAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-place], [role=dialog]') ?? document.querySelector('main');
}

/**
 * Milliseconds before a place takes the focus. Mantine's `useFocusReturn` waits ten before it returns the
 * focus of a closed menu or dialog, and only if nothing else has it. A menu that still fades out must not
 * take the focus before, since it would disappear with it.
 */
const afterReturnMs = 20;

/**
 * A `ref` for an element that may be removed while the focus is in it, or in a dialog that it opened. The
 * place around it then gets the focus, unless something else has it by then.
 */
export function keepPlaceWhenGone(element: HTMLElement | null): () => void {
  return () => {
    if (element === null || document.activeElement === document.body) return;
    // The element itself may be a place or a dialog, so the search starts at its parent.
    const around = placeAround(element.parentElement ?? document.body);
    setTimeout(() => {
      if (document.activeElement === document.body) around?.focus({ preventScroll: true });
    }, afterReturnMs);
  };
}

/** A click handler for a button that disappears when it is pressed: moves the focus, then runs `act`. */
export function keepingPlace(act: () => unknown) {
  return ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    keepPlace(currentTarget);
    void act();
  };
}
