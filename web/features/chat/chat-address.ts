/**
 * `?chat=…` in any address names a chat. On a phone, where a chat takes the whole screen, its address keeps the name:
 * Back closes the chat, Forward and a reload open it again. Where chats are popups the name opens one and is gone.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openKeys } from '../../../contract/pages.ts';
import { useStore } from '../../core/store.ts';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { closeChat, openChat, openChats } from './open-chats.ts';

/** Navigation state of an address that a chat was added to: what stood there before is one step back. */
interface ChatState {
  readonly chatAdded?: boolean;
}

export function useChatAddress(isFullScreen: boolean): void {
  const location = useLocation();
  const navigate = useNavigate();
  const named = chatIn(location);
  const shown = useStore(openChats).findLast((it) => !it.minimised)?.chatId ?? null;
  const before = useRef<{ named: string | null; shown: string | null }>({ named: null, shown: null });
  /** The chat that an address under way will name: by its arrival the chat may be gone, and is not opened again. */
  const arriving = useRef<string | null>(null);
  const { chatAdded = false, ...otherState } = (location.state ?? {}) as ChatState;

  const goTo = (chatId: string | null, replace: boolean, isAdded: boolean) => {
    const search = new URLSearchParams(location.search);
    if (chatId === null) search.delete(openKeys.chat);
    else search.set(openKeys.chat, chatId);
    const state = isAdded ? { ...otherState, chatAdded: true } : otherState;
    arriving.current = chatId;
    const there = { pathname: location.pathname, search: String(search), hash: location.hash };
    void navigate(there, { replace, state });
  };
  const forgetName = () => void (chatAdded ? navigate(-1) : goTo(null, true, false));
  // Where Back comes before the address under way was drawn, the location is drawn as it was: nothing else tells of it.
  useEffect(() => {
    const onPop = () => {
      const left = arriving.current;
      if (left === null || chatIn(window.location) === left) return;
      arriving.current = null;
      closeChat(left);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  // A new location is a new arrival, at the same address too.
  useEffectWhen([named, location, isFullScreen], () => {
    const last = before.current.named;
    before.current.named = named;
    const isOwn = named !== null && named === arriving.current;
    arriving.current = null;
    if (isOwn && shown === null) return forgetName();
    if (named !== null && named !== shown) openChat(named);
    if (named !== null && !isFullScreen) goTo(null, true, false);
    if (named === null && isFullScreen && last !== null) closeChat(last);
  });
  useEffectWhen([shown, isFullScreen], () => {
    const last = before.current.shown;
    before.current.shown = shown;
    if (!isFullScreen || shown === named) return;
    if (shown !== null) goTo(shown, named !== null, named === null || chatAdded);
    else if (last === named) forgetName();
  });
}

/** The chat that an address names. */
function chatIn({ search }: { readonly search: string }): string | null {
  return new URLSearchParams(search).get(openKeys.chat);
}
