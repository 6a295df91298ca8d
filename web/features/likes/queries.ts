/** What the person tells the server about matches. */
import { answerOf, api } from '../../client.ts';
import { useHear } from '../../live/hear.ts';

/** Resets hasNewMatch of these own intentions, in one batch. A failure is silent: they stay new until the next time. */
export function useMarkSeen(): (intentionIds: readonly string[]) => Promise<void> {
  const hear = useHear();
  return async (intentionIds) => {
    if (intentionIds.length === 0) return;
    const body = { intentionIds: [...new Set(intentionIds)] };
    const answer = await answerOf(api.POST('/api/matches/seen', { body }));
    if (answer.allowed) hear({ kind: 'matches.seen', ...body });
  };
}
