/** An answer that comes when its screen was left leads nowhere: whoever waited for it is busy elsewhere by then. */
import { useEffect, useRef } from 'react';

/** Answers what runs a step for as long as the screen that asked stands, and another once it was left. */
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
