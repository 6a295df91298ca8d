/**
 * Blocking whoever posted an intention, and taking it back: what is kept here of what is hidden from now on
 * goes with it.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../../contract/live.ts';
import { call, type NotDone } from '../../core/client.ts';
import { queriesOf, queryOf } from '../../core/queries.ts';
import { dispatch, refreshAll } from '../../live/events.ts';

export const blocksQuery = queryOf('listBlocks');

/**
 * Who is hidden stands in nearly every answer: what nobody looks at is forgotten, and what is in sight is
 * asked anew.
 */
export function updateBlocks({ kind }: LiveEvent, client: QueryClient): void {
  if (kind !== 'blocks.changed') return;
  const others = queriesOf(tellingOfOthers);
  client.removeQueries({ type: 'inactive', ...others });
  refreshAll(client);
}

const tellingOfOthers = [
  'showHome',
  'listStandings',
  'showIntention',
  'showMarket',
  'listCandidates',
  'listNearMisses',
  'listLiked',
  'listAside',
  'listRings',
  'listFacing',
  'compareCandidates',
  'listAreas',
  'listCurves',
  'previewCandidates',
  'countCandidates',
  'previewCurves',
  'listMatches',
  'listChats',
  'listMessages',
  'listRingMessages',
  'listBlocks',
] as const;

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
