/**
 * Whether one of the viewer's intentions likes or is matched with another one. The state is stored once for
 * each pair, whichever list it was read from.
 */
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
  /** The viewer's own intention. */
  readonly mineId: string;
  readonly otherId: string;
}

const likeStateKey = ({ mineId, otherId }: LikePair) => localKey('likeState', mineId, otherId);

/** Likes on their way to the server. A list that is read meanwhile is older than what the person pressed. */
const turns = createTurns<LikeState>();

/**
 * For each pair, the value of `answers` when its last like was answered. A list that was asked for earlier
 * may not include that like.
 */
const answeredAt = new Map<string, number>();
let answers = 0;

/**
 * A counter that orders lists and likes. Read it when a list is asked for, and pass it to `applyLikeState`
 * with the list.
 */
export function likesAnswered(): number {
  return answers;
}

const unliked: LikeState = { liked: false, matched: false, chatId: null };

/** The query of a pair's state. It has no query function: the state is written by this module alone. */
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

/** The state as an entry that a page rendered on the server brings along. */
export function knownLikeState(pair: LikePair, state: LikeState): Known {
  return [likeStateKey(pair), state];
}

/**
 * Stores what a list says of a pair, unless the person pressed like for that pair after the list was asked
 * for.
 */
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

/** Stores what a live event says of a pair. */
export function noteLikeState(client: QueryClient, pair: LikePair, said: Partial<LikeState>): void {
  if (turns.confirm(nameOf(pair), (it) => ({ ...it, ...said }))) return;
  setLikeState(client, pair, { ...likeStateOf(client, pair), ...said });
}

/**
 * Shows the pressed state at once. The server's answer replaces it unless the person pressed again since;
 * lists that arrive meanwhile do not.
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
