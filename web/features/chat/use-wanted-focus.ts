/** The focus goes to a chat that was just opened, and to the tab of one that was just minimised; never by itself. */
import { type RefObject, useEffect } from 'react';
import { useStore } from '../../store.ts';
import { focusWanted } from './open-chats.ts';

export function useWantedFocus(chatId: string, element: RefObject<HTMLElement | null>): void {
  const wanted = useStore(focusWanted);
  useEffect(() => {
    if (wanted !== chatId) return;
    element.current?.focus({ preventScroll: true });
    focusWanted.set(null);
  }, [wanted, chatId, element]);
}
