/** Tells on /matches that the match which a link or a notification led to has ended. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Match } from '../../contract/likes.ts';
import { paths } from '../../contract/pages.ts';
import { limits } from '../../domain/limits.ts';
import { goneWords } from '../../domain/match-words.ts';
import type { MatchesState } from '../core/navigation-state.ts';
import { useStore } from '../core/store.ts';
import { hasEnded, useMatches } from '../features/likes/matches.ts';
import { seenAt } from '../offline/last-seen.ts';
import { toast } from '../ui/toasts.tsx';
import { useEffectWhen } from '../ui/use-effect-when.ts';

/**
 * Reads the matches again before it tells, once. A list that is full leaves older matches out, and one that was kept
 * while the server is away lacks newer ones, so then nothing is told. The end of a match that this page has shown is
 * told where it happens: then the location alone forgets the match.
 */
export function useSayNotThere(): void {
  const { data: matches, refetch } = useMatches();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { chatId, matchedIntentionId, chosen = false } = (state ?? {}) as MatchesState;
  const isOld = useStore(seenAt) !== null;
  const shown = useRef<string>(undefined);
  const named = chatId ?? matchedIntentionId;
  const isAwaited = !chosen && named !== undefined;
  const lacks = (all: readonly Match[]) =>
    all.length < limits.match.listed &&
    !all.some((match) => match.chatId === chatId || isAbout(match, matchedIntentionId));
  useEffectWhen([key, matches !== undefined, isOld], () => {
    if (!isAwaited || matches === undefined || isOld) return;
    if (!lacks(matches)) {
      shown.current = named;
      return;
    }
    let isLeft = false;
    void refetch().then(({ data, isSuccess }) => {
      if (isLeft || !isSuccess || seenAt.get() !== null || !lacks(data)) return;
      if (shown.current !== named && !hasEnded(client, named))
        toast(goneWords.match, { id: 'match not there' });
      void navigate(paths.matches, { replace: true, state: null });
    });
    return () => {
      isLeft = true;
    };
  });
}

export function isAbout({ mine, theirs }: Match, intentionId: string | undefined): boolean {
  return intentionId !== undefined && (theirs.id === intentionId || mine.id === intentionId);
}
