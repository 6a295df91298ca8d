/**
 * Everything around the screens that only a signed-in and verified person has: the live connection, chats,
 * new matches and notices.
 */
import { useEffect, useState } from 'react';
import type { Match } from '../contract/likes.ts';
import { queriesOf } from './core/queries.ts';
import { useStore } from './core/store.ts';
import { ChatDock } from './features/chat/chat-dock.tsx';
import { sayEndedChats, sayMatchedAgain, updateChats, useChats } from './features/chat/chats.ts';
import { openChat, openChats } from './features/chat/open-chats.ts';
import { forgetChosen } from './features/discovery/chosen.ts';
import { candidateLists } from './features/discovery/lists.ts';
import { updateCandidates } from './features/discovery/queries.ts';
import { updateBlocks } from './features/intentions/blocking.ts';
import { forgetEditsOfOthers } from './features/intentions/edit-draft.ts';
import { updateIntentions } from './features/intentions/update-intentions.ts';
import { MatchMoment } from './features/likes/match-moment.tsx';
import { endedBy, updateMatches, useMarkSeen } from './features/likes/matches.ts';
import { useNewMatches } from './features/likes/new-matches.ts';
import { ReportOutlet } from './features/moderation/report-outlet.tsx';
import { updateReports } from './features/moderation/update-reports.ts';
import { type PushChoice, showMatchNotification } from './features/notifications/browser-notification.ts';
import { withMatch } from './features/notifications/notification-list.ts';
import {
  notificationList,
  useKeptNotifications,
  useMessageNotifications,
} from './features/notifications/notifications.ts';
import { updateClosedRings, useClosedRings } from './features/rings/closed-rings.ts';
import { RingOutlet } from './features/rings/ring-outlet.tsx';
import { useLiveEvents } from './live/events.ts';
import { Live } from './live/live.tsx';
import { NoticePlaces } from './notice-places.tsx';
import { part } from './ui/part.tsx';
import { titleCount } from './ui/title-count.ts';
import { useEffectWhen } from './ui/use-effect-when.ts';

export interface SignedInProps {
  viewer: PushChoice & { readonly id: string; readonly hasAgreed: boolean };
}

/**
 * How each feature reacts to live events, in this order: the name of an ended chat must be said before the
 * chat is removed.
 */
const subscribers = [
  sayEndedChats,
  updateMatches,
  updateChats,
  updateClosedRings,
  updateIntentions,
  updateCandidates,
  updateReports,
  updateBlocks,
];
const keptFresh = queriesOf([
  'listMatches',
  'listChats',
  'listMessages',
  'listClosedRings',
  'listRingMessages',
  'listOwnIntentions',
  'showIntention',
  'showHome',
  'listStandings',
  'listOwnReports',
  ...candidateLists,
]);

/** Rendered with the person's id as key, so that another person starts with fresh state. */
export default function SignedIn({ viewer }: SignedInProps) {
  useKeptNotifications(viewer.id);
  useMessageNotifications(viewer.id, isBeingRead);
  useUnreadCount();
  useEffect(() => forgetEditsOfOthers(viewer.id), [viewer.id]);
  useEffect(() => forgetChosen, []);
  return (
    <>
      <Live subscribers={subscribers} queries={keptFresh} />
      <NoticePlaces viewer={viewer} />
      <ChatDock viewerId={viewer.id} />
      <Matches viewer={viewer} />
      <ReportOutlet />
      {viewer.hasAgreed === false && <TermsQuestion />}
    </>
  );
}

/**
 * Counts the unread messages of all chats for the document title and the link 'Matches'. A tab in the
 * background shows the title, and a visible page gets no push notifications.
 */
function useUnreadCount(): void {
  const { data: chats = [] } = useChats();
  const { data: rings = [] } = useClosedRings();
  const unread = [...chats, ...rings].reduce((sum, it) => sum + it.unread, 0);
  useEffect(() => titleCount.set(unread), [unread]);
  useEffect(() => () => titleCount.set(0), []);
}

const TermsQuestion = part(() => import('./features/accounts/terms-question.tsx'));

/** Announces each new match in every channel. Of several at once, only the newest is shown as a moment. */
function Matches({ viewer }: SignedInProps) {
  const [shown, setShown] = useState<Match | null>(null);
  const markSeen = useMarkSeen();
  useNewMatches(viewer.id, {
    announce: (matches) => {
      tellUnderBell(matches);
      for (const { chatId } of matches) showMatchNotification(viewer, chatId);
    },
    show: (matches) => {
      setShown(matches[0] ?? null);
      void markSeen(matches.map((match) => match.mine.id));
    },
    tellAgain: (matches) => {
      tellUnderBell(matches);
      for (const match of matches) sayMatchedAgain(match);
    },
  });
  useEndOf(shown, () => setShown(null));
  return (
    <>
      {shown && (
        <MatchMoment
          key={shown.chatId}
          match={shown}
          onClose={() => setShown(null)}
          onSayHello={() => {
            setShown(null);
            openChat(shown.chatId);
          }}
        />
      )}
      {/* A match may close a ring, whose moment then waits for the match's. */}
      <RingOutlet viewerId={viewer.id} waits={shown !== null} />
    </>
  );
}

function tellUnderBell(matches: readonly Match[]): void {
  notificationList.change((list) => matches.reduce(withMatch, list));
}

/** Calls `end` when the shown match ends, or when its chat is opened, since the person then knows of it. */
function useEndOf(shown: Match | null, end: () => void): void {
  useLiveEvents((event) => {
    const ended = endedBy(event);
    if (shown && ended !== null && [shown.chatId, shown.mine.id, shown.theirs.id].includes(ended)) end();
  });
  const isOpen = useStore(openChats).some((it) => it.chatId === shown?.chatId);
  useEffectWhen([isOpen], () => {
    if (isOpen) end();
  });
}

function isBeingRead(chatId: string): boolean {
  const isOpen = openChats.get().some((open) => open.chatId === chatId && !open.minimised);
  return isOpen && document.visibilityState === 'visible';
}
