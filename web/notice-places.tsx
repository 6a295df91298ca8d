/**
 * Leads to what a notice is about: the address of a mail's link, or the path of a push notification that was
 * clicked.
 */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOwnPath, openKeys } from '../contract/pages.ts';
import type { MatchesState } from './core/navigation-state.ts';
import { pressedNotice } from './core/pressed-notice.ts';
import { useStore } from './core/store.ts';
import { keepPush } from './features/notifications/push.ts';
import { liveStatus } from './live/status.ts';
import { closeBeforeLeaving } from './ui/close-on-back.ts';
import { useEffectWhen } from './ui/use-effect-when.ts';

export interface NoticePlacesProps {
  viewer: { readonly id: string; readonly getNotificationsVia: readonly string[] };
}

/** Rendered once, for a signed-in person. */
export function NoticePlaces({ viewer }: NoticePlacesProps) {
  const wantsPush = viewer.getNotificationsVia.includes('push');
  useFollowPressed();
  useShowNamed();
  const isAway = useStore(liveStatus) === 'reconnecting';
  useEffect(() => {
    // This also runs after a reconnection: signing out another device closes this socket, and the server may
    // have removed this browser's push subscription.
    if (wantsPush && !isAway) void keepPush(viewer.id);
  }, [wantsPush, isAway, viewer.id]);
  return null;
}

/** Goes where a pressed push notice leads. */
function useFollowPressed(): void {
  const navigate = useNavigate();
  const path = useStore(pressedNotice);
  useEffect(() => {
    // Asked of the store itself: development runs each effect twice.
    if (path === null || pressedNotice.get() === null) return;
    pressedNotice.set(null);
    if (!isOwnPath(path)) return;
    closeBeforeLeaving();
    void navigate(path);
  }, [path, navigate]);
}

/**
 * Shows the match that /matches?match=… names, and removes it from the address. Addresses that name a chat
 * are handled by the chats (chat-address.ts).
 */
function useShowNamed(): void {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  // Every navigation has a new key, even to the same address.
  useEffectWhen([search, key], () => {
    const matchedIntentionId = new URLSearchParams(search).get(openKeys.match);
    if (matchedIntentionId !== null)
      void navigate(pathname, { replace: true, state: { matchedIntentionId } satisfies MatchesState });
  });
}
