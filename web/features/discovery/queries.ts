/** Who fits: the candidates of an intention or of a draft, page by page, and which of my own face somebody else's. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type {
  Candidate,
  CandidateCount,
  CandidatePage,
  CandidateSort,
  Facing,
  LikedPage,
  NearMisses,
} from '../../../contract/discovery.ts';
import type { IntentionAnswers } from '../../../contract/intentions.ts';
import type { LiveEvent } from '../../../contract/live.ts';
import { limits } from '../../../domain/limits.ts';
import { api, dataOf } from '../../client.ts';
import { applyLikeState, likedListKey, likesAnswered } from '../../like-states.ts';
import { refresh } from '../../live/events.ts';
import type { CountDraft } from './count-draft.ts';

/** A list one scrolls through is not asked again behind one's back: it would jump. */
const calm = { refetchOnWindowFocus: false, refetchOnMount: true } as const;

/** Whatever makes an intention's candidates stale makes stale what was liked from it and what almost fits it. */
export const candidateKeys = {
  all: ['candidates'],
  of: (intentionId: string) => ['candidates', intentionId],
} as const;
const facingKey = (otherId: string) => ['facing', otherId] as const;

/** The candidates of an own intention. What it says of likes is kept with the likes. */
export function candidatesQuery(intentionId: string, sort: CandidateSort) {
  return infiniteQueryOptions({
    queryKey: [...candidateKeys.of(intentionId), sort],
    queryFn: async ({ pageParam, signal, client }): Promise<CandidatePage> => {
      const askedAt = likesAnswered();
      const query = { sort, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const params = { path: { id: intentionId }, query };
      const page = await dataOf(api.GET('/api/intentions/{id}/candidates', { params, signal }));
      keepLikeStates(client, intentionId, page.items, askedAt);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    ...calm,
  });
}

/** What was liked from an own intention. One taken back stays until the list is opened again. */
export function likedQuery(intentionId: string) {
  return infiniteQueryOptions({
    queryKey: likedListKey(intentionId),
    queryFn: async ({ pageParam, signal, client }): Promise<LikedPage> => {
      const askedAt = likesAnswered();
      const query = pageParam === null ? {} : { cursor: pageParam };
      const params = { path: { id: intentionId }, query };
      const page = await dataOf(api.GET('/api/intentions/{id}/likes', { params, signal }));
      keepLikeStates(client, intentionId, page.items, askedAt);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    ...calm,
    refetchOnMount: 'always',
  });
}

/** The same as the candidates, for a draft that is not saved; nothing is liked yet. */
export function previewQuery(draft: IntentionAnswers, sort: CandidateSort) {
  return infiniteQueryOptions({
    queryKey: ['preview', draft, sort],
    queryFn: async ({ pageParam, signal }): Promise<CandidatePage> => {
      const { images: _, ...answers } = draft;
      const body = {
        draft: answers,
        sort,
        limit: limits.candidates.pageSize,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      return dataOf(api.POST('/api/candidates/preview', { body, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    ...calm,
  });
}

/** How many fit a half-filled form, given as JSON so that equal answers are asked once. Null asks nothing. */
export function countQuery(draft: string | null) {
  return queryOptions({
    queryKey: ['count', draft],
    queryFn: ({ signal }): Promise<CandidateCount> => {
      const body = { draft: JSON.parse(draft ?? '') as CountDraft };
      return dataOf(api.POST('/api/candidates/count', { body, signal }));
    },
    enabled: draft !== null,
    // The form goes on without it.
    retry: false,
  });
}

/** Who almost fits an own intention. Whatever makes its candidates stale makes these. */
export function nearMissesQuery(intentionId: string) {
  return queryOptions({
    queryKey: [...candidateKeys.of(intentionId), 'almost'],
    queryFn: async ({ signal, client }): Promise<NearMisses> => {
      const askedAt = likesAnswered();
      const params = { path: { id: intentionId } };
      const near = await dataOf(api.GET('/api/intentions/{id}/near-misses', { params, signal }));
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
      const params = { path: { id: otherId } };
      const { items } = await dataOf(api.GET('/api/intentions/{id}/facing', { params, signal }));
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
  if (event.kind === 'match.removed') refresh(client, { queryKey: candidateKeys.of(event.myIntentionId) });
  if (event.kind !== 'intention.changed' && event.kind !== 'counterpart.found') return;
  refresh(client, { queryKey: candidateKeys.of(event.intentionId) });
  refresh(client, { queryKey: facingKey(event.intentionId) });
}

/** Every candidate once: one that moved between two pages is not shown twice. */
export function candidatesOf(data: InfiniteData<Pick<CandidatePage, 'items'>> | undefined) {
  const seen = new Set<string>();
  return (data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(({ intention: { id } }) => !seen.has(id) && seen.add(id));
}
