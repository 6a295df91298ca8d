/**
 * A stretch of a long list. It is in the document only while it is near the window; when it goes, its place
 * stays as high as it was, so that a list of thousands costs no more than what is around the window, and
 * nothing moves. A stretch may hold stretches.
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
  /** Its own in the whole site: its height is kept under it, for whoever comes back by Back. */
  name: string;
  /** How many it holds, with those of the stretches in it. */
  items: number;
  /** It is there at once; the others a moment later, between what else there is to do. */
  isFirst?: boolean;
  /** Told its name once it is in the document; constant. */
  onDrawn?: ((name: string) => void) | undefined;
  /** Of StretchItems, or of stretches. */
  render: () => ReactNode;
}

/**
 * Pixels above and below the window that count as near: some screens of any size, so that a throw of a finger
 * seldom outruns it.
 */
const nearPixels = 4_000;
/** Pixels of each stretch since the page was opened. */
const heights = new Map<string, number>();
/** Of the stretch seen last, for each that it held: what others of its list take, about. */
let typicalShare = 0;
/** Pixels of each item. */
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
        // Whoever went on by keyboard from here is not to lose where they are.
        if (!near && element.contains(document.activeElement)) return;
        // In slices between what else there is to do: a press is answered meanwhile.
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
  /** Its own in the whole site, as the stretch's. */
  name: string;
  children: ReactNode;
}

/** Laid out while it is in sight or nearly so. Elsewhere its place is as high as it was. */
export function StretchItem({ name, children }: StretchItemProps) {
  const item = useRef<HTMLDivElement>(null);
  const [height] = useState(() => itemHeights.get(name) ?? typicalItem);
  useHeight(item, (it) => {
    // One that is not laid out has the height it was given.
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

/** Tells the height in pixels, and each that follows. What goes has none by then: nothing is told of it. */
function useHeight(element: RefObject<HTMLElement | null>, tell: (height: number) => void): void {
  const latest = useEffectEvent(tell);
  useLayoutEffect(() => {
    const measuring = new ResizeObserver(([entry]) => latest(entry!.contentRect.height));
    measuring.observe(element.current!);
    return () => measuring.disconnect();
  }, [element]);
}
