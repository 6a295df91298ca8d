/** 'Liked by me', in one place: keyed by my intention and the other one, whichever list it was read from. */
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { LiveEvent } from '../../contract/live.ts';

/** What stands between one of my intentions and another one. */
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

const likesRoot = 'like';
export const likeKey = ({ mineId, otherId }: LikePair) => [likesRoot, mineId, otherId] as const;

/** The list of what was liked from an own intention. Whatever makes its candidates stale makes it stale. */
export const likedListKey = (mineId: string) => ['candidates', mineId, 'liked'] as const;

/** Likes on their way to the server: what a list says of them is older than what the person did. */
const underway = new Map<string, number>();

/** When each pair's last like was answered, counted in answers; what was asked for before that may not know of it. */
const answered = new Map<string, number>();
let answers = 0;

/** The moment a list is asked for: hand it to `holdRead` with what came back. */
export function readBegins(): number {
  return answers;
}

const unliked: LikeState = { liked: false, matched: false, chatId: null };

export function useLikeState(pair: LikePair): LikeState {
  const { data } = useQuery<LikeState>({
    queryKey: likeKey(pair),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? unliked;
}

export function likeStateOf(client: QueryClient, pair: LikePair): LikeState {
  return client.getQueryData<LikeState>(likeKey(pair)) ?? unliked;
}

/** A list was read: what it says of a pair holds, unless the person did something about it since the list was asked for. */
export function holdRead(client: QueryClient, pair: LikePair, state: LikeState, begun = answers): void {
  const name = nameOf(pair);
  if (!underway.has(name) && (answered.get(name) ?? 0) <= begun) holdLike(client, pair, state);
}

export function holdLike(client: QueryClient, pair: LikePair, state: LikeState): void {
  client.setQueryData<LikeState>(likeKey(pair), state);
}

/** Runs `call` while no list may overrule the pair. */
export async function whileUnderway<Value>(pair: LikePair, call: () => Promise<Value>): Promise<Value> {
  const name = nameOf(pair);
  underway.set(name, (underway.get(name) ?? 0) + 1);
  try {
    return await call();
  } finally {
    const left = (underway.get(name) ?? 1) - 1;
    if (left === 0) underway.delete(name);
    else underway.set(name, left);
    answers += 1;
    answered.set(name, answers);
  }
}

/** A match tells of both likes. Its end does not say whose like went: what knows is asked again. */
export function followLikes(client: QueryClient, event: LiveEvent): void {
  if (event.kind !== 'match.created' && event.kind !== 'match.removed') return;
  const pair = { mineId: event.myIntentionId, otherId: event.theirIntentionId };
  const matched = { liked: true, matched: true, chatId: event.chatId };
  const unmatched = { ...likeStateOf(client, pair), matched: false, chatId: null };
  if (event.kind === 'match.created') holdLike(client, pair, matched);
  else holdRead(client, pair, unmatched);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(pair.otherId) });
  if (event.kind === 'match.removed')
    void client.invalidateQueries({ queryKey: ['candidates', pair.mineId] });
}

function nameOf({ mineId, otherId }: LikePair): string {
  return `${mineId} ${otherId}`;
}
