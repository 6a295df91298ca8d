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
  /** Called in this order. Must be constant. */
  subscribers: readonly LiveSubscriber[];
  /** The queries that live events keep up to date. Must be constant. */
  queries: QueryFilters;
}

/** Rendered once, for a person who is signed in and verified. */
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
