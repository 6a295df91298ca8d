/**
 * Finds the field in which a person is typing, so that news that arrive neither take its focus nor cover it.
 */
import { useRef, useSyncExternalStore } from 'react';

/** Types of inputs that neither hold text nor open anything. Keys pressed there are not typing. */
const noText = new Set(['button', 'checkbox', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether an element takes typed letters or is a native control that opens, such as a list or a calendar. */
function isTextField(element: Element | null): element is HTMLElement {
  if (element instanceof HTMLInputElement) return !noText.has(element.type);
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** The text field that has the focus, or null. */
export function focusedTextField(): HTMLElement | null {
  const { activeElement } = document;
  return isTextField(activeElement) ? activeElement : null;
}

export type Edge = 'top' | 'bottom';

/**
 * The edge of the window at which an element of this height (CSS pixels) covers less of the focused text
 * field. When the field loses the focus the edge stays the same: otherwise the element would jump away from
 * under a press on it.
 */
export function useEdgeClearOfField(height: number, isShown = true): Edge {
  const last = useRef<Edge>('top');
  const edge = () => {
    // Measuring the field forces a layout at each scroll event, so it is done only while the element is
    // shown.
    const field = isShown ? focusedTextField() : null;
    if (field !== null) last.current = edgeClearOf(field, height);
    else if (!isShown) last.current = 'top';
    return last.current;
  };
  return useSyncExternalStore(onFieldMoved, edge, () => 'top');
}

function edgeClearOf(field: HTMLElement, height: number): Edge {
  const { top, bottom } = field.getBoundingClientRect();
  return covered(0, height, top, bottom) <= covered(innerHeight - height, innerHeight, top, bottom)
    ? 'top'
    : 'bottom';
}

/** Pixels of the interval from `top` to `bottom` that lie between `from` and `to`. */
function covered(from: number, to: number, top: number, bottom: number): number {
  return Math.max(0, Math.min(to, bottom) - Math.max(from, top));
}

/** Calls `notify` when a field may have gained or lost the focus, or moved. Returns how to stop. */
function onFieldMoved(notify: () => void): () => void {
  const moved = ['focusin', 'focusout', 'scroll', 'resize', 'input'];
  // Scroll events do not bubble, and an element inside the page may be what scrolls: so the listener
  // captures.
  for (const name of moved) window.addEventListener(name, notify, { capture: true, passive: true });
  return () => {
    for (const name of moved) window.removeEventListener(name, notify, { capture: true });
  };
}
