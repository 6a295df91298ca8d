/**
 * Queries of discovery: the candidates of an intention or of a draft, page by page, and which own intentions
 * face somebody else's.
 */
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type {
  Candidate,
  CandidatePage,
  CandidateSort,
  Compared,
  CurveList,
  Facing,
  LikedPage,
  NearMisses,
} from '../../../contract/discovery.ts';
import type { LiveEvent } from '../../../contract/live.ts';
import { limits } from '../../../domain/limits.ts';
import { read } from '../../core/client.ts';
import { applyLikeState, knownLikeState } from '../../core/like-states.ts';
import { moment } from '../../core/pair-states.ts';
import { type Known, keyOf, queriesOf, queryOf } from '../../core/queries.ts';
import { refresh } from '../../live/events.ts';
import { forgetOlder, noteAside } from './asides.ts';
import type { CountDraft } from './count-draft.ts';
import { asideLists, candidateLists } from './lists.ts';
import type { MarketKind } from './market-words.ts';

/** A list through which one scrolls is not read again by itself, because it would jump. */
const calm = { refetchOnWindowFocus: false, refetchOnMount: true } as const;

const facingKey = (otherId: string) => keyOf('listFacing', { params: { id: otherId } });

/**
 * Pages follow one another by cursor. The first has the cursor null, because a page made at build time
 * carries it as JSON.
 */
const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: Pick<CandidatePage, 'nextCursor'>) => page.nextCursor,
};

/**
 * The candidates of an own intention: all, or those of one outward code. What the reply says of likes is kept
 * with the likes.
 */
export function candidatesQuery(intentionId: string, sort: CandidateSort, outward?: string) {
  const which = { sort, ...(outward && { outward }) };
  return infiniteQueryOptions({
    queryKey: keyOf('listCandidates', { params: { id: intentionId }, query: which }),
    queryFn: ({ pageParam, signal, client }): Promise<CandidatePage> => {
      const query = { ...which, cursor: pageParam ?? undefined };
      return keepingStates(client, intentionId, () =>
        read('listCandidates', { params: { id: intentionId }, query }, signal),
      );
    },
    ...pages,
    ...calm,
  });
}

/** The order in which candidates are shown at first. */
export const firstSort: CandidateSort = 'nearest';

/**
 * The cache entries that `candidatesQuery` would make of the first page, for a page that carries them along.
 */
export function knownCandidates(intentionId: string, sort: CandidateSort, page: CandidatePage): Known[] {
  const { queryKey } = candidatesQuery(intentionId, sort);
  const liked = page.items.filter((it) => it.likedByMe);
  return [
    [queryKey, { pages: [page], pageParams: [pages.initialPageParam] }],
    ...liked.map(({ intention, matched, chatId }) =>
      knownLikeState({ mineId: intentionId, otherId: intention.id }, { liked: true, matched, chatId }),
    ),
  ];
}

/**
 * What was liked from an own intention, or put aside. An entry that is taken back stays until the list is
 * opened again.
 */
export function ownListQuery(name: 'listLiked' | 'listAside', intentionId: string) {
  return infiniteQueryOptions({
    queryKey: keyOf(name, { params: { id: intentionId } }),
    queryFn: ({ pageParam, signal, client }): Promise<LikedPage> => {
      const query = { cursor: pageParam ?? undefined };
      return keepingStates(client, intentionId, () =>
        read(name, { params: { id: intentionId }, query }, signal),
      );
    },
    ...pages,
    ...calm,
    refetchOnMount: 'always',
  });
}

/** The candidates of a draft as far as it is filled; nothing is liked from it yet. */
export function previewQuery(draft: CountDraft, sort: CandidateSort) {
  const body = { draft, sort, limit: limits.candidates.pageSize };
  return infiniteQueryOptions({
    queryKey: keyOf('previewCandidates', { body }),
    queryFn: ({ pageParam, signal }) =>
      read('previewCandidates', { body: { ...body, cursor: pageParam ?? undefined } }, signal),
    ...pages,
    ...calm,
  });
}

/** The counts of the person's own intentions and what is new to them: read again each time they come home. */
export const homeQuery = queryOptions({ ...queryOf('showHome'), refetchOnMount: 'always' });

/** The counts of the newest intentions, on screens where reading them does not count as a visit. */
export const standingsQuery = queryOptions({
  ...queryOf('listStandings'),
  select: ({ items }) => new Map(items.map((it) => [it.intentionId, it])),
  refetchOnMount: 'always',
});

/** The queries that hold the counts of own intentions. */
const standings = queriesOf(['showHome', 'listStandings']);

/**
 * The intentions around a place, as it was typed: of one kind, or of the first kind of which there is any.
 */
export function marketQuery(near: string, kind: Partial<MarketKind> = {}) {
  return queryOptions({
    ...queryOf('showMarket', { query: { ...(near && { near }), ...kind } }),
    refetchOnWindowFocus: false,
  });
}

/**
 * How many fit a form that is half filled. `draft` is JSON, so that equal answers share one query; null asks
 * nothing. `edits` is the own intention that the form changes.
 */
export function countQuery(draft: string | null, edits?: string) {
  const body = bodyOf(draft, edits);
  return queryOptions({
    ...queryOf('countCandidates', { body }),
    enabled: draft !== null,
    // The form works without the count, so a failure is not tried again.
    retry: false,
  });
}

/**
 * How many fit at each price or radius: for an own intention by its id, or for a form that is half filled,
 * given as for its count.
 */
