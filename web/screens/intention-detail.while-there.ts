/**
 * What is answered about an intention may take its screen away before one has left it: so the address says
 * whether one has.
 */
import { useLocation } from 'react-router';

/** Answers what runs a step for as long as one is at the address of whoever asked. */
export function useWhileThere(): (step: () => void) => void {
  const { pathname } = useLocation();
  return (step) => {
    if (window.location.pathname === pathname) step();
  };
}
