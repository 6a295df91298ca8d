/** Where notices lead that reach a person outside the page: mails by their address, pushes by their click. */
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openChat } from './features/chat/open-chats.ts';
import { keepPush } from './features/notifications/push.ts';
import { usePushClicks } from './features/notifications/push-clicks.ts';
import { type MatchesState, noticeKeys } from './urls.ts';

export interface NoticePlacesProps {
  viewer: { readonly id: string; readonly getNotificationsVia: readonly string[] };
}

/** Placed once, for who is signed in. */
export function NoticePlaces({ viewer }: NoticePlacesProps) {
  const navigate = useNavigate();
  const wantsPush = viewer.getNotificationsVia.includes('push');
  usePushClicks((path) => void navigate(path));
  useOpenNamed();
  useEffect(() => {
    if (wantsPush) void keepPush(viewer.id);
  }, [wantsPush, viewer.id]);
  return null;
}

/** /matches?chat=… opens that chat, /matches?match=… shows that match; the address keeps neither. */
function useOpenNamed(): void {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const follow = useEffectEvent((chatId: string | null, match: string | null) => {
    const state: MatchesState = match === null ? {} : { matchedIntentionId: match };
    void navigate(pathname, { replace: true, state });
    if (chatId !== null) openChat(chatId);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new with each arrival, at the same address too
  useEffect(() => {
    const named = new URLSearchParams(search);
    const chatId = named.get(noticeKeys.chat);
    const match = named.get(noticeKeys.match);
    if (chatId !== null || match !== null) follow(chatId, match);
  }, [search, key]);
}
