/**
 * Restores the scroll position of each page on Back and on reload. A new page starts at its top, or at the
 * part named in its address. A change within a page, such as another list, does not scroll.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { type Anchor, anchorInSight, distanceTo } from '../ui/anchor.ts';
import { leadTo, namedPart } from '../ui/named-part.ts';
import { memoryKeys, tabMemory } from './browser-memory.ts';
import { screenOf } from './navigation-state.ts';

interface Position {
  /** CSS pixels from the page's top. */
  readonly top: number;
  readonly anchor?: Anchor | undefined;
}
type Positions = Record<string, Position>;

/** Milliseconds for which a page must keep its height before it counts as completely drawn. */
const settlesAfterMs = 1_000;

/**
 * Events at which the position is read: scrolling has ended, or the page is about to change and the change is
 * not drawn yet.
 */
const moments = ['scrollend', 'click', 'popstate', 'pagehide'];

/** Scroll positions by the key of the history entry (`place` below). */
let positions: Positions | undefined;

function kept(): Positions {
  positions ??= tabMemory.read(memoryKeys.positions, { parse: (it) => (it ?? {}) as Positions }) ?? {};
  return positions;
}

/** Rendered once, beside the screen. */
export function ScrollMemory() {
  const location = useLocation();
  const { key, pathname, hash } = location;
  const isReturn = useNavigationType() === 'POP';
  // The first history entry of every tab has the key 'default', so path and hash tell those entries apart.
  const place = key === 'default' ? pathname + hash : key;
  const before = useRef<Location>(null);
  useLayoutEffect(() => {
    const arrived = new AbortController();
    const from = before.current;
    before.current = location;
    // A page rendered beforehand can be scrolled before this script runs: then the reader is left where they
    // are.
    if (from === null ? window.scrollY > 0 : !isReturn && isWithin(from, location)) {
      arrived.abort();
      keepPosition(place);
    } else scrollTo(kept()[place], hash, arrived);
    // Computing the position at every scroll event or press would cost a slow phone part of each frame.
    let isMoved = false;
    const keep = () => {
      if (isMoved && arrived.signal.aborted) keepPosition(place);
      isMoved = false;
    };
    const left = new AbortController();
    const { signal } = left;
    window.addEventListener('scroll', () => (isMoved = true), { signal, passive: true });
    // The capture phase runs `keep` before the handler of `pagehide` that writes the positions.
    for (const name of moments) window.addEventListener(name, keep, { signal, capture: true });
    return () => {
      arrived.abort();
      left.abort();
    };
  }, [location, place, hash, isReturn]);
  useEffect(byHand, []);
  return null;
}

function keepPosition(place: string): void {
  kept()[place] = { top: window.scrollY, anchor: anchorInSight() };
}

/**
 * Whether only the view within one screen changed (search or state), so that the scroll position is kept. A
 * link to the current address scrolls to the top, and a link to a #part scrolls there, even for a second
 * time. A navigation that keeps the hash of its address must pass a state to stay in place.
 */
function isWithin(from: Location, to: Location): boolean {
  const isOther = from.search !== to.search || to.state !== null;
  const namesPart = to.hash !== '' && (to.state === null || to.hash !== from.hash);
  return isOther && !namesPart && screenOf(from) === screenOf(to);
}

/**
 * Scrolls to a stored position or to the part named in the hash. `arrived` is aborted once the page is there.
 */
function scrollTo(position: Position | undefined, hash: string, arrived: AbortController): void {
  if (position === undefined && hash !== '') scrollToPart(hash, arrived);
  else scrollAsFarAs(position ?? { top: 0 }, arrived);
}

/**
 * Scrolls to the part named in the hash. While that part is not drawn yet, it is looked for each time the
 * page grows.
 */
function scrollToPart(hash: string, arrived: AbortController): void {
  const look = () => {
    if (leadTo(namedPart(hash))) arrived.abort();
  };
  look();
  if (arrived.signal.aborted) return;
  window.scrollTo(0, 0);
  followGrowth(look, arrived);
}

/**
 * Scrolls to a stored position, and again each time a page that is still too short grows. Once there, it
 * corrects the position for another moment, because content that arrives above would shift it.
 */
function scrollAsFarAs(position: Position, arrived: AbortController): void {
  const missing = () => (position.anchor && distanceTo(position.anchor)) ?? position.top - window.scrollY;
  window.scrollTo(0, position.top);
  if (position.top === 0) {
    arrived.abort();
    return;
  }
  let settling: ReturnType<typeof setTimeout> | undefined;
  const hold = () => {
    window.scrollBy(0, missing());
    clearTimeout(settling);
    if (Math.abs(missing()) <= 1) settling = setTimeout(() => arrived.abort(), settlesAfterMs);
  };
  followGrowth(hold, arrived);
}

/**
 * Runs `follow` each time the page grows, until `arrived` is aborted. Any scroll or press of the reader
 * aborts it.
 */
function followGrowth(follow: () => void, arrived: AbortController): void {
  const { signal } = arrived;
  const growth = new ResizeObserver(follow);
  growth.observe(document.body);
  signal.addEventListener('abort', () => growth.disconnect());
  for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(name, () => arrived.abort(), { signal, passive: true });
}

/** Turns off the browser's own scroll restoration while this page is shown. */
function byHand(): () => void {
  const begin = () => {
    history.scrollRestoration = 'manual';
  };
  const end = () => {
    tabMemory.write(memoryKeys.positions, kept());
    history.scrollRestoration = 'auto';
  };
  begin();
  window.addEventListener('pageshow', begin);
  window.addEventListener('pagehide', end);
  return () => {
    window.removeEventListener('pageshow', begin);
    window.removeEventListener('pagehide', end);
  };
}
