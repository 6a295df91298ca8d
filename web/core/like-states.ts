/** What stands between one of my intentions and another one, in one place, whichever list it was read from. */
import { type QueryClient, queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query';
import type { Answer } from './client.ts';
import { type Known, localKey } from './queries.ts';
import { createTurns } from './turns.ts';

export interface LikeState {
  readonly liked: boolean;
  readonly matched: boolean;
  readonly chatId: string | null;
}

export interface LikePair {
  /** My intention. */
  readonly mineId: string;
  readonly otherId: string;
}

const likeStateKey = ({ mineId, otherId }: LikePair) => localKey('likeState', mineId, otherId);

/** Likes on their way to the server: what a list says meanwhile is older than what the person did. */
const turns = createTurns<LikeState>();

/** When each pair's last like was answered, counted in answers: what was asked for before that may not know of it. */
const answeredAt = new Map<string, number>();
let answers = 0;

/** The moment at which a list is asked for: hand it to `applyLikeState` with what came back. */
export function likesAnswered(): number {
  return answers;
}

const unliked: LikeState = { liked: false, matched: false, chatId: null };

/** It is written here, and never asked for. */
function likeStateQuery(pair: LikePair) {
  return queryOptions<LikeState>({
    queryKey: likeStateKey(pair),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useLikeState(pair: LikePair): LikeState {
  return useQuery(likeStateQuery(pair)).data ?? unliked;
}

export function useIsAnyLiked(pairs: readonly LikePair[]): boolean {
  return useQueries({
    queries: pairs.map(likeStateQuery),
    combine: (states) => states.some((it) => it.data?.liked),
  });
}

export function likeStateOf(client: QueryClient, pair: LikePair): LikeState {
  return client.getQueryData<LikeState>(likeStateKey(pair)) ?? unliked;
}

/** For a page that carries it along. */
export function knownLikeState(pair: LikePair, state: LikeState): Known {
  return [likeStateKey(pair), state];
}

/** Keeps what a list says of a pair, unless the person did something about it since the list was asked for. */
export function applyLikeState(
  client: QueryClient,
  pair: LikePair,
  state: LikeState,
  askedAt = answers,
): void {
  const name = nameOf(pair);
  if (!turns.isWaiting(name) && (answeredAt.get(name) ?? 0) <= askedAt) setLikeState(client, pair, state);
}

export function setLikeState(client: QueryClient, pair: LikePair, state: LikeState): void {
  client.setQueryData<LikeState>(likeStateKey(pair), state);
}

/** What a live event says of a pair. */
export function noteLikeState(client: QueryClient, pair: LikePair, said: Partial<LikeState>): void {
  if (turns.confirm(nameOf(pair), (it) => ({ ...it, ...said }))) return;
  setLikeState(client, pair, { ...likeStateOf(client, pair), ...said });
}

/**
 * Shows what was pressed at once, and what the server says of it unless more was pressed since. No list may
 * overrule it meanwhile.
 */
export async function changeLikeState(
  client: QueryClient,
  pair: LikePair,
  pressed: LikeState,
  ask: () => Promise<Answer<LikeState>>,
) {
  const name = nameOf(pair);
  const now = likeStateOf(client, pair);
  setLikeState(client, pair, pressed);
  const turn = await turns.take(name, now, ask, (value) => value);
  answers += 1;
  answeredAt.set(name, answers);
  if (turn.shown) setLikeState(client, pair, turn.shown);
  return turn;
}

function nameOf({ mineId, otherId }: LikePair): string {
  return `${mineId} ${otherId}`;
}
