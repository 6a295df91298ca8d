/** Tells on /matches that the match which a link or a notification led to has ended. */
import { useLocation, useNavigate } from 'react-router';
import type { Match } from '../../contract/likes.ts';
import { paths } from '../../contract/pages.ts';
import { limits } from '../../domain/limits.ts';
import { goneWords } from '../../domain/match-words.ts';
import type { MatchesState } from '../core/navigation-state.ts';
import { useMatches } from '../features/likes/matches.ts';
import { toast } from '../ui/toasts.tsx';
import { useEffectWhen } from '../ui/use-effect-when.ts';

/**
 * Reads the matches again before it tells, once. A list that is full leaves older matches out, so then it says
 * nothing.
 */
export function useSayNotThere(): void {
  const { data: matches, refetch } = useMatches();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const { chatId, matchedIntentionId, chosen = false } = (state ?? {}) as MatchesState;
  const isAwaited = !chosen && (chatId ?? matchedIntentionId) !== undefined;
  const lacks = (all: readonly Match[]) =>
    all.length < limits.match.listed &&
    !all.some((match) => match.chatId === chatId || isAbout(match, matchedIntentionId));
  useEffectWhen([key, matches !== undefined], () => {
    if (!isAwaited || matches === undefined || !lacks(matches)) return;
    let isLeft = false;
    void refetch().then(({ data, isSuccess }) => {
      if (isLeft || !isSuccess || !lacks(data)) return;
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
