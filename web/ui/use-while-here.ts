/**
 * Runs a step only if its screen is still shown. An answer that arrives later must not lead away the person,
 * who is busy elsewhere by then.
 */
import { useEffect, useRef } from 'react';

/** Returns a function that runs `step` while the screen is mounted, and `elsewhere` once it was left. */
export function useWhileHere(): (step: () => void, elsewhere?: () => void) => void {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (step, elsewhere) => {
    if (isHere.current) step();
    else elsewhere?.();
  };
}
