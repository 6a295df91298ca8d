/** What happens in the browser when something happened: the held parts follow, then whoever listens is told. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '../../contract/live.ts';
import { createStore } from '../store.ts';
import { applyEvent, type Snapshot } from './apply-event.ts';
import { askHeldAgain, holdSnapshot, snapshotOf } from './held.ts';
import { followLikes } from './held-likes.ts';

/** Who is signed in and verified; null for everybody else. */
export const liveViewer = createStore<string | null>(null);

/** Hears an event, with what was held before it. */
export type Listener = (event: LiveEvent, before: Snapshot) => void;

const listeners = new Set<Listener>();

/**
 * Applies an event: from the socket, or one that a reply of the server amounts to. Hearing both is harmless, so that the
 * own screen need not wait for the socket.
 */
export function hear(client: QueryClient, event: LiveEvent): void {
  const viewerId = liveViewer.get();
  if (viewerId === null) return;
  const before = snapshotOf(client, viewerId);
  if (event.kind !== 'chat.typing') follow(client, event, before);
  for (const listener of [...listeners]) listener(event, before);
}

function follow(client: QueryClient, event: LiveEvent, before: Snapshot): void {
  holdSnapshot(client, before, applyEvent(before, event));
  followLikes(client, event);
  if (event.kind === 'intention.changed') void followIntention(client, event.intentionId);
  // Which of the own ones have a new match.
  if (event.kind === 'matches.seen') void client.invalidateQueries({ queryKey: ['intentions'] });
  if (event.kind === 'counterpart.found')
    void client.invalidateQueries({ queryKey: ['candidates', event.intentionId] });
}

/** Everything that events keep fresh, once more: it was asked for before anybody listened. */
export function askHeardAgain(client: QueryClient): void {
  void askHeldAgain(client);
  for (const root of ['intentions', 'candidates']) void client.invalidateQueries({ queryKey: [root] });
}

/** `hear`, bound to this page's queries. */
export function useHear(): (event: LiveEvent) => void {
  const client = useQueryClient();
  return (event) => hear(client, event);
}

/** Calls `listen` for each event while the component stands. */
export function useLiveEvents(listen: Listener): void {
  const latest = useEffectEvent(listen);
  useEffect(() => {
    const listener: Listener = (event, before) => latest(event, before);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}

/** Whatever was asked about this intention, or lists the person's own, is asked again. */
async function followIntention(client: QueryClient, intentionId: string): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'intentions' || queryKey.includes(intentionId),
  });
}
