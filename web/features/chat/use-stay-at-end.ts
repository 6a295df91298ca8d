/** A list that starts at its end and stays there as it grows, unless somebody scrolled up to read. */
import { useLayoutEffect, useRef } from 'react';
import { useLayoutEffectWhen } from '../../ui/use-effect-when.ts';

/** Pixels from the end that still count as being there. */
const near = 80;

/** `lastId` changes when something was added; `always` goes to the end wherever one was: the own message. */
export function useStayAtEnd(lastId: string | undefined, always: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const remember = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    };
    element.addEventListener('scroll', remember, { passive: true });
    // The field below grows with what is typed, and a phone's keyboard takes its half.
    const resized = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', remember);
      resized.disconnect();
    };
  }, []);
  // The last id is the reason to go to the end.
  useLayoutEffectWhen([lastId, always], () => {
    const element = list.current;
    if (element && (always || atEnd.current)) element.scrollTop = element.scrollHeight;
  });
  return list;
}
