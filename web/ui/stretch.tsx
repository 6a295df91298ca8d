/**
 * A stretch of a long list. Its content is in the document only while it is near the window; otherwise an
 * empty element of the same height holds its place. A list of thousands therefore costs no more than what is
 * near the window, and nothing moves. Stretches may be nested.
 */
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { anchorNamed } from './anchor.ts';
import classes from './stretch.module.css';
import { useEffectWhen } from './use-effect-when.ts';

export interface StretchProps {
  /**
   * Unique in the whole site: the height is stored under it, so that Back finds the page as long as before.
   */
  name: string;
  /** How many items it holds, including those of nested stretches. */
  items: number;
  /** Renders at once. Other stretches render a moment later, in slices. */
  isFirst?: boolean;
  /** Called with the name once the content is in the document. Must be constant. */
  onDrawn?: ((name: string) => void) | undefined;
  /** Renders StretchItems, or nested stretches. */
  render: () => ReactNode;
}

/**
 * Pixels above and below the window that count as near: several screens of any size, so that even a fast
 * scroll seldom gets past them.
 */
const nearPixels = 4_000;
/** The heights of stretches in pixels, by name, since the page was opened. */
const heights = new Map<string, number>();
/** Pixels for each item in the stretch that was measured last: an estimate for stretches not rendered yet. */
let typicalShare = 0;
/** The heights of items in pixels, by name. */
const itemHeights = new Map<string, number>();
let typicalItem: number | undefined;

export function Stretch({ name, items, isFirst = false, onDrawn, render }: StretchProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst);
  useEffect(() => {
    const element = place.current!;
    const looking = new IntersectionObserver(
      (entries) => {
        const near = entries.at(-1)!.isIntersecting;
        // A stretch with the focus stays, so that keyboard users do not lose their position.
        if (!near && element.contains(document.activeElement)) return;
        // A transition renders in slices, so presses are answered meanwhile.
        startTransition(() => setNear(near));
      },
      { rootMargin: `${nearPixels}px 0px` },
    );
    looking.observe(element);
    return () => looking.disconnect();
  }, []);
  useHeight(place, (height) => {
    if (place.current?.hasChildNodes()) typicalShare = height / items;
    heights.set(name, height);
  });
  useEffectWhen([isNear, onDrawn], () => {
    if (isNear) onDrawn?.(name);
  });
  return (
    <div ref={place} style={isNear ? undefined : { height: heights.get(name) ?? typicalShare * items }}>
      {isNear && render()}
    </div>
  );
}

interface StretchItemProps {
  /** Unique in the whole site, like the name of a stretch. */
  name: string;
  children: ReactNode;
}

/**
 * An item of a stretch. The browser lays it out only near the window (`content-visibility`); elsewhere it
 * keeps its last height.
 */
export function StretchItem({ name, children }: StretchItemProps) {
  const item = useRef<HTMLDivElement>(null);
  const [height] = useState(() => itemHeights.get(name) ?? typicalItem);
  useHeight(item, (it) => {
    // An item that is not laid out has its estimated height, which says nothing about others.
    if (item.current?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })) typicalItem = it;
    itemHeights.set(name, it);
  });
  return (
    <div
      ref={item}
      {...anchorNamed(name)}
      className={classes.item}
      style={height === undefined ? undefined : { containIntrinsicBlockSize: `auto ${height}px` }}
    >
      {children}
    </div>
  );
}

/**
 * Calls `tell` with the height in pixels, at first and after each change, but not when the element is
 * removed.
 */
function useHeight(element: RefObject<HTMLElement | null>, tell: (height: number) => void): void {
  const latest = useEffectEvent(tell);
  useLayoutEffect(() => {
    const measuring = new ResizeObserver(([entry]) => latest(entry!.contentRect.height));
    measuring.observe(element.current!);
    return () => measuring.disconnect();
  }, [element]);
}
