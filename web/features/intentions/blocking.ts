/**
 * Blocking whoever posted an intention, and taking it back: what is kept here of what is hidden from now on
 * goes with it.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../../contract/live.ts';
import { call, type NotDone } from '../../core/client.ts';
import { isPersonal, localKey, queryOf } from '../../core/queries.ts';
import { dispatch, refreshAll } from '../../live/events.ts';

export const blocksQuery = queryOf('listBlocks');

/**
 * Nearly every answer may name who is hidden from now on. What no screen shows is forgotten, and what one
 * shows is asked for again. What was liked stays, for nobody asks for it again.
 */
export function updateBlocks({ kind }: LiveEvent, client: QueryClient): void {
  if (kind !== 'blocks.changed') return;
  const [likeState] = localKey('likeState');
  client.removeQueries({
    type: 'inactive',
    predicate: (query) => isPersonal(query) && query.queryKey[0] !== likeState,
  });
  refreshAll(client);
}

/** Blocks the owner of an intention; answers the id of the block, or why it was not made. */
export function useBlock(): (intentionId: string) => Promise<string | NotDone> {
  const client = useQueryClient();
  return async (id) => {
    const answer = await call('blockOwner', { params: { id } });
    if (!answer.allowed) return answer;
    dispatch(client, { kind: 'blocks.changed' });
    return answer.value.id;
  };
}

/** Takes a block back; answers undefined when it is done, or why it is not. */
export function useUnblock(): (blockId: string) => Promise<NotDone | undefined> {
  const client = useQueryClient();
  return async (id) => {
    const answer = await call('unblock', { params: { id } });
    // A block that is not found was taken back elsewhere meanwhile.
    if (!answer.allowed && answer.code !== 'not-found') return answer;
    dispatch(client, { kind: 'blocks.changed' });
    return undefined;
  };
}
