/** Where each page was scrolled to: Back and a reload return there. A new one starts at its top, or at the part that its address names. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { memoryKeys, tabMemory } from './browser-memory.ts';

type Positions = Record<string, number>;

/** CSS pixels from the top, by place. */
let positions: Positions | undefined;

function kept(): Positions {
  positions ??= tabMemory.read(memoryKeys.scrolled, { parse: (it) => (it ?? {}) as Positions }) ?? {};
  return positions;
}

/** Placed once, beside the screen. */
export function ScrollMemory() {
  const { key, pathname, hash } = useLocation();
  // Every first address of a tab has the key 'default': its path tells them apart.
  const place = key === 'default' ? pathname : key;
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // Who has begun to scroll a page that stood before its script is left where they are.
    if (!isFirst.current || window.scrollY === 0) scrollTo(kept()[place], hash);
    isFirst.current = false;
    const keep = () => {
      kept()[place] = window.scrollY;
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [place, hash]);
  useEffect(byHand, []);
  return null;
}

function scrollTo(position: number | undefined, hash: string): void {
  const named = position === undefined && hash ? document.getElementById(idOf(hash)) : null;
  if (named) named.scrollIntoView();
  else window.scrollTo(0, position ?? 0);
}

/** An address may hold what no id could be. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** While this page is shown the browser leaves the scrolling to it. */
function byHand(): () => void {
  const begin = () => {
    history.scrollRestoration = 'manual';
  };
  const end = () => {
    tabMemory.write(memoryKeys.scrolled, kept());
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
