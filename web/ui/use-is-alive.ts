/** Whether the page answers to presses: one that was made beforehand stands before its script has come. */
import { useSyncExternalStore } from 'react';

export function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
