/** What stands around every screen for a person who is signed in and verified: live, chats, matches and notices. */
import { useState } from 'react';
import type { Match } from '../contract/likes.ts';
import { ChatDock } from './features/chat/chat-dock.tsx';
import { sayEndedChats, updateChats } from './features/chat/chats.ts';
import { openChat, openChats } from './features/chat/open-chats.ts';
import { candidateLists, updateCandidates } from './features/discovery/queries.ts';
import { updateIntentions } from './features/intentions/update-intentions.ts';
import { MatchMoment } from './features/likes/match-moment.tsx';
import { updateMatches, useMarkSeen } from './features/likes/matches.ts';
import { useNewMatches } from './features/likes/new-matches.ts';
import { type PushChoice, showMatchNotification } from './features/notifications/browser-notification.ts';
import { withMatch } from './features/notifications/notification-list.ts';
import { notificationList, useMessageNotifications } from './features/notifications/notifications.ts';
import { Live } from './live/live.tsx';
import { NoticePlaces } from './notice-places.tsx';
import { queriesOf } from './queries.ts';

export interface SignedInProps {
  viewer: PushChoice & { readonly id: string };
}

/** What each word does on a live event. A chat that ends is named before it is forgotten. */
const subscribers = [sayEndedChats, updateMatches, updateChats, updateIntentions, updateCandidates];
const keptFresh = queriesOf([
  'listMatches',
  'listChats',
  'listMessages',
  'listOwnIntentions',
  'showIntention',
  'showHome',
  ...candidateLists,
]);

/** Keyed by the person: another one starts afresh. */
export default function SignedIn({ viewer }: SignedInProps) {
  useMessageNotifications(viewer.id, isBeingRead);
  return (
    <>
      <Live subscribers={subscribers} queries={keptFresh} />
      <NoticePlaces viewer={viewer} />
      <ChatDock viewerId={viewer.id} />
      <Matches viewer={viewer} />
    </>
  );
}

/** Announces each new match in every way there is. Of several at once the newest has the moment. */
function Matches({ viewer }: SignedInProps) {
  const [shown, setShown] = useState<Match | null>(null);
  const markSeen = useMarkSeen();
  useNewMatches(viewer.id, (matches) => {
    notificationList.change((list) => [...matches].reverse().reduce(withMatch, list));
    for (const { chatId } of matches) showMatchNotification(viewer, chatId);
    setShown(matches[0] ?? null);
    void markSeen(matches.map((match) => match.mine.id));
  });
  if (shown === null) return null;
  return (
    <MatchMoment
      key={shown.chatId}
      match={shown}
      onClose={() => setShown(null)}
      onSayHello={() => {
        setShown(null);
        openChat(shown.chatId);
      }}
    />
  );
}

function isBeingRead(chatId: string): boolean {
  const isOpen = openChats.get().some((open) => open.chatId === chatId && !open.minimised);
  return isOpen && document.visibilityState === 'visible';
}
