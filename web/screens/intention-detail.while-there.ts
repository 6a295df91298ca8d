/**
 * Runs a step only at the address that asked for it. Unlike useWhileHere it compares addresses: news of the
 * deletion or block may unmount the screen while the person is still there.
 */
import { useLocation } from 'react-router';

/** Returns a function that runs a step while the path is still that of the calling screen. */
export function useWhileThere(): (step: () => void) => void {
  const { pathname } = useLocation();
  return (step) => {
    if (window.location.pathname === pathname) step();
  };
}
