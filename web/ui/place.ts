/** Where the focus stays when what was pressed goes with its press: on nothing, the next Tab would begin at the head of the page. */
import type { MouseEvent } from 'react';

/** On what stands around the buttons that go, and stays. */
export const placeMark = { 'data-place': true, tabIndex: -1 };

/** Moves the focus from a button that is about to go to the place around it: in a dialog the dialog at most, else the screen. */
export function keepPlace(pressed: HTMLElement): void {
  const around = pressed.closest<HTMLElement>('[data-place], [role=dialog]');
  (around ?? document.querySelector('main'))?.focus({ preventScroll: true });
}

/** A press whose button goes with it. */
export function keepingPlace(act: () => unknown) {
  return ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    keepPlace(currentTarget);
    void act();
  };
}
