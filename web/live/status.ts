/** The status of the live connection, and the polling that replaces it. */
import type { Query } from '@tanstack/react-query';
import { createStore, useStore } from '../core/store.ts';

/**
 * 'off' while nobody is signed in, 'connecting' until the first connection stands, 'reconnecting' after it
 * was lost.
 */
export type LiveStatus = 'off' | 'connecting' | 'connected' | 'reconnecting';

export const liveStatus = createStore<LiveStatus>('off');

/**
 * Query options for the polling of the specification. It runs only while the socket is down or the last
 * reading failed.
 */
export function useFallbackPoll(everyMs: number) {
  const isConnected = useStore(liveStatus) === 'connected';
  return {
    refetchInterval: ({ state }: Pick<Query, 'state'>) =>
      isConnected && state.status !== 'error' ? false : everyMs,
  } as const;
}
