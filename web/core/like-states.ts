/**
 * Whether one of the viewer's intentions likes or is matched with another one. The state is stored once for
 * each pair, whichever list it was read from.
 */
import { type QueryClient, queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query';
import type { Answer } from './client.ts';
import { createPairStates, moment, type Pair } from './pair-states.ts';
import { type Known, localKey } from './queries.ts';

export interface LikeState {
  readonly liked: boolean;
  readonly matched: boolean;
  readonly chatId: string | null;
}

const likeStateKey = ({ mineId, otherId }: Pair) => localKey('likeState', mineId, otherId);
const states = createPairStates<LikeState>();
const unliked: LikeState = { liked: false, matched: false, chatId: null };

/** The query of a pair's state. It has no query function: the state is written by this module alone. */
function likeStateQuery(pair: Pair) {
  return queryOptions<LikeState>({
    queryKey: likeStateKey(pair),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useLikeState(pair: Pair): LikeState {
  return useQuery(likeStateQuery(pair)).data ?? unliked;
}

export function useIsAnyLiked(pairs: readonly Pair[]): boolean {
  return useQueries({
    queries: pairs.map(likeStateQuery),
    combine: (all) => all.some((it) => it.data?.liked),
  });
}

export function likeStateOf(client: QueryClient, pair: Pair): LikeState {
  return client.getQueryData<LikeState>(likeStateKey(pair)) ?? unliked;
}

/** The state as an entry that a page rendered on the server brings along. */
export function knownLikeState(pair: Pair, state: LikeState): Known {
  return [likeStateKey(pair), state];
}

/** Stores what a list says of a pair, unless more of the pair was heard after the list was asked for. */
export function applyLikeState(client: QueryClient, pair: Pair, state: LikeState, askedAt = moment()): void {
  if (states.isKnownTo(askedAt, pair)) setLikeState(client, pair, state);
}

export function setLikeState(client: QueryClient, pair: Pair, state: LikeState): void {
  client.setQueryData<LikeState>(likeStateKey(pair), state);
}

/** Stores what a live event says of a pair. */
export function noteLikeState(client: QueryClient, pair: Pair, said: Partial<LikeState>): void {
  states.hear(cellOf(client, pair), (it) => ({ ...it, ...said }));
}

/** Shows the pressed state at once, and then what the server answers. */
export function changeLikeState(
  client: QueryClient,
  pair: Pair,
  pressed: LikeState,
  ask: () => Promise<Answer<LikeState>>,
) {
  return states.press(cellOf(client, pair), pressed, ask, (value) => value);
}

function cellOf(client: QueryClient, pair: Pair) {
  return {
    pair,
    get: () => likeStateOf(client, pair),
    set: (state: LikeState) => setLikeState(client, pair, state),
  };
}
