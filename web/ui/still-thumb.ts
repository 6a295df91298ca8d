/** Keeps the value of a slider when its thumb is pressed without being moved. */
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

/** Pixels of movement that still count as not moved, because hands tremble. */
const tremble = 2;

/**
 * The value and change handler for Mantine's sliders. Mantine moves a pressed thumb to the exact pixel that
 * was pressed, which on a long scale is several steps away. Such a change is shown but not reported until the
 * thumb is moved; on release it is discarded. A press beside the thumbs is reported at once.
 */
export function useStillThumb<Value>(value: Value, onChange: (value: Value) => void) {
  const [said, setSaid] = useState<Value>();
  const still = useRef(false);
  // Mantine continues from the value it reported last. If the caller adjusted that value, the slider must be
  // given the adjusted one.
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
    // The slider reports its change in the frame after the press, which may come after the release.
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
