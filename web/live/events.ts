/** Distributes live events within the page, and reads queries again because of them. */
import { type Query, type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '../../contract/live.ts';

/** Called with each event. An event may come twice, and events in any order. */
export type LiveSubscriber = (event: LiveEvent, client: QueryClient) => void;

const subscribers = new Set<LiveSubscriber>();

/** Subscribes, and returns how to unsubscribe. */
export function subscribe(subscriber: LiveSubscriber): () => void {
  subscribers.add(subscriber);
  return () => void subscribers.delete(subscriber);
}

/**
 * Passes an event to every subscriber. It comes from the socket, or stands for the reply to a call of this
 * page, whose screen then need not wait for the socket.
 */
export function dispatch(client: QueryClient, event: LiveEvent): void {
  for (const subscriber of [...subscribers]) subscriber(event, client);
}

/** `dispatch` for the page's query client. */
export function useDispatch(): (event: LiveEvent) => void {
  const client = useQueryClient();
  return (event) => dispatch(client, event);
}

/** Calls `listen` for each event while the component is mounted. */
export function useLiveEvents(listen: (event: LiveEvent) => void): void {
  const latest = useEffectEvent(listen);
  useEffect(() => subscribe((event) => latest(event)), []);
}

/** Queries to read once more when their current request has ended. */
const due = new WeakSet<object>();

/**
 * Reads these queries again, or marks them stale where no component uses them. A request under way may miss
 * the change, so it is followed by exactly one more. A stream of events thus causes one request at a time,
 * and the last answer is always newer than the last call.
 */
export function refresh(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    const askAgain = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    if (query.state.fetchStatus === 'idle') askAgain();
    else if (!due.has(query)) {
      due.add(query);
      const ended = () => {
        due.delete(query);
        askAgain();
      };
      // This joins the request under way and starts no other.
      query.fetch().then(ended, ended);
    }
  }
}

/**
 * Reads everything again after events were missed. Requests under way are restarted, since the network they
 * were sent on may be gone.
 */
export function refreshAll(client: QueryClient): void {
  // TanStack Query does not restart the first request of a query, so those are read once more when they end.
  refresh(client, { predicate: ({ state }) => state.data === undefined });
  void client.invalidateQueries();
}

/**
 * Reads again what has no answer, when no event was missed: queries that failed, and, if the network was
 * away, requests under way, whose answers may never come.
 */
export function refreshUnanswered(client: QueryClient, wasAway: boolean): void {
  const isUnanswered = ({ state }: Query) =>
    state.status === 'error' || (wasAway && state.fetchStatus !== 'idle');
  refresh(client, { predicate: (query) => isUnanswered(query) && query.state.data === undefined });
  void client.invalidateQueries({ predicate: isUnanswered });
}
