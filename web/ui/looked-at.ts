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

/** Waits while the page is hidden: until it is looked at, or for so many milliseconds at most. */
export function untilLookedAt(atMostMs: number): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, atMostMs);
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}
