/** An answer that comes when its screen was left leads nowhere: whoever waited for it is busy elsewhere by then. */
import { useEffect, useRef } from 'react';

/** Answers what runs a step for as long as the screen that asked stands. */
export function useWhileHere(): (step: () => void) => void {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (step) => {
    if (isHere.current) step();
  };
}
