/** Who fits: the candidates of an intention or of a draft, page by page, and which of my own face somebody else's. */
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
import { applyLikeState, knownLikeState, likesAnswered } from '../../core/like-states.ts';
import { type Known, keyOf, queriesOf, queryOf } from '../../core/queries.ts';
import { refresh } from '../../live/events.ts';
import { asidesAnswered, forgetOlder, noteAside } from './asides.ts';
import type { CountDraft } from './count-draft.ts';
import { asideLists, candidateLists } from './lists.ts';
import type { MarketKind } from './market-words.ts';

/** A list one scrolls through is not asked again behind one's back: it would jump. */
const calm = { refetchOnWindowFocus: false, refetchOnMount: true } as const;

const facingKey = (otherId: string) => keyOf('listFacing', { params: { id: otherId } });

/** From page to page. The first has no cursor: null, as a page that carries it along can say it. */
const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: Pick<CandidatePage, 'nextCursor'>) => page.nextCursor,
};

/**
 * The candidates of an own intention, all or those of one outward code. What it says of likes is kept with
 * the likes.
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

/** In which order the candidates are shown at first. */
export const firstSort: CandidateSort = 'nearest';

/** What `candidatesQuery` keeps of their first page, for a page that carries it along. */
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

/** What was liked from an own intention, or put aside. One taken back stays until the list is opened again. */
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

/** The same as the candidates, for a draft as far as it is filled; nothing is liked yet. */
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

/** How the person's own intentions stand, and what is new to them: asked anew whenever they come to it. */
export const homeQuery = queryOptions({ ...queryOf('showHome'), refetchOnMount: 'always' });

/** The counts of their newest alone, where reading them is not being at home. */
export const standingsQuery = queryOptions({
  ...queryOf('listStandings'),
  select: ({ items }) => new Map(items.map((it) => [it.intentionId, it])),
  refetchOnMount: 'always',
});

/** What tells how own intentions stand. */
const standings = queriesOf(['showHome', 'listStandings']);

/** What there is around a place, as it was typed; of one kind, or of the first that there is any of. */
export function marketQuery(near: string, kind: Partial<MarketKind> = {}) {
  return queryOptions({
    ...queryOf('showMarket', { query: { ...(near && { near }), ...kind } }),
    refetchOnWindowFocus: false,
  });
}

/**
 * How many fit a half-filled form, given as JSON so that equal answers are asked once; null asks nothing.
 * `edits` is the own intention that it changes.
 */
export function countQuery(draft: string | null, edits?: string) {
  const body = bodyOf(draft, edits);
  return queryOptions({
    ...queryOf('countCandidates', { body }),
    enabled: draft !== null,
    // The form goes on without it.
    retry: false,
  });
}

/**
 * How many fit at each price or radius: of an own intention by its id, or of a half-filled form, given as for
 * its count.
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

/** Who almost fits an own intention. Whatever makes its candidates stale makes these. */
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
 * Some of those that face an own intention, by their ids; what is gone is missing. While others are asked for
 * these stay.
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

/** My intentions that could like this one. */
export function facingQuery(otherId: string) {
  return queryOptions({
    queryKey: facingKey(otherId),
    queryFn: async ({ signal, client }): Promise<readonly Facing[]> => {
      const askedAt = moment();
      const { items } = await read('listFacing', { params: { id: otherId } }, signal);
      for (const { intentionId, likedByMe: liked, matched, chatId } of items)
        applyLikeState(client, { mineId: intentionId, otherId }, { liked, matched, chatId }, askedAt.likes);
      for (const { intentionId } of items) forgetOlder(intentionId, [otherId], askedAt.asides);
      return items;
    },
  });
}

type Listed = Pick<Candidate, 'intention' | 'likedByMe' | 'matched' | 'chatId'>;

/** When a list is asked for. */
function moment() {
  return { likes: likesAnswered(), asides: asidesAnswered() };
}

/** Reads a list, and keeps what it says of likes from an own intention, and of what is aside. */
async function keepingStates<List extends { readonly items: readonly Listed[] }>(
  client: QueryClient,
  mineId: string,
  readList: () => Promise<List>,
): Promise<List> {
  const askedAt = moment();
  const list = await readList();
  for (const { intention, likedByMe: liked, matched, chatId } of list.items)
    applyLikeState(client, { mineId, otherId: intention.id }, { liked, matched, chatId }, askedAt.likes);
  forgetOlder(
    mineId,
    list.items.map((it) => it.intention.id),
    askedAt.asides,
  );
  return list;
}

/** Live events: what fits an intention, or faces it, may be others now. */
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
 * In the tab where it was pressed it is no news. In the others what goes is marked in its place, and what
 * comes back is asked for.
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
 * Every candidate once: one that moved between two pages is not shown twice. The same list for the same
 * pages, gone through once.
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
