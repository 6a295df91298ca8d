/**
 * Asks the person to turn on push notifications, on their home and among their matches. An answer counts for
 * both places in this browser.
 */
import { useChangeProfile } from '../features/accounts/profile-queries.ts';
import type { Conversation } from '../features/chat/inbox.ts';
import { PushOffer, type PushOfferProps } from '../features/notifications/push-here.tsx';
import { questionText } from '../features/notifications/push-question.ts';

export interface PushQuestionProps {
  viewer: PushOfferProps['viewer'] & { readonly getNotificationsVia: readonly ('email' | 'push')[] };
  conversations: readonly Conversation[];
  hasLikes?: boolean;
}

/**
 * The question, if there is one to ask. Render it only once its props are known: it decides at the first
 * render, so that nothing moves.
 */
export function PushQuestion({ viewer, conversations, hasLikes = false }: PushQuestionProps) {
  const change = useChangeProfile();
  const via = [...new Set([...viewer.getNotificationsVia, 'push' as const])];
  const awaited = conversations.find(({ said, awaitsMe }) => said && !awaitsMe)?.match.person.firstName;
  const words = questionText({ awaited, hasMatches: conversations.length > 0, hasLikes });
  if (words === null) return null;
  return (
    <PushOffer viewer={viewer} words={words} onTurnedOn={() => void change({ getNotificationsVia: via })} />
  );
}
