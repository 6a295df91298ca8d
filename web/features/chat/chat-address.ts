/**
 * `?chat=…` in any address names a chat. On a phone, where a chat takes the whole screen, the address keeps
 * the name, so that Back closes the chat, and Forward and a reload open it again. Where chats are popups, the
 * name opens one and is then removed.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openKeys } from '../../../contract/pages.ts';
import { useStore } from '../../core/store.ts';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { closeChat, openChat, openChats } from './open-chats.ts';

/**
 * Navigation state that marks an address to which a chat was added: the address without it is one step back.
 */
interface ChatState {
  readonly chatAdded?: boolean;
}

export function useChatAddress(isFullScreen: boolean): void {
  const location = useLocation();
  const navigate = useNavigate();
  const named = chatIn(location);
  const shown = useStore(openChats).findLast((it) => !it.minimised)?.chatId ?? null;
  const before = useRef<{ named: string | null; shown: string | null }>({ named: null, shown: null });
  /**
   * The chat that a navigation under way will name. The chat may be gone when the navigation is done; it is
   * not opened again then.
   */
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
  // Where Back comes before the address under way was rendered, the location stays the same, and only this
  // event tells of it.
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
  // A new location is a new arrival, even at the same address.
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

/** The chat that a location names, or null. */
function chatIn({ search }: { readonly search: string }): string | null {
  return new URLSearchParams(search).get(openKeys.chat);
}
