/** Whether the page is visible. Messages that disappear by themselves wait until it is. */
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

/** Waits while the page is hidden, at most for the given milliseconds. */
export function untilLookedAt(atMostMs: number): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, atMostMs);
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}
