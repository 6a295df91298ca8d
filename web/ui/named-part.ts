/** A part of a page, by the id that an address names. */
import { giveFocus } from './hands.ts';

/** The part that such a `hash` names, where it is there. */
export function namedPart(hash: string): HTMLElement | null {
  return document.getElementById(idOf(hash));
}

/**
 * To that part, as by the browser's own step: the next Tab goes on from there. At once: on a way that is drawn,
 * what comes into sight grows, and one would end short of it. Answers whether it is there.
 */
export function leadTo(part: HTMLElement | null): boolean {
  if (part === null) return false;
  part.scrollIntoView({ behavior: 'instant' });
  // What is only read takes no focus by itself.
  if (part.tabIndex < 0) part.tabIndex = -1;
  giveFocus(part, { preventScroll: true });
  return true;
}

/** An address may hold what no id could be. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
