/** Where a person is typing: what comes by itself neither takes the focus from there nor covers it. */
import { useRef, useSyncExternalStore } from 'react';

/** Inputs that hold no text and open nothing: a key pressed there is no letter that could be lost. */
const noText = new Set(['button', 'checkbox', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Fields that letters go to, and native controls that open: a list, a calendar. */
export function isTextField(element: Element | null): element is HTMLElement {
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
 * The edge of the window where something of this height (CSS pixels) covers less of the field that is typed in. What is
 * shown stays there when the field is left: a press on it takes the focus, and would find it gone.
 */
export function useEdgeClearOfField(height: number, isShown = true): Edge {
  const last = useRef<Edge>('top');
  const edge = () => {
    // Where a field lies is worked out for what is shown alone: it costs, at each move of a page.
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

/** How much of the second stretch lies in the first. */
function covered(from: number, to: number, top: number, bottom: number): number {
  return Math.max(0, Math.min(to, bottom) - Math.max(from, top));
}

/** A field comes, goes, or moves with its page. */
function onFieldMoved(notify: () => void): () => void {
  const moved = ['focusin', 'focusout', 'scroll', 'resize', 'input'];
  // Scrolling does not bubble; a part inside the page may scroll too.
  for (const name of moved) window.addEventListener(name, notify, { capture: true, passive: true });
  return () => {
    for (const name of moved) window.removeEventListener(name, notify, { capture: true });
  };
}
