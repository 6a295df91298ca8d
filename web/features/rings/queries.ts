/** Queries of the rings that an own intention stands in; what they say of likes is kept with the likes. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Chain, Ring, RingList } from '../../../contract/rings.ts';
import { read } from '../../core/client.ts';
import { applyLikeState } from '../../core/like-states.ts';
import { moment } from '../../core/pair-states.ts';
import { keyOf } from '../../core/queries.ts';

/** `withId` names the other intention of the pair; without it the newest pair is shown. */
export function ringsQuery(intentionId: string, withId: string | undefined) {
  const input = { params: { id: intentionId }, query: { ...(withId && { with: withId }) } };
  return queryOptions({
    queryKey: keyOf('listRings', input),
    queryFn: async ({ signal, client }): Promise<RingList> => {
      const askedAt = moment();
      const found = await read('listRings', input, signal);
      for (const it of [...found.rings, ...found.chains]) keepLikeStates(client, found, it, askedAt);
      return found;
    },
    // A list that is being read does not change by itself.
    refetchOnWindowFocus: false,
  });
}

function keepLikeStates(client: QueryClient, { mover }: RingList, ring: Ring | Chain, askedAt: number): void {
  if (mover === null) return;
  const pairs = pairsOf(mover, ring);
  for (const step of ['next', 'last'] as const) {
    const { likedByMe: liked, matched, chatId } = ring[step];
    applyLikeState(client, pairs[step], { liked, matched, chatId }, askedAt);
  }
}

/** The pairs of the viewer's two steps: which of their intentions meets which of the others'. */
export function pairsOf({ sellId, buyId }: NonNullable<RingList['mover']>, ring: Ring | Chain) {
  const mine = 'mine' in ring ? ring.mine : 0;
  return {
    next: { mineId: buyId, otherId: ring.places[mine + 1]!.intention.id },
    last: { mineId: sellId, otherId: ring.buyer.id },
  };
}