export function curvesQuery({ intentionId, draft = null, edits }: CurvesOf) {
  const own = { params: { id: intentionId ?? '' } };
  const body = bodyOf(draft, edits);
  const isOwn = intentionId !== undefined;
  return queryOptions({
    queryKey: isOwn ? keyOf('listCurves', own) : keyOf('previewCurves', { body }),
    queryFn: ({ signal }): Promise<CurveList> =>
      isOwn ? read('listCurves', own, signal) : read('previewCurves', { body }, signal),
    enabled: isOwn || draft !== null,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** How many fit an own intention in each outward code. */
export function areasQuery(intentionId: string) {
  return queryOptions({ ...queryOf('listAreas', { params: { id: intentionId } }), ...calm });
}

export type CurvesOf =
  | { readonly intentionId: string; readonly draft?: never; readonly edits?: never }
  | { readonly draft: string | null; readonly edits?: string | undefined; readonly intentionId?: never };

function bodyOf(draft: string | null, edits: string | undefined) {
  return { draft: JSON.parse(draft ?? 'null') as CountDraft, ...(edits !== undefined && { edits }) };
}

/** The intentions that almost fit an own one. They become stale with its candidates. */
export function nearMissesQuery(intentionId: string) {
  return queryOptions({
    queryKey: keyOf('listNearMisses', { params: { id: intentionId } }),
    queryFn: ({ signal, client }): Promise<NearMisses> =>
      keepingStates(client, intentionId, () =>
        read('listNearMisses', { params: { id: intentionId } }, signal),
      ),
    ...calm,
  });
}

/**
 * Some candidates of an own intention by their ids; those that are gone are missing. The ones before stay
 * while others are asked for.
 */
export function comparisonQuery(intentionId: string, otherIds: readonly string[]) {
  const asked = { params: { id: intentionId }, query: { with: otherIds.join() } };
  return queryOptions({
    queryKey: keyOf('compareCandidates', asked),
    queryFn: async ({ signal, client }): Promise<readonly Compared[]> => {
      const found = await keepingStates(client, intentionId, () => read('compareCandidates', asked, signal));
      return found.items;
    },
    enabled: otherIds.length > 0,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** The viewer's intentions that could like this one. */
export function facingQuery(otherId: string) {
  return queryOptions({
    queryKey: facingKey(otherId),
    queryFn: async ({ signal, client }): Promise<readonly Facing[]> => {
      const askedAt = moment();
      const { items } = await read('listFacing', { params: { id: otherId } }, signal);
      for (const { intentionId, likedByMe: liked, matched, chatId } of items)
        applyLikeState(client, { mineId: intentionId, otherId }, { liked, matched, chatId }, askedAt);
      for (const { intentionId } of items) forgetOlder(intentionId, [otherId], askedAt);
      return items;
    },
  });
}

type Listed = Pick<Candidate, 'intention' | 'likedByMe' | 'matched' | 'chatId'>;

/** Reads a list, and keeps what it says of likes and of what is put aside. */
async function keepingStates<List extends { readonly items: readonly Listed[] }>(
  client: QueryClient,
  mineId: string,
  readList: () => Promise<List>,
): Promise<List> {
  const askedAt = moment();
  const list = await readList();
  for (const { intention, likedByMe: liked, matched, chatId } of list.items)
    applyLikeState(client, { mineId, otherId: intention.id }, { liked, matched, chatId }, askedAt);
  forgetOlder(
    mineId,
    list.items.map((it) => it.intention.id),
    askedAt,
  );
  return list;
}

/** Applies a live event: what fits an intention, or faces it, may have changed. */
export function updateCandidates(event: LiveEvent, client: QueryClient): void {
  const isMatch = event.kind === 'match.created' || event.kind === 'match.removed';
  if (isMatch) refresh(client, { queryKey: facingKey(event.theirIntentionId) });
  if (event.kind === 'match.removed') refresh(client, queriesOf(candidateLists, event.myIntentionId));
  if (isMatch || event.kind === 'intention.changed' || event.kind === 'counterpart.found')
    refresh(client, standings);
  if (event.kind === 'aside.changed') updateAside(event, client);
  if (event.kind !== 'intention.changed' && event.kind !== 'counterpart.found') return;
  refresh(client, queriesOf(candidateLists, event.intentionId));
  refresh(client, { queryKey: facingKey(event.intentionId) });
}

/**
 * In the tab where it was pressed the event is no news. In other tabs what was put aside is marked in its
 * place, and what was taken back is read again.
 */
function updateAside(
  { intentionId, otherId, aside }: Extract<LiveEvent, { kind: 'aside.changed' }>,
  client: QueryClient,
): void {
  if (!noteAside({ mineId: intentionId, otherId }, aside)) return;
  refresh(client, queriesOf(aside ? ['listAside'] : asideLists, intentionId));
  refresh(client, { queryKey: facingKey(otherId) });
  refresh(client, standings);
}

type Pages = InfiniteData<Pick<CandidatePage, 'items'>>;

/**
 * All candidates of the pages, each once: one that moved between two pages is not shown twice. The same pages
 * give the same list, which is made once.
 */
export function candidatesOf(data: Pages | undefined): readonly Candidate[] {
  const known = data && listed.get(data);
  if (known) return known;
  const seen = new Set<string>();
  const all = (data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(({ intention: { id } }) => !seen.has(id) && seen.add(id));
  if (data) listed.set(data, all);
  return all;
}

const listed = new WeakMap<Pages, readonly Candidate[]>();
