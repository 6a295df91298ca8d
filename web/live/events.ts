/** Live events inside the page, and how queries are read again because of one. */
import { type Query, type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '../../contract/live.ts';

/** Called with each event, perhaps twice and in any order. */
export type LiveSubscriber = (event: LiveEvent, client: QueryClient) => void;

const subscribers = new Set<LiveSubscriber>();

/** Subscribes, and answers how to unsubscribe. */
export function subscribe(subscriber: LiveSubscriber): () => void {
  subscribers.add(subscriber);
  return () => void subscribers.delete(subscriber);
}

/**
 * Tells every subscriber of an event: from the socket, or one that a reply of the server amounts to, so that the own
 * screen need not wait for the socket.
 */
export function dispatch(client: QueryClient, event: LiveEvent): void {
  for (const subscriber of [...subscribers]) subscriber(event, client);
}

/** `dispatch`, bound to this page's queries. */
export function useDispatch(): (event: LiveEvent) => void {
  const client = useQueryClient();
  return (event) => dispatch(client, event);
}

/** Calls `listen` for each event while the component stands. */
export function useLiveEvents(listen: (event: LiveEvent) => void): void {
  const latest = useEffectEvent(listen);
  useEffect(() => subscribe((event) => latest(event)), []);
}

/** Queries that are asked once more as soon as the request under way has ended. */
const due = new WeakSet<object>();

/**
 * Asks again for these queries; those that nobody watches are asked when somebody does. The last answer is always newer
 * than the last call: a request under way is followed by one more, and never by more than one, so that a stream of
 * events makes one request at a time and still shows each answer.
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
      // The request that is under way: no other one is started.
      query.fetch().then(ended, ended);
    }
  }
}

/**
 * Asks for everything again after events were missed. Requests under way start anew: the network they were
 * sent on may be gone.
 */
export function refreshAll(client: QueryClient): void {
  // TanStack Query starts no first request anew.
  refresh(client, { predicate: ({ state }) => state.data === undefined });
  void client.invalidateQueries();
}

/**
 * Asks again for what was not answered, though nothing was missed: what failed, and, where the network was
 * away, what is under way, for its answer may never come.
 */
export function refreshUnanswered(client: QueryClient, wasAway: boolean): void {
  const isUnanswered = ({ state }: Query) =>
    state.status === 'error' || (wasAway && state.fetchStatus !== 'idle');
  refresh(client, { predicate: (query) => isUnanswered(query) && query.state.data === undefined });
  void client.invalidateQueries({ predicate: isUnanswered });
}
