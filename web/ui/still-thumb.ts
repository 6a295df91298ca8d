/** A thumb that is pressed and not moved leaves its value as it is. */
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

/** Pixels that a hand may tremble. */
const tremble = 2;

/**
 * The value, and how it changes, for Mantine's sliders. They move a thumb to the very pixel that was pressed,
 * which on a long scale is some steps beside where it stood: that is theirs until the thumb is moved or let
 * go, and nobody else's. A press beside the thumbs moves one at once.
 */
export function useStillThumb<Value>(value: Value, onChange: (value: Value) => void) {
  const [said, setSaid] = useState<Value>();
  const still = useRef(false);
  // They count on from what they said last: where that was not taken as it was, they are told so.
  useLayoutEffect(() => {
    if (said !== undefined && !still.current) setSaid(undefined);
  }, [said]);
  const onPointerDownCapture = ({ target, clientX }: PointerEvent) => {
    still.current = (target as Element).closest('[role=slider]') !== null;
    if (!still.current) return;
    const held = new AbortController();
    const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', onEvent: (x: number) => void) =>
      document.addEventListener(type, (event) => onEvent(event.clientX), {
        capture: true,
        signal: held.signal,
      });
    const end = () => {
      still.current = false;
      setSaid(undefined);
      held.abort();
    };
    listen('pointermove', (x) => Math.abs(x - clientX) > tremble && end());
    // The slider changes in the frame after the press, which may come after the release.
    for (const type of ['pointerup', 'pointercancel'] as const)
      listen(type, () => requestAnimationFrame(end));
  };
  return {
    value: said ?? value,
    onChange: (next: Value) => {
      setSaid(next);
      if (!still.current) onChange(next);
    },
    onPointerDownCapture,
  };
}
