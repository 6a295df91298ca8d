/** Whether somebody's hands are in the middle of something: what comes by itself stands aside then, or waits. */
import { focusedTextField } from './text-field-focus.ts';

/** On what stands aside of a field: who has gone there, to press it, is busy with it. */
export const asideMark = { 'data-aside': true };

/** Milliseconds without a press after which free hands stay so: the next word may be in another field. */
const restMs = 1_000;
/** Milliseconds between two looks: a field that is taken away tells nobody. */
const lookMs = 250;

let isHolding = false;
let lastKey = '';
/** The beginning of the page, while nothing was pressed on it: a field may have had the focus from the first. */
let lastPress = 0;

for (const name of ['pointerdown', 'pointerup', 'pointercancel', 'keydown'])
  globalThis.window?.addEventListener(
    name,
    (event) => {
      isHolding = name === 'pointerdown';
      lastKey = (event as Partial<KeyboardEvent>).key ?? '';
      lastPress = performance.now();
    },
    { capture: true, passive: true },
  );

/** A text field has the focus, something is held, or what stands aside is being answered. */
export function handsAreBusy(): boolean {
  return isHolding || focusedTextField() !== null || !!document.activeElement?.closest('[data-aside]');
}

/**
 * Runs once when the hands are free and have rested; with `patienceMs` also when nothing was pressed for so
 * long. Answers how to wait no longer.
 */
export function whenHandsAreFree(run: () => void, patienceMs = Number.POSITIVE_INFINITY): () => void {
  const timer = setInterval(() => {
    const rested = performance.now() - lastPress;
    if (rested < restMs || document.hidden || (handsAreBusy() && rested < patienceMs)) return;
    clearInterval(timer);
    run();
  }, lookMs);
  return () => clearInterval(timer);
}

/**
 * The focus goes where an answer is, unless whoever waited for it types elsewhere by now. The Enter that sent
 * a form is no letter; in a field of several lines it is.
 */
export function giveFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  const field = focusedTextField();
  const hasSent = lastKey === 'Enter' && !(field instanceof HTMLTextAreaElement);
  if (field === null || hasSent) element?.focus(options);
}
