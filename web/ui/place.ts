/**
 * Where the focus stays when what was pressed goes with its press: on nothing, the next Tab would begin at
 * the head of the page.
 */
import type { MouseEvent } from 'react';

/** On what stands around the buttons that go, and stays. */
export const placeMark = { 'data-place': true, tabIndex: -1 };

/**
 * Moves the focus from a button that is about to go to the place around it: in a dialog the dialog at most,
 * else the screen.
 */
export function keepPlace(pressed: HTMLElement): void {
  placeAround(pressed)?.focus({ preventScroll: true });
}

/** The nearest place around it, or its dialog; else the screen. */
export function placeAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-place], [role=dialog]') ?? document.querySelector('main');
}

/**
 * Milliseconds: a menu or dialog that closes with the press gives the focus back to what opened it after ten,
 * if nothing has it by then (Mantine's `useFocusReturn`). A menu that fades out would otherwise get it, and
 * take it along.
 */
const afterReturnMs = 20;

/**
 * A `ref` for what may go while the focus is in it, or in a dialog that it opened: by its own press, but not
 * with it, or by an answer. What is focused instead by then keeps the focus.
 */
export function keepPlaceWhenGone(element: HTMLElement | null): () => void {
  return () => {
    if (element === null || document.activeElement === document.body) return;
    // It may be a place itself, or a dialog.
    const around = placeAround(element.parentElement ?? document.body);
    setTimeout(() => {
      if (document.activeElement === document.body) around?.focus({ preventScroll: true });
    }, afterReturnMs);
  };
}

/** A press whose button goes with it. */
export function keepingPlace(act: () => unknown) {
  return ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    keepPlace(currentTarget);
    void act();
  };
}
