/**
 * Asks for push where it begins to matter: on one's home and among one's matches. One question, answered once
 * for this browser.
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

/** Placed once what it asks about is known: it is decided before anything is drawn, so that nothing moves. */
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
