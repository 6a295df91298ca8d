/**
 * Whether the page is hydrated. A prerendered page is shown before its script has loaded, and cannot answer
 * presses until then.
 */
import { useSyncExternalStore } from 'react';

export function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
