/**
 * Likes and takes likes back: the heart changes at once, and changes back with the reason when the server
 * refuses.
 */
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../core/client.ts';
import { changeLikeState, type LikeState, likeStateOf, useLikeState } from '../../core/like-states.ts';
import type { Pair } from '../../core/pair-states.ts';
import { keyOf } from '../../core/queries.ts';
import { dispatch } from '../../live/events.ts';
import { toast } from '../../ui/toasts.tsx';

export interface LikeActions {
  readonly state: LikeState;
  like(): Promise<void>;
  /** Takes the like back. Where it is a match, its chat and all messages are deleted: ask before. */
  unlike(): Promise<void>;
}

export function useLike(pair: Pair): LikeActions {
  const setLiked = useSetLiked();
  return {
    state: useLikeState(pair),
    like: () => setLiked(pair, true),
    unlike: () => setLiked(pair, false),
  };
}

/** Answers the function for pairs that are known only when it is called. */
export function useSetLiked(): (pair: Pair, liked: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (pair, liked) => {
    const now = likeStateOf(client, pair);
    if (now.liked === liked) return;
    const pressed = liked ? { ...now, liked } : { liked, matched: false, chatId: null };
    const { answer, before, shown } = await changeLikeState(client, pair, pressed, () =>
      call(liked ? 'like' : 'unlike', { params: { id: pair.mineId, otherId: pair.otherId } }),
    );
    // A later press has an answer of its own.
    if (!answer.allowed) return shown && toast(answer.detail, { tone: 'bad' });
    // A list that was opened while the like was under way lacks it. What is taken back may stay in sight.
    if (liked)
      void client.invalidateQueries({ queryKey: keyOf('listLiked', { params: { id: pair.mineId } }) });
    const { mineId: myIntentionId, otherId: theirIntentionId } = pair;
    const { chatId } = liked ? answer.value : before;
    if (chatId === null) return;
    const kind = liked ? 'match.created' : 'match.removed';
    dispatch(client, { kind, chatId, myIntentionId, theirIntentionId });
  };
}
