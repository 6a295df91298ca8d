/** Whether the page is in sight: what is said for a while waits with its time until somebody can see it. */
import { useSyncExternalStore } from 'react';

export function useIsLookedAt(): boolean {
  return useSyncExternalStore(
    onChange,
    () => !document.hidden,
    () => true,
  );
}

function onChange(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}
