/** How the live connection stands, for whoever shows it or stands in for it. */
import type { Query } from '@tanstack/react-query';
import { createStore, useStore } from '../core/store.ts';

/** 'off' while nobody is signed in; 'connecting' until the first connection stands; 'reconnecting' when it was lost. */
export type LiveStatus = 'off' | 'connecting' | 'connected' | 'reconnecting';

export const liveStatus = createStore<LiveStatus>('off');

/** The specification's poll, which runs only while the socket is down or the last answer did not come. */
export function useFallbackPoll(everyMs: number) {
  const isConnected = useStore(liveStatus) === 'connected';
  return {
    refetchInterval: ({ state }: Pick<Query, 'state'>) =>
      isConnected && state.status !== 'error' ? false : everyMs,
  } as const;
}
