/**
 * Whether the person is typing or holding something. News that arrive meanwhile stay beside their field, or
 * wait.
 */
import { focusedTextField } from './text-field-focus.ts';

/** Marks a card shown beside a text field. While the focus is inside it, the person counts as busy. */
export const asideMark = { 'data-aside': true };

/**
 * Milliseconds without a press after which hands count as free. Somebody who leaves a field may go on in the
 * next one.
 */
const restMs = 1_000;
/**
 * Milliseconds between two checks. Polling is needed because no event tells that a focused field was removed.
 */
const lookMs = 250;

let isHolding = false;
let lastKey = '';
/**
 * The time of the last press in milliseconds since the page was opened. It starts at 0: a field may have the
 * focus from the beginning, without any press.
 */
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

/** True while a text field has the focus, a pointer is down, or the focus is in a card beside a field. */
export function handsAreBusy(): boolean {
  return isHolding || focusedTextField() !== null || !!document.activeElement?.closest('[data-aside]');
}

/**
 * Calls `run` once the hands have been free for a while, or with `patienceMs` once nothing was pressed for
 * that long. Returns a function that cancels the wait.
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
 * Focuses an element that answers an action, unless the person is typing in a field by now. An Enter in a
 * single-line field was the submit of its form, not typing; in a text area it is typing.
 */
export function giveFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  const field = focusedTextField();
  const hasSent = lastKey === 'Enter' && !(field instanceof HTMLTextAreaElement);
  if (field === null || hasSent) element?.focus(options);
}
