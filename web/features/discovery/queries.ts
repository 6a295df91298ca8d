/** Who fits: the candidates of an intention or of a draft, page by page, and which of my own face somebody else's. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type {
  Candidate,
  CandidatePage,
  CandidateSort,
  Facing,
  LikedPage,
  NearMisses,
} from '../../../contract/discovery.ts';
import type { LiveEvent } from '../../../contract/live.ts';
import { limits } from '../../../domain/limits.ts';
import { read } from '../../client.ts';
import { applyLikeState, likesAnswered } from '../../like-states.ts';
import { refresh } from '../../live/events.ts';
import { keyOf, queriesOf, queryOf } from '../../queries.ts';
import type { CountDraft } from './count-draft.ts';
import type { MarketKind } from './market-words.ts';

/** A list one scrolls through is not asked again behind one's back: it would jump. */
const calm = { refetchOnWindowFocus: false, refetchOnMount: true } as const;

/** Whatever makes an intention's candidates stale makes stale what was liked from it and what almost fits it. */
export const candidateLists = ['listCandidates', 'listLiked', 'listNearMisses'] as const;
const facingKey = (otherId: string) => keyOf('listFacing', { params: { id: otherId } });

/** From page to page; the first has no cursor. */
const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Pick<CandidatePage, 'nextCursor'>) => page.nextCursor,
};

/** The candidates of an own intention. What it says of likes is kept with the likes. */
export function candidatesQuery(intentionId: string, sort: CandidateSort) {
  return infiniteQueryOptions({
    queryKey: keyOf('listCandidates', { params: { id: intentionId }, query: { sort } }),
    queryFn: async ({ pageParam, signal, client }): Promise<CandidatePage> => {
      const askedAt = likesAnswered();
      const query = { sort, cursor: pageParam };
      const page = await read('listCandidates', { params: { id: intentionId }, query }, signal);
      keepLikeStates(client, intentionId, page.items, askedAt);
      return page;
    },
    ...pages,
    ...calm,
  });
}

/** What was liked from an own intention. One taken back stays until the list is opened again. */
export function likedQuery(intentionId: string) {
  return infiniteQueryOptions({
    queryKey: keyOf('listLiked', { params: { id: intentionId } }),
    queryFn: async ({ pageParam, signal, client }): Promise<LikedPage> => {
      const askedAt = likesAnswered();
      const query = { cursor: pageParam };
      const page = await read('listLiked', { params: { id: intentionId }, query }, signal);
      keepLikeStates(client, intentionId, page.items, askedAt);
      return page;
    },
    ...pages,
    ...calm,
    refetchOnMount: 'always',
  });
}

/** The same as the candidates, for a draft as far as it is filled; nothing is liked yet. */
export function previewQuery(draft: CountDraft, sort: CandidateSort) {
  const body = { draft, sort, limit: limits.candidates.pageSize };
  return infiniteQueryOptions({
    queryKey: keyOf('previewCandidates', { body }),
    queryFn: ({ pageParam: cursor, signal }) =>
      read('previewCandidates', { body: { ...body, cursor } }, signal),
    ...pages,
    ...calm,
  });
}

/** How the person's own intentions stand, and what is new to them: asked anew whenever they come to it. */
export const homeQuery = queryOptions({ ...queryOf('showHome'), refetchOnMount: 'always' });

/** What there is around a place, as it was typed; of one kind, or of the first that there is any of. */
export function marketQuery(near: string, kind: Partial<MarketKind> = {}) {
  return queryOptions({
    ...queryOf('showMarket', { query: { ...(near && { near }), ...kind } }),
    refetchOnWindowFocus: false,
  });
}

/** How many fit a half-filled form, given as JSON so that equal answers are asked once. Null asks nothing. */
export function countQuery(draft: string | null) {
  const body = { draft: JSON.parse(draft ?? 'null') as CountDraft };
  return queryOptions({
    ...queryOf('countCandidates', { body }),
    enabled: draft !== null,
    // The form goes on without it.
    retry: false,
  });
}

/** Who almost fits an own intention. Whatever makes its candidates stale makes these. */
export function nearMissesQuery(intentionId: string) {
  return queryOptions({
    queryKey: keyOf('listNearMisses', { params: { id: intentionId } }),
    queryFn: async ({ signal, client }): Promise<NearMisses> => {
      const askedAt = likesAnswered();
      const near = await read('listNearMisses', { params: { id: intentionId } }, signal);
      keepLikeStates(client, intentionId, near.items, askedAt);
      return near;
    },
    ...calm,
  });
}

/** My intentions that could like this one. */
export function facingQuery(otherId: string) {
  return queryOptions({
    queryKey: facingKey(otherId),
    queryFn: async ({ signal, client }): Promise<readonly Facing[]> => {
      const askedAt = likesAnswered();
      const { items } = await read('listFacing', { params: { id: otherId } }, signal);
      for (const { intentionId, likedByMe: liked, matched, chatId } of items)
        applyLikeState(client, { mineId: intentionId, otherId }, { liked, matched, chatId }, askedAt);
      return items;
    },
  });
}

type Listed = Pick<Candidate, 'intention' | 'likedByMe' | 'matched' | 'chatId'>;

/** What a list says of likes from an own intention. */
function keepLikeStates(
  client: QueryClient,
  mineId: string,
  items: readonly Listed[],
  askedAt: number,
): void {
  for (const { intention, likedByMe: liked, matched, chatId } of items)
    applyLikeState(client, { mineId, otherId: intention.id }, { liked, matched, chatId }, askedAt);
}

/** Live events: what fits an intention, or faces it, may be others now. */
export function updateCandidates(event: LiveEvent, client: QueryClient): void {
  const isMatch = event.kind === 'match.created' || event.kind === 'match.removed';
  if (isMatch) refresh(client, { queryKey: facingKey(event.theirIntentionId) });
  if (event.kind === 'match.removed') refresh(client, queriesOf(candidateLists, event.myIntentionId));
  if (isMatch || event.kind === 'intention.changed' || event.kind === 'counterpart.found')
    refresh(client, { queryKey: homeQuery.queryKey });
  if (event.kind !== 'intention.changed' && event.kind !== 'counterpart.found') return;
  refresh(client, queriesOf(candidateLists, event.intentionId));
  refresh(client, { queryKey: facingKey(event.intentionId) });
}

/** Every candidate once: one that moved between two pages is not shown twice. */
export function candidatesOf(data: InfiniteData<Pick<CandidatePage, 'items'>> | undefined) {
  const seen = new Set<string>();
  return (data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(({ intention: { id } }) => !seen.has(id) && seen.add(id));
}
