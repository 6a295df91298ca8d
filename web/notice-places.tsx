/** Where notices lead that reach a person outside the page: mails by their address, pushes by their click. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openKeys } from '../contract/pages.ts';
import type { MatchesState } from './core/navigation-state.ts';
import { pressedNotice } from './core/pressed-notice.ts';
import { useStore } from './core/store.ts';
import { keepPush } from './features/notifications/push.ts';
import { isOwnPath } from './features/notifications/push-notice.ts';
import { liveStatus } from './live/status.ts';
import { closeBeforeLeaving } from './ui/close-on-back.ts';
import { useEffectWhen } from './ui/use-effect-when.ts';

export interface NoticePlacesProps {
  viewer: { readonly id: string; readonly getNotificationsVia: readonly string[] };
}

/** Placed once, for who is signed in. */
export function NoticePlaces({ viewer }: NoticePlacesProps) {
  const wantsPush = viewer.getNotificationsVia.includes('push');
  useFollowPressed();
  useShowNamed();
  const isAway = useStore(liveStatus) === 'reconnecting';
  useEffect(() => {
    // And once it is back: signing another device out cuts it, and ends its subscription, too.
    if (wantsPush && !isAway) void keepPush(viewer.id);
  }, [wantsPush, isAway, viewer.id]);
  return null;
}

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

/** /matches?match=… shows that match; the address does not keep it. A chat is named to the chats themselves. */
function useShowNamed(): void {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  // The key is new with each arrival, at the same address too.
  useEffectWhen([search, key], () => {
    const matchedIntentionId = new URLSearchParams(search).get(openKeys.match);
    if (matchedIntentionId !== null)
      void navigate(pathname, { replace: true, state: { matchedIntentionId } satisfies MatchesState });
  });
}
