/** Where notices lead that reach a person outside the page: mails by their address, pushes by their click. */
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
  useShowNamed();
  useEffect(() => {
    if (wantsPush) void keepPush(viewer.id);
  }, [wantsPush, viewer.id]);
  return null;
}

/** /matches?match=… shows that match; the address does not keep it. A chat is named to the chats themselves. */
function useShowNamed(): void {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const follow = useEffectEvent((matchedIntentionId: string) => {
    void navigate(pathname, { replace: true, state: { matchedIntentionId } satisfies MatchesState });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new with each arrival, at the same address too
  useEffect(() => {
    const match = new URLSearchParams(search).get(noticeKeys.match);
    if (match !== null) follow(match);
  }, [search, key]);
}
