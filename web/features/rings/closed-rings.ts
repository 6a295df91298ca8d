/** The viewer's closed rings and their messages: read, and read again when a live event tells of them. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ClosedRing } from '../../../contract/closed-rings.ts';
import type { LiveEvent } from '../../../contract/live.ts';
import type { RingMessage } from '../../../contract/messages.ts';
import { limits } from '../../../domain/limits.ts';
import { read } from '../../core/client.ts';
import { keyOf } from '../../core/queries.ts';
import { refresh } from '../../live/events.ts';
import { useFallbackPoll } from '../../live/status.ts';

export const closedRingsQuery = queryOptions({
  queryKey: keyOf('listClosedRings'),
  queryFn: async ({ signal }): Promise<readonly ClosedRing[]> =>
    (await read('listClosedRings', undefined, signal)).items,
});

/** The closed rings, newest first, with those that broke within the last weeks. */
export function useClosedRings() {
  return useQuery({ ...closedRingsQuery, ...useFallbackPoll(limits.chat.pollMs) });
}

const messagesKey = (ringId: string) => keyOf('listRingMessages', { params: { id: ringId } });

/** The messages of the last seven days, in their order. */
export function useRingMessages(ringId: string) {
  return useQuery({
    queryKey: messagesKey(ringId),
    queryFn: async ({ signal }): Promise<readonly RingMessage[]> =>
      (await read('listRingMessages', { params: { id: ringId } }, signal)).items,
    ...useFallbackPoll(limits.chat.pollMs),
  });
}

/**
 * Applies a live event. A ring has few people and few messages, so a new message is added at once, and
 * everything else is read again.
 */
export function updateClosedRings(event: LiveEvent, client: QueryClient): void {
  if (event.kind === 'ring.message') {
    const { message } = event;
    const key = messagesKey(message.ringId);
    client.setQueryData<readonly RingMessage[]>(key, (known) => known && withMessage(known, message));
    refresh(client, { queryKey: key });
    refresh(client, { queryKey: closedRingsQuery.queryKey });
  }
  if (event.kind === 'ring.changed' || event.kind === 'ring.read')
    refresh(client, { queryKey: closedRingsQuery.queryKey });
}

/** Puts a message in its place, once. */
function withMessage(known: readonly RingMessage[], message: RingMessage): readonly RingMessage[] {
  if (known.some((it) => it.id === message.id)) return known;
  return [...known, message].sort((a, b) => a.nth - b.nth);
}
