/** Finds the part of a page that the #hash of an address names, and scrolls to it. */
import { giveFocus } from './hands.ts';

/** The element named by a `hash`, or null if it is not on the page. */
export function namedPart(hash: string): HTMLElement | null {
  return document.getElementById(idOf(hash));
}

/**
 * Frames within which the browser lays out what a jump brought near the window (`content-visibility`). Where
 * that is not as high as it was taken for, the part moves.
 */
const layoutFrames = 3;

/**
 * Scrolls to the part and focuses it, so that the next Tab goes on from there. Scrolling is instant: during a
 * smooth scroll, elements that come into the window grow, and it would end too early. Returns false if there
 * is no part.
 */
export function leadTo(part: HTMLElement | null): boolean {
  if (part === null) return false;
  bring(part, layoutFrames);
  // Elements that are not interactive need a tabindex to take the focus.
  if (part.tabIndex < 0) part.tabIndex = -1;
  giveFocus(part, { preventScroll: true });
  return true;
}

/** Scrolls to the part at once, and again in each of the next frames. */
function bring(part: HTMLElement, frames: number): void {
  part.scrollIntoView({ behavior: 'instant' });
  if (frames > 0) requestAnimationFrame(() => bring(part, frames - 1));
}

/** The id in a hash, or '' if the hash is malformed. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
