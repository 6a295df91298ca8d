/** Keeps a list of messages scrolled to its end. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLayoutEffectWhen } from '../../ui/use-effect-when.ts';

/** Pixels from the end within which the reader counts as being at the end. */
const near = 80;

/**
 * The list starts at its end and stays there as it grows, unless the reader has scrolled up. `lastId` changes
 * when something was added; `always` scrolls to the end in any case, for an own message. The first child of
 * the list holds all its content.
 */
export function useStayAtEnd(
  list: RefObject<HTMLDivElement | null>,
  lastId: string | undefined,
  always: boolean,
): void {
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const remember = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    };
    element.addEventListener('scroll', remember, { passive: true });
    // The visible height changes while one types, when a phone shows its keyboard, and when a warning appears
    // under a message.
    const resized = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    if (element.firstElementChild) resized.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', remember);
      resized.disconnect();
    };
  }, [list]);
  // A new last id is the reason to scroll to the end.
  useLayoutEffectWhen([lastId, always], () => {
    const element = list.current;
    if (element && (always || atEnd.current)) element.scrollTop = element.scrollHeight;
  });
}
