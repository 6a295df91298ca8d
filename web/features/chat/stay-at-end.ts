/** A list of messages that is read from its end. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLayoutEffectWhen } from '../../ui/use-effect-when.ts';

/** Pixels from the end that still count as being there. */
const near = 80;

/**
 * The list starts at its end and stays there as it grows, unless somebody scrolled up to read. `lastId`
 * changes when something was added; `always` goes to the end wherever one was: the own message. The list's
 * first child holds all of it.
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
    // The field below grows with what is typed, a phone's keyboard takes its half, and a warning comes under
    // what is there.
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
  // The last id is the reason to go to the end.
  useLayoutEffectWhen([lastId, always], () => {
    const element = list.current;
    if (element && (always || atEnd.current)) element.scrollTop = element.scrollHeight;
  });
}
