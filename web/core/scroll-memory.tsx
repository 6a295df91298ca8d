/**
 * Where each page was scrolled to: Back and a reload return there. A new one starts at its top, or at the
 * part that its address names; what changes within a page, such as which list it shows, leaves it where it
 * is.
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

/** A page that keeps its length for so long has what it shows. */
const settlesAfterMs = 1_000;

/** After these one may be elsewhere, and what they lead to is not drawn yet. */
const moments = ['scrollend', 'click', 'popstate', 'pagehide'];

/** By place. */
let positions: Positions | undefined;

function kept(): Positions {
  positions ??= tabMemory.read(memoryKeys.positions, { parse: (it) => (it ?? {}) as Positions }) ?? {};
  return positions;
}

/** Placed once, beside the screen. */
export function ScrollMemory() {
  const location = useLocation();
  const { key, pathname, hash } = location;
  const isReturn = useNavigationType() === 'POP';
  // Every first address of a tab has the key 'default': its path and part tell them apart.
  const place = key === 'default' ? pathname + hash : key;
  const before = useRef<Location>(null);
  useLayoutEffect(() => {
    const arrived = new AbortController();
    const from = before.current;
    before.current = location;
    // Who has begun to scroll a page that stood before its script is left where they are.
    if (from === null ? window.scrollY > 0 : !isReturn && isWithin(from, location)) {
      arrived.abort();
      keepPosition(place);
    } else scrollTo(kept()[place], hash, arrived);
    // To look where one is at each movement, or at each press, would cost a slow phone some of its frame.
    let isMoved = false;
    const keep = () => {
      if (isMoved && arrived.signal.aborted) keepPosition(place);
      isMoved = false;
    };
    const left = new AbortController();
    const { signal } = left;
    window.addEventListener('scroll', () => (isMoved = true), { signal, passive: true });
    // Captured: before all that is kept is written.
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
 * Whether the same screen is shown otherwise. A link to where one is already leads to its top; one that names a
 * part leads there, again, too. What keeps the part that stood in its address comes with a state.
 */
function isWithin(from: Location, to: Location): boolean {
  const isOther = from.search !== to.search || to.state !== null;
  const namesPart = to.hash !== '' && (to.state === null || to.hash !== from.hash);
  return isOther && !namesPart && screenOf(from) === screenOf(to);
}

/** `arrived` is aborted once it is there. */
function scrollTo(position: Position | undefined, hash: string, arrived: AbortController): void {
  if (position === undefined && hash !== '') scrollToPart(hash, arrived);
  else scrollAsFarAs(position ?? { top: 0 }, arrived);
}

/** A part that is not there yet is looked for as the page grows. */
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
 * A page that is not as long yet is followed as it grows. There, it is held for a moment more: what still
 * comes above would move it.
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

/** Whoever scrolls or presses ends it: they are where they want to be. */
function followGrowth(follow: () => void, arrived: AbortController): void {
  const { signal } = arrived;
  const growth = new ResizeObserver(follow);
  growth.observe(document.body);
  signal.addEventListener('abort', () => growth.disconnect());
  for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(name, () => arrived.abort(), { signal, passive: true });
}

/** While this page is shown the browser leaves the scrolling to it. */
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
