/** Keeps this tab connected while a verified person is signed in. */
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectLive } from './connection.ts';
import {
  dispatch,
  type LiveSubscriber,
  refresh,
  refreshAll,
  refreshUnanswered,
  subscribe,
} from './events.ts';

export interface LiveProps {
  /** Called in this order; constant. */
  subscribers: readonly LiveSubscriber[];
  /** Those that events keep fresh; constant. */
  queries: QueryFilters;
}

/** Placed once, for a person who is signed in and verified. */
export function Live({ subscribers, queries }: LiveProps) {
  const client = useQueryClient();
  useEffect(() => {
    const endings = subscribers.map(subscribe);
    const disconnect = connectLive({
      onEvent: (event) => dispatch(client, event),
      onMissed: (since) => (since === 'begin' ? refresh(client, queries) : refreshAll(client)),
      onNothingMissed: (wasAway) => refreshUnanswered(client, wasAway),
    });
    return () => {
      disconnect();
      for (const unsubscribe of endings) unsubscribe();
    };
  }, [client, subscribers, queries]);
  return null;
}
